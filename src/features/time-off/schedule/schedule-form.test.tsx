import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { scheduleSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { button, findButton, freshStage, stage, toastMs, toastWords } from '@/ui/form/test-stage.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { answerOf, onFile, weekdays } from './test-week.ts'
import type { OnFile } from './use-schedule-form.ts'

let readAnew: (present: OnFile) => void

function Screen({ given, edit = false }: { given: OnFile; edit?: boolean }) {
  const [editing, setEditing] = useState(edit)
  const [present, setPresent] = useState(given)
  readAnew = setPresent
  return (
    <ScheduleForm {...present} name="Ann Lee" whose={{}} mayEdit editing={editing} onEditing={(on) => setEditing(on)} />
  )
}

async function open(given = onFile(weekdays), edit = false) {
  const shown = stage(<Screen given={given} edit={edit} />)
  await screen.findByRole('heading', { name: 'Scheduled hours' })
  if (edit) await settled()
  return shown
}

async function openEditing(given?: OnFile) {
  return open(given, true)
}

const withoutSignal = () => network(() => Promise.reject(new TypeError('fetch failed')), false)
const settled = async () => {
  await screen.findByLabelText('Monday')
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
}
const field = (day: string) => screen.getByLabelText(day) as HTMLInputElement
const read = () => [...document.querySelectorAll('.card .schedule-week dd')].map((hours) => hours.textContent)
const waiting = () =>
  vi.waitFor(async () => {
    const row = await unsettledOf('time-off.schedule', 'ann')
    expect(row).not.toBeNull()
    return row as OpenRow
  })

beforeEach(async () => {
  await freshStage()
  withoutSignal()
})

async function fill(user: Awaited<ReturnType<typeof open>>['user'], day: string, hours: string) {
  await user.clear(field(day))
  if (hours) await user.type(field(day), hours)
  await user.tab()
}

test('a week is shown from Monday to Sunday with two decimals and its total', async () => {
  await open(onFile({ ...weekdays, saturdaySchedule: 0.5 }))
  expect(read()).toEqual(['8.00', '8.00', '8.00', '8.00', '8.00', '0.50', '0.00', '40.50'])
  expect(screen.queryByLabelText('Monday')).toBeNull()
})

test('without signal a changed week is kept on this device, and then shows as waiting', async () => {
  const { user } = await open()
  await user.click(button('Edit Schedule'))
  await settled()
  await fill(user, 'Friday', '4')
  expect(field('Friday').value).toBe('4.00')
  expect(screen.getByText('36.00')).toBeTruthy()
  await user.click(button('Save'))
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
  expect(await waiting()).toMatchObject({
    base: '"v1"',
    params: { id: 'ann' },
    body: { mondaySchedule: 8, fridaySchedule: 4, sundaySchedule: 0 },
  })
  await user.click(button('OK'))
  await findButton('Edit Schedule')
  expect(read()).toEqual(['8.00', '8.00', '8.00', '8.00', '4.00', '0.00', '0.00', '36.00'])
  expect(screen.getByText('Waiting to send')).toBeTruthy()
})

test('once the server has it, a message shows for three seconds, and half a second later the week is reloaded', async () => {
  const week = { ...weekdays, fridaySchedule: 4 }
  network(() => Response.json(answerOf(week), { headers: { etag: '"v2"', 'ess-receipt': 'R-1' } }))
  const { user } = await openEditing()
  await fill(user, 'Friday', '4')
  await user.click(button('Save'))
  await waiting()
  await deliver([scheduleSubmission])
  await waitFor(() => expect(toastWords()).toBe('Your schedule was saved.'))
  expect(toastMs()).toBe(3000)
  act(() => readAnew({ ...onFile(week), version: { etag: '"v2"', asOf: Date.now() } }))
  expect(button('Save')).toBeTruthy()
  await findButton('Edit Schedule')
  expect(read()).toEqual(['8.00', '8.00', '8.00', '8.00', '4.00', '0.00', '0.00', '36.00'])
  expect(screen.getByText('Receipt R-1')).toBeTruthy()
})

test('without a schedule the page says so and opens for entering one', async () => {
  const { user } = await open(onFile({}))
  await settled()
  expect(await screen.findByText('No schedule found for Ann Lee')).toBeTruthy()
  expect(screen.getByText('Please set a schedule before submitting a request')).toBeTruthy()
  expect(() => button('Cancel')).toThrow('0 buttons')
  await user.click(button('Save'))
  await waitFor(() => expect(toastWords()).toBe('Nothing was changed, so there is nothing to save.'))
})

test("an entry that can't be parsed as hours becomes 0.00 and says so, and a week of zeros is saved", async () => {
  const { user } = await openEditing(onFile({ mondaySchedule: 8 }))
  await fill(user, 'Monday', '8:75')
  await user.tab()
  expect(await screen.findByText('8:75 isn’t a number of hours, so it is 0.00 now.')).toBeTruthy()
  expect(field('Monday').value).toBe('0.00')
  await user.click(button('Save'))
  await waitFor(async () =>
    expect(await unsettledOf('time-off.schedule', 'ann')).toMatchObject({ body: { mondaySchedule: 0 } }),
  )
})

test.each([
  ['hourly', 'H', '0.01', 'Must be between 0.02 and 24 hours'],
  ['salaried', 'S', '0.5', 'Must be between 1 and 24 hours'],
  ['hourly, too many', 'H', '24.01', 'Must be between 0.02 and 24 hours'],
])('%s staff see the allowed values next to the day', async (_, payType, hours, sentence) => {
  const { user } = await openEditing(onFile(weekdays, payType))
  await fill(user, 'Tuesday', hours)
  expect((await screen.findByText(sentence)).closest('.field')?.contains(field('Tuesday'))).toBe(true)
  await fill(user, 'Tuesday', '0')
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})

test('an unknown pay type shows an error above the week', async () => {
  const { user } = await openEditing(onFile(weekdays, 'X'))
  await fill(user, 'Tuesday', '7')
  await user.click(button('Save'))
  expect(await screen.findByText('Your pay type is not on file. Please contact payroll.')).toBeTruthy()
  expect(await unsettledOf('time-off.schedule', 'ann')).toBeNull()
})

test('Monday is copied to the other weekdays', async () => {
  const { user } = await openEditing(onFile({ mondaySchedule: 7.5, saturdaySchedule: 3 }))
  await user.click(button('Copy Monday to all weekdays'))
  expect(['Tuesday', 'Friday', 'Saturday'].map((day) => field(day).value)).toEqual(['7.50', '7.50', '3.00'])
  expect(screen.getByText('40.50')).toBeTruthy()
})

test('Cancel restores the week on file', async () => {
  const { user } = await openEditing()
  await fill(user, 'Monday', '')
  expect(field('Monday').value).toBe('0.00')
  await user.click(button('Cancel'))
  await findButton('Edit Schedule')
  expect(read()[0]).toBe('8.00')
  await user.click(button('Edit Schedule'))
  await settled()
  expect(field('Monday').value).toBe('8.00')
})

describe('a week that was changed elsewhere in the meantime shows next to mine', () => {
  async function stale() {
    const present = answerOf({ mondaySchedule: 10 })
    network(() =>
      Response.json(
        {
          title: 'Precondition Failed',
          status: 412,
          detail: 'This was changed in the meantime.',
          errors: [],
          present,
          version: '"v2"',
        },
        { status: 412 },
      ),
    )
    const { user } = await openEditing()
    await fill(user, 'Monday', '9')
    await user.click(button('Save'))
    await waiting()
    await deliver([scheduleSubmission])
    const theirs = (await screen.findByRole('heading', { name: 'The version on file now' })).closest('section')!
    expect(within(theirs).getAllByText('10.00')).toHaveLength(2)
    expect(() => button('Save')).toThrow('0 buttons')
    return user
  }

  test("and taking theirs doesn't send mine", async () => {
    const user = await stale()
    await user.click(button('Take theirs'))
    await findButton('Save')
    expect(await unsettledOf('time-off.schedule', 'ann')).toBeNull()
  })

  test('keeping mine applies it to their version', async () => {
    const user = await stale()
    await user.click(button('Keep mine'))
    await vi.waitFor(async () =>
      expect(await unsettledOf('time-off.schedule', 'ann')).toMatchObject({
        base: '"v2"',
        state: 'waiting',
        body: { mondaySchedule: 9, tuesdaySchedule: 8 },
      }),
    )
  })
})

import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { scheduleSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { answerOf, onFile, weekdays } from './test-week.ts'

const onClose = vi.fn<() => void>()
const outside = vi.fn<(event: unknown) => void>()

async function open(week = weekdays, isOwn = true) {
  const shown = stage(
    // Simulates the form of the screen that needs the week, which the dialog's submit must not reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stands in for that form
    <form onSubmit={outside}>
      <ScheduleDialog {...onFile(week)} isOwn={isOwn} onClose={onClose} />
    </form>,
  )
  await screen.findByLabelText('Monday')
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  return shown
}

async function saveMonday(user: Awaited<ReturnType<typeof open>>['user'], hours: string) {
  const monday = screen.getByLabelText('Monday')
  await user.clear(monday)
  await user.type(monday, hours)
  await user.click(button('Save'))
  await vi.waitFor(async () => expect(await unsettledOf('time-off.schedule', 'ann')).not.toBeNull())
}

beforeEach(async () => {
  onClose.mockClear()
  outside.mockClear()
  await freshStage()
  network(() => Promise.reject(new TypeError('fetch failed')), false)
})

test('after saving, the dialog says so, and closes by itself one and a half seconds later', async () => {
  network(() => Response.json(answerOf({ ...weekdays, mondaySchedule: 6 }), { headers: { etag: '"v2"' } }))
  let closedAt = 0
  onClose.mockImplementationOnce(() => void (closedAt = performance.now()))
  const { user } = await open()
  await saveMonday(user, '6')
  const sentAt = performance.now()
  await deliver([scheduleSubmission])
  await screen.findByText('Your schedule was saved.')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  // The pause is between these times, no matter how slow the machine is. Node's timers may fire a millisecond early.
  expect(closedAt - sentAt).toBeGreaterThan(1490)
  expect(outside).not.toHaveBeenCalled()
})

test("the dialog names another employee's week as theirs", async () => {
  network(() => Response.json(answerOf({ ...weekdays, mondaySchedule: 6 }), { headers: { etag: '"v2"' } }))
  const { user } = await open(weekdays, false)
  expect(screen.getByRole('dialog', { name: 'Ann Lee’s schedule' })).toBeTruthy()
  await saveMonday(user, '6')
  await deliver([scheduleSubmission])
  expect(await screen.findByText('The schedule was saved.')).toBeTruthy()
})

test('without signal the week is kept, the page says so, and the dialog closes with that message', async () => {
  const { user } = await open({})
  await saveMonday(user, '6')
  await screen.findByRole('heading', { name: 'Saved on this device' })
  expect(onClose).not.toHaveBeenCalled()
  await user.click(button('OK'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test("the server's refusal shows in a dialog, and the week stays open with its reason", async () => {
  const errors = [{ at: 'mondaySchedule', code: 'time-off.hours.between', message: 'Must be between 2 and 12 hours' }]
  network(() =>
    Response.json(
      { title: 'Unprocessable', status: 422, detail: 'Please fix errors prior to saving.', errors },
      { status: 422 },
    ),
  )
  const { user } = await open()
  await saveMonday(user, '13')
  await deliver([scheduleSubmission])
  const refused = await screen.findByRole('alertdialog', { name: 'Error: Unprocessable' })
  expect(within(refused).getByText('Must be between 2 and 12 hours')).toBeTruthy()
  await user.click(button('OK', refused))
  expect(screen.getByLabelText('Monday').closest('.field')?.textContent).toContain('Must be between 2 and 12 hours')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Monday')))
  expect(onClose).not.toHaveBeenCalled()
})

test('Cancel asks if something was changed, and otherwise closes at once', async () => {
  const { user } = await open()
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
  await user.type(screen.getByLabelText('Monday'), '1')
  await user.click(button('Cancel'))
  await user.click(button('Leave', await screen.findByRole('alertdialog', { name: 'Leaving?' })))
  expect(onClose).toHaveBeenCalledTimes(2)
})

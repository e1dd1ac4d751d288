import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { watchEveryRow } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import {
  balance,
  eightHours,
  knownRequest,
  ownTimeOff,
  shownRequest,
} from '@/features/time-off/requests/own/test-own.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { queueRequest } from '@/features/time-off/requests/sending/queueing.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { setCurrentUser } from '@/session/user.ts'
import { firstValueFrom } from '@/ui/first-value.ts'
import { button, findButton, freshStage, stage } from '@/ui/form/test-stage.tsx'
import EditRequest from './edit-request.tsx'

const onClose = vi.fn()

async function open(shown: ShownRequest = shownRequest(), given: Parameters<typeof ownTimeOff>[0] = {}) {
  const staged = stage(
    <EditRequest own={ownTimeOff({ requests: [shown], ...given })} shown={shown} onClose={onClose} />,
  )
  await screen.findByRole('heading', { name: /Select Date/ })
  return staged
}

type User = Awaited<ReturnType<typeof open>>['user']

const tap = (user: User, date: string) => user.click(document.querySelector(`[data-date="${date}"]`)!)
const hours = () => screen.getAllByLabelText(/^Hours(,|$)/) as HTMLInputElement[]
const sentRows = async () => (await firstValueFrom(watchEveryRow())).filter(({ state }) => state !== 'replaced')
const saves = () =>
  !(button('Save Request').closest('ion-button') ?? button('Save Request')).hasAttribute('aria-describedby')

async function type(user: User, row: number, text: string) {
  await user.clear(hours()[row]!)
  await user.type(hours()[row]!, text)
  await user.tab()
}

beforeEach(async () => {
  onClose.mockReset()
  await freshStage()
  setCurrentUser({ userId: 'dana', employeeId: 'E1' } as UserInfo)
})

test('adding a day and changing hours keeps the id of the existing entry', async () => {
  const { user } = await open()
  expect(screen.getByRole('dialog', { name: 'Edit Request 1042' })).toBeTruthy()
  await tap(user, '2026-01-09')
  await type(user, 0, '6')
  await user.click(button('Save Request'))
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
  const [row] = await sentRows()
  expect(row).toMatchObject({
    kind: 'time-off.edit',
    base: '"v1042.1"',
    params: { id: 'dana', requestId: '1042' },
    body: {
      reason: 'Dentist',
      entries: [
        { id: 7, date: '2026-01-08', code: 'P', hours: 6 },
        { date: '2026-01-09', code: 'P', hours: 8 },
      ],
    },
  })
  await user.click(button('OK'))
  expect(onClose).toHaveBeenCalled()
})

describe('a request that exceeds what’s allowed now', () => {
  const [monday, thursday] = ['2026-01-12', '2026-01-08']
  const onFile = { hours: 8, code: 'P', codeDescription: 'PTO' }
  const shown = shownRequest(
    knownRequest({
      entries: [
        { id: 7, date: thursday, day: 'THU', ...onFile },
        { id: 8, date: monday, day: 'MON', ...onFile },
      ],
    }),
  )
  // The balance is below zero even without the request, and Monday is no longer scheduled.
  const facts = { balances: [balance('P', -4000)], schedule: { ...eightHours, MON: 0 } }

  test('can be saved with a day removed, or with fewer hours', async () => {
    const { user } = await open(shown, facts)
    await tap(user, thursday)
    await type(user, 0, '4')
    await waitFor(() => expect(saves()).toBe(true))
    await user.click(button('Save Request'))
    await findButton('OK')
    const [row] = await sentRows()
    expect(row!.body).toMatchObject({ entries: [{ id: 8, date: monday, code: 'P', hours: 4 }] })
  })

  test('can be saved if only the reason changes', async () => {
    const { user } = await open(shown, facts)
    await user.type(await screen.findByLabelText('Reason'), ' again')
    await waitFor(() => expect(saves()).toBe(true))
  })

  test('can add a removed day back as it was, but no other day', async () => {
    const { user } = await open(shown, facts)
    await tap(user, monday)
    expect(hours()).toHaveLength(1)
    await tap(user, monday)
    expect(hours().map(({ value }) => value)).toEqual(['8.00', '8.00'])
    await tap(user, '2026-01-09')
    expect(hours()).toHaveLength(2)
    expect(document.querySelector('.refusal')?.textContent).toBe(
      'Fri 01/09/2026: There are not enough available hours to complete this request.',
    )
  })
})

test("Activity says whose request was edited, if it's another user's", async () => {
  setCurrentUser({ userId: 'max', employeeId: 'M1', permissions: {} } as UserInfo)
  const { user, unmount } = await open()
  await type(user, 0, '6')
  await user.click(button('Save Request'))
  await findButton('OK')
  const [row] = await sentRows()
  expect(row!.summary).toBe('Edit time off for Dana Reyes: PTO, Jan 8, 6.00 hours')
  unmount()
  document.body.replaceChildren()
  await open()
  await waitFor(() => expect(hours().map(({ value }) => value)).toEqual(['6.00']))
})

test('Save is disabled until all errors are fixed, and says why', async () => {
  const { user } = await open()
  await waitFor(() => expect(saves()).toBe(true))
  await type(user, 0, '9')
  await waitFor(() => expect(saves()).toBe(false))
  expect(screen.getByText('You can save after you fix the problems in the request.')).toBeTruthy()
  expect(button('Save Request').disabled).toBe(true)
  await type(user, 0, '7')
  await waitFor(() => expect(saves()).toBe(true))
  await user.click(button('Delete Thu 01/08/2026, PTO'))
  await waitFor(() => expect(saves()).toBe(false))
  expect(await screen.findByText('This field is required')).toBeTruthy()
})

test('no category is required if nothing is added', async () => {
  const both = knownRequest({
    entries: [
      { id: 7, date: '2026-01-08', hours: 4, day: 'THU', code: 'P', codeDescription: 'PTO' },
      { id: 8, date: '2026-01-08', hours: 4, day: 'THU', code: 'K', codeDescription: 'Float' },
    ],
  })
  const { user } = await open(shownRequest(both))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  // Ionic names its text area only once it has rendered it.
  const reason = await screen.findByLabelText('Reason')
  await user.clear(reason)
  await user.type(reason, 'Surgery')
  await user.click(button('Save Request'))
  await findButton('OK')
  expect((await sentRows())[0]?.body).toMatchObject({ reason: 'Surgery' })
})

test('saving without changes sends nothing', async () => {
  const { user } = await open()
  await waitFor(() => expect(saves()).toBe(true))
  await user.click(button('Save Request'))
  expect(await sentRows()).toEqual([])
})

test('Cancel asks first if something was changed, and the change can be restored as a draft', async () => {
  const { user, unmount } = await open()
  await tap(user, '2026-01-09')
  await user.click(button('Close'))
  expect(await screen.findByText(/^They are not submitted\. This device keeps a draft/)).toBeTruthy()
  await user.click(button('Leave'))
  expect(onClose).toHaveBeenCalled()
  await vi.waitFor(async () => expect(await readDraft('time-off.edit', '1042')).not.toBeNull())
  unmount()
  document.body.replaceChildren()
  await open()
  await waitFor(() => expect(hours()).toHaveLength(2))
})

test('an unchanged request closes without asking', async () => {
  const { user } = await open()
  await user.click(button('Close'))
  expect(onClose).toHaveBeenCalled()
})

test('editing a waiting request changes it in place: one row, which stays a new request', async () => {
  await queueRequest(
    { userId: 'dana', subject: 'new-1' },
    { reason: '', entries: [{ date: '2026-01-08', code: 'P', hours: 8 }] },
  )
  const [row] = await sentRows()
  const { user } = await open({
    key: 'new-1',
    known: null,
    status: 'P',
    reason: '',
    entries: [{ date: '2026-01-08', code: 'P', hours: 8 }],
    waiting: { what: 'new', row: row! },
  })
  expect(screen.getByRole('dialog', { name: 'Edit Request' })).toBeTruthy()
  await type(user, 0, '4')
  await user.click(button('Save Request'))
  await findButton('OK')
  expect((await sentRows()).map(({ kind, body }) => [kind, body])).toEqual([
    ['time-off.request', { reason: '', entries: [{ date: '2026-01-08', code: 'P', hours: 4 }] }],
  ])
})

describe('a stale edit shows both versions', () => {
  async function stale() {
    const theirs = knownRequest({
      etag: '"v1042.2"',
      reason: 'The tablet’s',
      entries: [{ id: 9, date: '2026-01-12', hours: 8, day: 'MON', code: 'K', codeDescription: 'Float' }],
    })
    const problem = {
      title: 'Precondition Failed',
      status: 412,
      detail: 'It was changed.',
      errors: [],
      present: { timeOffRequest: theirs },
      version: '"v1042.2"',
    }
    network(() => Response.json(problem, { status: 412, headers: { etag: '"v1042.2"' } }))
    const { user } = await open()
    await type(user, 0, '6')
    await user.click(button('Save Request'))
    await findButton('OK')
    await deliver(timeOffSubmissions)
    const notice = (await screen.findByText('The version on file now')).closest('.callout') as HTMLElement
    expect(within(notice).getByText('Thu 01/08/2026: PTO 6.00 hours')).toBeTruthy()
    expect(within(notice).getByText('Mon 01/12/2026: Float 8.00 hours')).toBeTruthy()
    expect(within(notice).getByText(/The tablet’s/)).toBeTruthy()
    return user
  }

  test('keeping mine applies it to their version', async () => {
    const user = await stale()
    await user.click(button('Keep mine'))
    await vi.waitFor(async () => {
      const [row] = await sentRows()
      expect(row).toMatchObject({
        base: '"v1042.2"',
        state: 'waiting',
        body: { reason: 'Dentist', entries: [{ date: '2026-01-08', code: 'P', hours: 6 }] },
      })
    })
  })

  test('taking theirs continues with the version on file', async () => {
    const user = await stale()
    await user.click(button('Take theirs'))
    await waitFor(() => expect(hours().map(({ value }) => value)).toEqual(['8.00']))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('The tablet’s')
    expect(await sentRows()).toEqual([])
  })
})

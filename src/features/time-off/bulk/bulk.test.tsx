import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { queuePath } from '@/features/time-off/requests/paths.ts'
import { queueDenial } from '@/features/time-off/requests/sending/queueing.ts'
import { shownOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { close, freshScreens, online, open, problem } from '@/features/time-off/requests/test-screens.tsx'
import { address, freshManager, team } from '@/features/time-off/team/test-team.ts'
import { states } from '@/features/time-off/team/test-team-list.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { keepUndoable, setUndoMs } from '@/offline/outbox/undo.ts'
import { findButton, screenOf, toastWords } from '@/ui/form/test-stage.tsx'
import { queueDecisions } from './queue-decisions.ts'

type User = ReturnType<typeof open>['user']
const list = `${address}?status=waiting`
const names = ['Ann Lee', 'Bob May', 'Cem Ito']

/** Facts without concerns: nobody else is off, and there are enough hours. */
const fine = { overlap: 0, alsoOff: [], leaves: [{ code: 'P', remaining: 40 }] }
/** Request `at` on another day than the others. */
const onDay = (at: number, date: string, more: object = {}): TimeOffRequest => ({
  ...team[at]!,
  ...fine,
  entries: [{ id: at, date, code: 'P', hours: 8, day: 'MON', codeDescription: 'PTO' }],
  minDate: date,
  maxDate: date,
  firstDay: date,
  ...more,
})

beforeEach(() => freshManager())
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

async function choose(user: User, ...of: string[]) {
  for (const name of of) await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select ${name}`) }))
}
const question = (name: string) => screen.findByRole('dialog', { name })
const result = () => screen.getByRole('group', { name: 'What happened' })
/** The bar's text is repeated for screen readers. */
const told = () => within(result()).getByRole('status').textContent

test('before several are approved, the dialog shows how many requests, hours, and people, and the first and last day', async () => {
  online([onDay(0, '2027-01-04'), onDay(1, '2027-01-11'), onDay(2, '2027-01-29')])
  const { user } = open(list)
  await choose(user, ...names)
  await user.click(await findButton('Approve'))
  const dialog = await question('Approve 3 requests')
  expect(dialog.textContent).toContain('3 requests · 24 h · 3 people · Mon 01/04 to Fri 01/29/2027')
  expect(dialog.textContent).not.toContain('Look at these first')
  await user.click(await findButton('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await states()).toEqual([])
})

test('overlaps, overdrawn balances, and days when others are off come first, and one tap leaves them out', async () => {
  online([
    onDay(0, '2027-01-04'),
    onDay(1, '2027-01-04', { leaves: [{ code: 'P', remaining: -2 }] }),
    onDay(2, '2027-01-29'),
    onDay(2, '2027-01-11', {
      id: 4,
      employeeFirstName: 'Dee',
      employeeId: 'T4',
      overlap: 1,
      alsoOff: [{ requestId: 9, name: 'Eva Ott', status: 'S', dates: ['2027-01-11'] }],
    }),
  ])
  const { user } = open(list)
  await choose(user, ...names, 'Dee Ito')
  await user.click(await findButton('Approve'))
  const dialog = await question('Approve 4 requests')
  const first = within(within(dialog).getByRole('group', { name: 'Look at these first' }))
  expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ann Lee, Mon 01/04/2027Same days as Bob May, also selected',
    'Bob May, Mon 01/04/2027Leaves -2 h PTOSame days as Ann Lee, also selected',
    'Dee Ito, Mon 01/11/2027Also off: Eva Ott',
  ])
  await user.click(await findButton('Leave out these 3'))
  expect(dialog.textContent).toContain('1 request · 8 h · 1 person · Fri 01/29/2027')
  await user.click(first.getByRole('checkbox', { name: 'Include Dee Ito, Mon 01/11/2027' }))
  await user.click(await findButton('Approve 2 requests'))
  await waitFor(async () =>
    expect(await states()).toEqual(['3 time-off.approve waiting', '4 time-off.approve waiting']),
  )
  // The others are still selected.
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Select Ann Lee/ })).checked).toBe(true)
})

test('requests that exceed the team’s limit are listed and left out until they’re included', async () => {
  const coverage = [{ date: '2027-01-04', limit: 3, off: 2, asked: 2 }]
  online([
    onDay(0, '2027-01-04', { coverage, createTimestamp: '2026-01-03T15:00:00Z' }),
    onDay(1, '2027-01-04', { coverage, createTimestamp: '2026-01-02T15:00:00Z' }),
    onDay(2, '2027-01-29'),
  ])
  const { user } = open(list)
  await choose(user, ...names)
  await user.click(await findButton('Approve'))
  const dialog = await question('Approve 2 requests')
  const first = within(within(dialog).getByRole('group', { name: 'Look at these first' }))
  const ann = first.getByRole<HTMLInputElement>('checkbox', { name: 'Include Ann Lee, Mon 01/04/2027' })
  const bob = first.getByRole<HTMLInputElement>('checkbox', { name: 'Include Bob May, Mon 01/04/2027' })
  // Bob asked first.
  expect([ann.checked, bob.checked]).toEqual([false, true])
  expect(ann.closest('li')!.textContent).toMatch(/Exceeds coverage: Mon, Jan 4(, 2027)?: 3 of 3 are off, 1 more asked/)
  await user.click(ann)
  await user.click(await findButton('Approve 3 requests'))
  await waitFor(async () => expect(await states()).toHaveLength(3))
})

/** A server with two pages of the list: Ann's request, and Bob's. */
function twoPagesOnline() {
  const pages = [[onDay(0, '2027-01-04')], [onDay(1, '2027-01-11')]]
  online(team, ({ path }) => {
    if (!path.startsWith('/manager/timeOffRequests?limit=10')) return null
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    return Response.json({ _embedded: { timeOffRequests: pages[page - 1] }, _total_items: 11, _page_count: 2 })
  })
}

test('requests selected on other pages are named', async () => {
  twoPagesOnline()
  const { user } = open(list)
  await choose(user, 'Ann Lee')
  await user.click(await findButton('Next page'))
  await choose(user, 'Bob May')
  await user.click(await findButton('Approve'))
  const dialog = await question('Approve 2 requests')
  expect(dialog.textContent).toContain('1 of them is on another page: Ann Lee, Mon 01/04/2027')
})

test('a request that was decided individually, and is now on another page, is no longer selected', async () => {
  twoPagesOnline()
  const { user } = open(list)
  await choose(user, 'Ann Lee')
  await user.click(await findButton('Next page'))
  await choose(user, 'Bob May')
  await screen.findAllByText('2 selected, 1 of them on other pages')
  await act(() => queueDenial(shownOf(onDay(0, '2027-01-04')), 'Inventory'))
  await screen.findAllByText('1 selected')
  await user.click(await findButton('Approve'))
  await user.click(await findButton('Approve 1 request'))
  await waitFor(async () => expect(await states()).toEqual(['1 time-off.deny waiting', '2 time-off.approve waiting']))
})

test('while many are queued on a slow device, the first ones can still be undone', async () => {
  setUndoMs(8_000)
  vi.useFakeTimers({ toFake: ['Date'] })
  const rows = team.map((_, at) => ({ shown: shownOf(onDay(at, '2027-01-04')) }) as HeldRow)
  const takes = () => void vi.setSystemTime(Date.now() + 5_000)
  const { made } = await queueDecisions({ what: 'approve', rows, comment: '' }, takes)
  expect(await Promise.all(made.map(({ id }) => keepUndoable(id)))).toEqual([true, true, true])
})

test('several are denied for one reason, which is required', async () => {
  const heard = online([onDay(0, '2027-01-04'), onDay(1, '2027-01-11')])
  const { user } = open(list)
  await choose(user, 'Ann Lee', 'Bob May')
  await user.click(await findButton('Deny'))
  await question('Deny 2 requests')
  await user.click(await findButton('Deny 2 requests'))
  expect(await screen.findByText('A comment is required when denying a request.')).toBeTruthy()
  expect(await states()).toEqual([])
  await user.type(screen.getByRole('textbox'), 'Inventory')
  await user.click(await findButton('Deny 2 requests'))
  await waitFor(async () => expect(await states()).toEqual(['1 time-off.deny waiting', '2 time-off.deny waiting']))
  await act(() => deliver(timeOffSubmissions))
  const sent = heard.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))
  expect(sent).toEqual([{ comments: 'Inventory' }, { comments: 'Inventory' }])
  await waitFor(() => expect(told()).toBe('2 denied'))
})

test('each shows its result: done, already decided by someone else, or refused and why', async () => {
  const requests = [onDay(0, '2027-01-04'), onDay(1, '2027-01-11'), onDay(2, '2027-01-29')]
  online(requests, ({ method, path }) => {
    if (method !== 'PATCH') return null
    if (path.includes('/2/')) return problem(422, 'The day is full.')
    if (!path.includes('/3/')) return null
    const madeBefore = { by: 'Priya Patel', timestamp: '2026-11-20T15:00:00Z', commentLost: false }
    return Response.json({ timeOffRequest: requests[2], madeBefore }, { headers: { etag: '"v3.2"' } })
  })
  const { user } = open(list)
  await choose(user, ...names)
  await user.click(await findButton('Approve'))
  await user.click(await findButton('Approve 3 requests'))
  await waitFor(async () => expect(await states()).toHaveLength(3))
  await act(() => deliver(timeOffSubmissions))
  await waitFor(() => expect(told()).toBe('1 done, 1 already decided by somebody else, 1 refused'))
  await user.click(await findButton('Details'))
  const dialog = within(await question('What happened'))
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toBe('Ann Lee, Mon 01/04/2027Done')
  expect(lines[1]).toContain('Bob May, Mon 01/11/2027RefusedThe day is full.')
  expect(lines[2]).toMatch(/^Cem Ito, Fri 01\/29\/2027Already decidedPriya Patel already made the same decision/)
  await user.click(await findButton('Close'))
  await user.click(await findButton('Hide the result'))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'What happened' })).toBeNull())
})

test('one can be undone separately, and a single Undo reverses all the others', async () => {
  setUndoMs(8_000)
  vi.useFakeTimers({ toFake: ['Date'] })
  const heard = online([onDay(0, '2027-01-04'), onDay(1, '2027-01-11'), onDay(2, '2027-01-29')])
  const { user } = open(list)
  await choose(user, ...names)
  await user.click(await findButton('Approve'))
  await user.click(await findButton('Approve 3 requests'))
  await waitFor(() => expect(told()).toBe('3 approved'))
  expect(await screen.findAllByText('Undo')).toHaveLength(3)
  vi.setSystemTime(Date.now() + 2_000)
  await user.click(screen.getAllByText('Undo')[0]!)
  await waitFor(() => expect(told()).toBe('2 can be undone, 1 undone'))
  vi.setSystemTime(Date.now() + 2_000)
  await user.click(await findButton('Undo all'))
  await waitFor(() => expect(toastWords()).toBe('2 decisions undone. Nothing was sent.'))
  expect([await states(), heard.filter(({ method }) => method !== 'GET')]).toEqual([[], []])
  await waitFor(() => expect(told()).toBe('3 undone'))
})

test('payroll decides on several requests in its queue; a user without that right can’t select any', async () => {
  await freshScreens({ userRoles: { isPayroll: true } as never, permissions: { canAccessQueues: true } as never })
  screenOf(1400)
  const requests = [onDay(0, '2027-01-04'), onDay(1, '2027-01-11')].map((each) => ({ ...each, status: 'Y' as const }))
  const serve = () =>
    online(requests, ({ path }) =>
      path.startsWith('/requestQueues/')
        ? Response.json({ _embedded: { queue: {}, requests }, _total_items: 2, _page_count: 1 })
        : null,
    )
  serve()
  const { user } = open(queuePath('pending-payroll-approval'))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await findButton('Approve'))
  await user.click(await findButton('Approve 2 requests'))
  await waitFor(async () =>
    expect(await states()).toEqual(['1 time-off.approve waiting', '2 time-off.approve waiting']),
  )
  await close()
  await freshScreens({
    userRoles: { isPayrollAssistant: true } as never,
    permissions: { canAccessQueues: true } as never,
  })
  serve()
  open(queuePath('pending-payroll-approval'))
  await screen.findByText('Ann Lee')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

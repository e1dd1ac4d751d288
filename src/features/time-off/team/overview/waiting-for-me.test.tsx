import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { addDays, todayIn } from '@/domain/plain-date.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { queueApproval, queueDenial } from '@/features/time-off/requests/sending/queueing.ts'
import { shownOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { close, online, openWith, problem } from '@/features/time-off/requests/test-screens.tsx'
import { deliver } from '@/offline/delivery/deliver.ts'
import { withoutSignal } from '@/offline/test-device.ts'
import { currentUser, setCurrentUser } from '@/session/user.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { asked } from '@/features/time-off/team/test-team-list.ts'
import TeamRequestsPage from '@/features/time-off/team/page.tsx'
import { address, freshManager, monday, team } from '@/features/time-off/team/test-team.ts'
import TeamBadge from './team-badge.tsx'
import { WaitingForMe } from './waiting-for-me.tsx'

const [ann, bob] = team as [TimeOffRequest, TimeOffRequest]
const others = Array.from({ length: 9 }, (_, at) => ({ ...ann, id: 20 + at }))
/** A request that is waiting for another user. */
const elsewhere = (given: Partial<TimeOffRequest>) =>
  requestFor([monday], { id: 99, employeeUserId: 'zoe', employeeId: 'T99', canApprove: true, ...given })

function Home() {
  const rows = useOwnRows()
  return (
    <>
      <WaitingForMe />
      <TeamBadge />
      <output>{rows?.length}</output>
    </>
  )
}
const opens = () => openWith({ '/': Home })
const card = () => screen.getAllByRole('link')[0]!.textContent.replace(/Soonest: .*$/, '')
const badge = () => document.querySelector('.badge [aria-hidden]')?.textContent ?? null
const says = (words: string, count: string | null) => waitFor(() => expect([card(), badge()]).toEqual([words, count]))

beforeEach(() => freshManager())
afterEach(close)

test('Home and the navigation show the number of waiting requests, and lead to them', async () => {
  online(team)
  opens()
  await says('3 requests are waiting for youApprove or deny', '3')
  expect(links()[0]![1]).toBe('/timeoff/requests/my-employee-requests?status=waiting')
  expect(links()[0]![0]).toMatch(/Soonest: Ann Lee, Mon, Nov 23/)
})

test('the server is asked for the requests this user can decide, as it is by the list that the card opens', async () => {
  const heard = online(team)
  const { user } = openWith({ '/': Home, [address]: TeamRequestsPage })
  await says('3 requests are waiting for youApprove or deny', '3')
  expect(asked(heard)).toEqual([expect.stringMatching(/&status=P&reports=direct&waitsForMe=1$/)])
  await user.click(screen.getAllByRole('link')[0]!)
  await screen.findByText('Ann Lee')
  // The other request is for the total without filters.
  expect(new Set(asked(heard).filter((each) => each.includes('waitsForMe'))).size).toBe(1)
  expect(screen.getByLabelText<HTMLSelectElement>('Status').selectedOptions[0]!.textContent).toBe('Waiting for me')
  expect(screen.queryByLabelText('Reports')).toBeNull()
})

test('home shows who is off this week and next, with a link to the week, even without signal', async () => {
  // The possible dates of today in any time zone.
  const days = [-1, 0, 1].map((count) => ({ ...monday, date: addDays(todayIn('UTC', Date.now()), count) }))
  const off = (id: number, status: RequestStatus) =>
    requestFor(days, { id, status, employeeUserId: `user${id}`, employeeId: `T${id}` })
  online([off(1, 'S'), off(2, 'F'), off(3, 'P'), off(4, 'D')])
  opens()
  const said = [
    expect.stringMatching(
      /^Off today: 2 · 1 more is waiting for approvalThis week: .+ and 1 moreNext week: .+Most at once: 2 on \w{3}, \w{3} \d+$/,
    ),
    '/timeoff/requests/my-employee-requests?tab=2',
  ]
  await waitFor(() => expect(links()[1]).toEqual(said))
  withoutSignal()
  opens()
  await waitFor(() => expect(links()[1]).toEqual(said))
})

const nobody = { isManager: false, isProxyForManager: false }

async function freshPayroll(roles: Parameters<typeof freshManager>[0]) {
  await freshManager(roles)
  setCurrentUser({ ...currentUser()!, permissions: { ...currentUser()!.permissions, canAccessQueues: true } })
}

/** A payroll server with this many requests in its queue. */
const withQueue = (total: number) =>
  online(team, ({ path }) =>
    path.startsWith('/requestQueues/Y')
      ? Response.json({ _embedded: { queue: {}, requests: [elsewhere({ status: 'Y' })] }, _total_items: total })
      : null,
  )
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('payroll sees how many are in Pending Payroll Approval, and its own decisions count before they arrive', async () => {
  await freshPayroll({ ...nobody, isPayroll: true })
  const heard = withQueue(85)
  opens()
  const queue = '/timeoff/queues/pending-payroll-approval'
  await waitFor(() => expect(links()).toEqual([['85 requests are waiting for youIn Pending Payroll Approval', queue]]))
  expect(heard.some(({ path }) => path.startsWith('/manager/'))).toBe(false)
  withoutSignal()
  await queueApproval(shownOf(elsewhere({ status: 'Y' })))
  const words = '84 requests are waiting for youIn Pending Payroll Approval · 1 decision is waiting to be sent'
  await waitFor(() => expect(links()).toEqual([[words, queue]]))
})

test('payroll sees the changes that it must act on instead of a message that nothing is waiting', async () => {
  await freshPayroll({ ...nobody, isPayroll: true })
  const withChanges = (requests: number) =>
    online(team, ({ path }) => {
      if (path === '/payroll/changes-overview')
        return Response.json({ kinds: [], employers: [], toAct: 85, differences: 0 })
      if (!path.startsWith('/requestQueues/Y')) return null
      return Response.json({ _embedded: { queue: {}, requests: [] }, _total_items: requests })
    })
  const desk = ['85 changes need payrollIn Payroll Desk', '/payroll/payrollDesk?show=act']
  withChanges(0)
  opens()
  await waitFor(() => expect(links()).toEqual([desk]))
  cleanup()
  withChanges(2)
  opens()
  await waitFor(() => expect(links().map(([words]) => words)).toEqual([expect.stringMatching(/^2 requests/), desk[0]]))
})

test("payroll's count leaves out their own request, which another user decides", async () => {
  await freshPayroll({ ...nobody, isPayroll: true })
  const own = elsewhere({ status: 'Y', employeeId: 'E1' })
  online(team, ({ path }) => {
    if (path.startsWith('/requestQueues/Y'))
      return Response.json({ _embedded: { queue: {}, requests: [own] }, _total_items: 85 })
    const isOwnList = path.startsWith('/users/')
    return isOwnList ? Response.json({ _embedded: { timeOffRequests: [own] }, _total_items: 1 }) : null
  })
  opens()
  await waitFor(() => expect(links()[0]![0]).toBe('84 requests are waiting for youIn Pending Payroll Approval'))
})

test('a user who leads a team and decides for payroll sees both counts', async () => {
  await freshPayroll({ isPayroll: true })
  withQueue(2)
  opens()
  await waitFor(() =>
    expect(links().map(([words]) => words)).toEqual([
      expect.stringMatching(/^3 requests are waiting for youApprove or denySoonest: Ann Lee/),
      'Nobody on your team is off todayThis week: NobodyNext week: Nobody',
      '2 requests are waiting for youIn Pending Payroll Approval',
    ]),
  )
})

test('an assistant, who sees the queues but can’t decide, sees no request count', async () => {
  await freshPayroll({ ...nobody, isPayrollAssistant: true })
  const heard = withQueue(85)
  opens()
  await waitFor(() => expect(document.querySelector('output')!.textContent).toBe('0'))
  expect([screen.queryByRole('link'), heard]).toEqual([null, []])
})

test('a request decided without signal no longer waits for anyone, and shows that its decision is waiting to be sent', async () => {
  online(team)
  opens()
  await says('3 requests are waiting for youApprove or deny', '3')
  withoutSignal()
  await queueApproval(shownOf(ann))
  await says('2 requests are waiting for youApprove or deny · 1 decision is waiting to be sent', '2')
  await queueDenial(shownOf(bob), 'Too many are off')
  await says('1 request is waiting for youApprove or deny · 2 decisions are waiting to be sent', '1')
  await queueApproval(shownOf(team[2]!))
  await says('No requests are waiting for you3 decisions are waiting to be sent', null)
})

test('a request whose decision was refused is waiting for the user again', async () => {
  online(team, ({ method }) => (method === 'PATCH' ? problem(422, 'It cannot be approved.') : null))
  opens()
  await says('3 requests are waiting for youApprove or deny', '3')
  await queueApproval(shownOf(ann))
  await says('2 requests are waiting for youApprove or deny · 1 decision is waiting to be sent', '2')
  await deliver(timeOffSubmissions)
  await says('3 requests are waiting for youApprove or deny', '3')
})

test('a delivered decision is counted by this device until the server’s next answer includes it', async () => {
  let taken = false
  online(team, ({ method, path }) => {
    if (method === 'PATCH') taken = true
    return method === 'GET' && path.startsWith('/manager/') && taken ? problem(503, 'Not now.') : null
  })
  opens()
  await says('3 requests are waiting for youApprove or deny', '3')
  await queueApproval(shownOf(ann))
  await deliver(timeOffSubmissions)
  await says('2 requests are waiting for youApprove or deny', '2')
  online([...team.slice(1), ...others.slice(0, 2)])
  opens()
  await says('4 requests are waiting for youApprove or deny', '4')
})

const notMine = { managerEmployeeId: 'M2' }
const mineAndMade = { managerEmployeeId: 'E1', creatorEmployeeId: 'E1' }
test.each([
  [{ status: 'Y' }, team, 3],
  [{ status: 'P' }, team, 3],
  [{ status: 'Y' }, [...team, ...others], 12],
  [{ status: 'P', ...notMine }, [...team, ...others], 12],
  [{ status: 'P', ...mineAndMade }, [...team, ...others], 12],
] as const)("a decision on another user's request, %o, lowers the count", async (given, listed, count) => {
  online([...listed])
  opens()
  await says(`${count} requests are waiting for youApprove or deny`, String(count))
  withoutSignal()
  await queueApproval(shownOf(elsewhere(given)))
  await queueApproval(shownOf(ann))
  await waitFor(() => expect(document.querySelector('output')!.textContent).toBe('2'))
  await says(
    `${count - 1} requests are waiting for youApprove or deny · 1 decision is waiting to be sent`,
    String(count - 1),
  )
})

test('a decision on a request on a later page lowers the count too', async () => {
  online([...others, ...team])
  opens()
  await says('12 requests are waiting for youApprove or deny', '12')
  withoutSignal()
  await queueApproval(shownOf(team[2]!))
  await says('11 requests are waiting for youApprove or deny · 1 decision is waiting to be sent', '11')
})

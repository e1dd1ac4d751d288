import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TimeOffRequest } from '@/contract/time-off.ts'
import { queueApproval, queueDenial } from '@/features/time-off/requests/queueing.ts'
import { shownOf } from '@/features/time-off/requests/overlay.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/submissions.ts'
import { close, online, openWith, problem } from '@/features/time-off/requests/test-screens.tsx'
import { deliver } from '@/offline/delivery/deliver.ts'
import { withoutSignal } from '@/offline/test-device.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { freshManager, monday, team } from './test-team.ts'
import TeamBadge from './team-badge.tsx'
import { WaitingForMe } from './waiting-for-me.tsx'

const [ann, bob] = team as [TimeOffRequest, TimeOffRequest]
const others = Array.from({ length: 9 }, (_, at) => ({ ...ann, id: 20 + at }))
/** One that payroll decides on, of nobody on the team. */
const elsewhere = (status: TimeOffRequest['status']) =>
  requestFor([monday], { id: 99, employeeUserId: 'zoe', employeeId: 'T99', status, canApprove: true })

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
const card = () => screen.getByRole('link').textContent
const badge = () => document.querySelector('.badge [aria-hidden]')?.textContent ?? null
const says = (words: string, count: string | null) => waitFor(() => expect([card(), badge()]).toEqual([words, count]))

beforeEach(freshManager)
afterEach(close)

test('home and navigation count the requests that wait, and lead to them', async () => {
  online(team)
  opens()
  await says('3 requests wait for youApprove or deny', '3')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/timeoff/requests/my-employee-requests?status=P')
})

test('what was decided without signal waits for nobody any more, and shows that it waits to be sent', async () => {
  online(team)
  opens()
  await says('3 requests wait for youApprove or deny', '3')
  withoutSignal()
  await queueApproval(shownOf(ann))
  await says('2 requests wait for youApprove or deny · 1 decision waits to be sent', '2')
  await queueDenial(shownOf(bob), 'Too many are off')
  await says('1 request waits for youApprove or deny · 2 decisions wait to be sent', '1')
  await queueApproval(shownOf(team[2]!))
  await says('No requests wait for you3 decisions wait to be sent', null)
})

test('a decision that was refused waits for the person again', async () => {
  online(team, ({ method }) => (method === 'PATCH' ? problem(422, 'It cannot be approved.') : null))
  opens()
  await says('3 requests wait for youApprove or deny', '3')
  await queueApproval(shownOf(ann))
  await says('2 requests wait for youApprove or deny · 1 decision waits to be sent', '2')
  await deliver(timeOffSubmissions)
  await says('3 requests wait for youApprove or deny', '3')
})

test('a decision that arrived is counted by the server from its next answer on, and by this device until then', async () => {
  let taken = false
  online(team, ({ method, path }) => {
    if (method === 'PATCH') taken = true
    return method === 'GET' && path.startsWith('/manager/') && taken ? problem(503, 'Not now.') : null
  })
  opens()
  await says('3 requests wait for youApprove or deny', '3')
  await queueApproval(shownOf(ann))
  await deliver(timeOffSubmissions)
  await says('2 requests wait for youApprove or deny', '2')
  online([...team.slice(1), ...others.slice(0, 2)])
  opens()
  await says('4 requests wait for youApprove or deny', '4')
})

test.each([
  ['Y', team, 3],
  ['P', team, 3],
  ['Y', [...team, ...others], 12],
] as const)('a decision on a request in status %s of another team leaves the count', async (status, listed, count) => {
  online([...listed])
  opens()
  await says(`${count} requests wait for youApprove or deny`, String(count))
  withoutSignal()
  await queueApproval(shownOf(elsewhere(status)))
  await queueApproval(shownOf(ann))
  await waitFor(() => expect(document.querySelector('output')!.textContent).toBe('2'))
  await says(`${count - 1} requests wait for youApprove or deny · 1 decision waits to be sent`, String(count - 1))
})

test('what waits for the person on a later page is counted as decided too', async () => {
  online([...others, ...team])
  opens()
  await says('12 requests wait for youApprove or deny', '12')
  withoutSignal()
  await queueApproval(shownOf(team[2]!))
  await says('11 requests wait for youApprove or deny · 1 decision waits to be sent', '11')
})

import 'fake-indexeddb/auto'
import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import { queuePath } from '@/features/time-off/requests/paths.ts'
import { queueApproval, queueDenial } from '@/features/time-off/requests/sending/queueing.ts'
import { shownOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { network, withoutSignal } from '@/offline/test-device.ts'
import { freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import QueueBadge from './queue-badge.tsx'

beforeEach(freshStage)

const Badges = () =>
  requestQueues.map(({ path }) => (
    <p key={path}>
      <QueueBadge path={queuePath(path)} />
    </p>
  ))
const badges = () =>
  [...document.querySelectorAll('.badge')].map(({ children }) => [...children].map((each) => each.textContent))
const opens = () => {
  cleanup()
  openScreens({ '/queues': Badges }, '/queues')
}

test("each queue has its own count, shortened from 1,000 on; without signal, it's the last known one", async () => {
  noteReach('reachable')
  const queues = requestQueues.map(({ path }, at) => ({ path, total: at * 333 + 1 })).toReversed()
  network(() => Response.json({ _embedded: { queues }, uploadingAgain: 0 }))
  opens()
  const shown = [
    ['1', '1 request in this queue'],
    ['334', '334 requests in this queue'],
    ['667', '667 requests in this queue'],
    ['999+', '1000 requests in this queue'],
    ...[1333, 1666, 1999, 2332].map((total) => ['999+', `${total} requests in this queue`]),
  ]
  await waitFor(() => expect(badges()).toEqual(shown))
  withoutSignal()
  opens()
  await waitFor(() => expect(badges()).toEqual(shown))
})

/** The badge of each queue, by path, unless it's just the server's number. */
const told = () =>
  Object.fromEntries(
    requestQueues
      .map(({ path }, at) => {
        const said = document.querySelectorAll('p')[at]!.querySelectorAll('.unseen')
        return [path, [...said].map(({ textContent }) => textContent).join(', ')]
      })
      .filter(([, words]) => words !== '10 requests in this queue'),
  )

test("a waiting decision removes the request from its queues' counts, and shows as waiting", async () => {
  noteReach('reachable')
  const queues = requestQueues.map(({ path }) => ({ path, total: 10 }))
  network(() => Response.json({ _embedded: { queues }, uploadingAgain: 0 }))
  opens()
  await waitFor(() => expect(badges()).toHaveLength(requestQueues.length))
  expect(told()).toEqual({})
  withoutSignal()
  const entries = [{ date: '2026-11-23', code: 'P', hours: 8 }]
  const of = (id: number, status: 'P' | 'Y', daysAgo: number, managerEmployeeId = 'M1') =>
    shownOf(
      requestFor(entries, {
        id,
        status,
        managerEmployeeId,
        createTimestamp: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      }),
    )
  await queueApproval(of(1, 'P', 1))
  await waitFor(() =>
    expect(told()).toEqual({ 'pending-approval': '9 requests in this queue, 1 decision is waiting to be sent' }),
  )
  await queueDenial(of(2, 'P', 5), 'Too many are off')
  await queueApproval(of(3, 'P', 1, ''))
  await queueApproval(of(4, 'Y', 9))
  await waitFor(() =>
    expect(told()).toEqual({
      'pending-approval': '7 requests in this queue, 3 decisions are waiting to be sent',
      'manager-action-required': '8 requests in this queue, 2 decisions are waiting to be sent',
      'pending-payroll-approval': '9 requests in this queue, 1 decision is waiting to be sent',
    }),
  )
})

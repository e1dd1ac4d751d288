import 'fake-indexeddb/auto'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { requestQueues } from '@/domain/time-off/request-queues.ts'
import { queuePath } from '@/features/time-off/requests/paths.ts'
import { network, withoutSignal } from '@/offline/test-device.ts'
import { freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import QueueBadge from './queue-badge.tsx'

beforeEach(freshStage)
afterEach(cleanup)

const Badges = () => requestQueues.map(({ path }) => <QueueBadge key={path} path={queuePath(path)} />)
const badges = () =>
  [...document.querySelectorAll('.badge')].map(({ children }) => [...children].map((each) => each.textContent))
const opens = () => {
  cleanup()
  openScreens({ '/queues': Badges }, '/queues')
}

test('each queue has its own count, which is shortened from 1,000 on, and without signal the one that was seen last', async () => {
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

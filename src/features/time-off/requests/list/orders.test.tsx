import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type QueuePath, requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import { queuePath } from '@/features/time-off/requests/paths.ts'
import { close, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { address, freshManager, team } from '@/features/time-off/team/test-team.ts'
import type { RecordedCall } from '@/offline/test-device.ts'
import { screenOf } from '@/ui/form/test-stage.tsx'

beforeEach(() => freshManager({ isPayroll: true }))
afterEach(close)

const sorts = (heard: RecordedCall[]) =>
  heard.flatMap(({ path }) =>
    /^\/(manager\/timeOffRequests|requestQueues\/\w+)\?limit=10/.test(path)
      ? [new URLSearchParams(path.split('?')[1]).get('sort')]
      : [],
  )
const serving = () =>
  online(team, ({ path }) =>
    path.startsWith('/requestQueues/')
      ? Response.json({ _embedded: { queue: {}, requests: team }, _total_items: 3, _page_count: 1 })
      : null,
  )

const waiting: QueuePath[] = ['pending-approval', 'manager-action-required', 'pending-payroll-approval']
const places: [place: string, waits: boolean][] = [
  [`${address}?status=waiting`, true],
  [`${address}?status=P`, true],
  [address, false],
  [`${address}?status=F`, false],
  ...requestQueues.map(({ path }): [string, boolean] => [queuePath(path), waiting.includes(path)]),
]

test.each(places)(
  'the cards of %s begin with the soonest day off: %s; a table begins with the newest request',
  async (place, waits) => {
    const heard = serving()
    screenOf(390)
    open(place)
    await screen.findAllByText('Ann Lee')
    // The list's total is also requested, in the usual order.
    expect(sorts(heard).includes('firstDay')).toBe(waits)
    await close()
    screenOf(1400)
    open(place)
    await screen.findAllByText('Ann Lee')
    await waitFor(() => expect(sorts(heard).at(-1)).toBe('createTimestamp:desc'))
  },
)

test('in a table the soonest day is one press away, and remembered for that list only', async () => {
  onTestFinished(() => localStorage.clear())
  const heard = serving()
  screenOf(1400)
  const { user } = open(queuePath('pending-approval'))
  await user.click(await screen.findByRole('button', { name: 'First Day' }))
  await waitFor(() => expect(sorts(heard).at(-1)).toBe('firstDay'))
  open(queuePath('pending-approval'))
  await screen.findAllByText('Ann Lee')
  await waitFor(() => expect(sorts(heard).at(-1)).toBe('firstDay'))
  open(queuePath('manager-action-required'))
  await waitFor(() => expect(sorts(heard).at(-1)).toBe('createTimestamp:desc'))
})

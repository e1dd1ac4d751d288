import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queuePath } from '@/features/time-off/requests/paths.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { close, freshScreens, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { deliver } from '@/offline/delivery/deliver.ts'
import { endUndo, setUndoMs } from '@/offline/outbox/undo.ts'
import { findButton, screenOf } from '@/ui/form/test-stage.tsx'

const requests = [1, 2, 3].map((id) =>
  requestFor([{ date: '2026-11-23', code: 'P', hours: 8 }], {
    id,
    employeeId: `T${id}`,
    creatorEmployeeId: `T${id}`,
    employeeUserId: `user${id}`,
    employeeFirstName: 'Ann',
    employeeLastName: `Lee ${id}`,
    canApprove: true,
    canDeny: true,
  }),
)
const address = queuePath('pending-approval')

beforeEach(async () => {
  await freshScreens({ userRoles: { isPayroll: true } as never, permissions: { canAccessQueues: true } as never })
  screenOf(1100)
  setUndoMs(8_000)
})
afterEach(close)

const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('a request decided in its review keeps its place in the queue, with Undo, even once it was sent', async () => {
  let left = requests
  online(requests, ({ path, method }) => {
    if (method === 'PATCH') left = requests.slice(1)
    if (!path.startsWith('/requestQueues/')) return null
    return Response.json({ _embedded: { queue: {}, requests: left }, _total_items: left.length, _page_count: 1 })
  })
  const { user, place } = open(address)
  await user.click(await findButton('Review Ann Lee 1, Mon 11/23/2026'))
  await user.click(await findButton('Approve'))
  await screen.findByText(/Until then you can undo it/)
  await user.click(await findButton('Ok'))
  await waitFor(() => expect(place()).toBe(address))
  await findButton('Undo: Approve time off for Ann Lee 1: PTO, Nov 23, 8.00 hours')
  const all = ['Ann Lee 1', 'Ann Lee 2', 'Ann Lee 3']
  expect(rows()).toEqual(all)
  await endUndo()
  await act(() => deliver(timeOffSubmissions))
  await screen.findByText('Sent')
  await waitFor(() => expect(left).toHaveLength(2))
  expect(rows()).toEqual(all)
  open(address)
  await waitFor(() => expect(rows()).toEqual(all.slice(1)))
})

test('Undo in the review’s dialog withdraws the decision, and the request can be decided again', async () => {
  online(requests)
  const { user } = open('/timeoff/requests/review?user=user1&request=1')
  await user.click(await findButton('Approve'))
  await user.click(await findButton('Undo'))
  await findButton('Approve')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

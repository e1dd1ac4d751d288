import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { type QueuePath, requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import { isUndecided } from '@/domain/time-off/status.ts'
import { queuePath } from '@/features/time-off/requests/paths.ts'
import { queueApproval } from '@/features/time-off/requests/sending/queueing.ts'
import { shownOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { close, freshScreens, online, open, problem } from '@/features/time-off/requests/test-screens.tsx'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf, unsettledOf } from '@/offline/outbox/outbox.ts'
import { type RecordedCall, withoutSignal } from '@/offline/test-device.ts'
import { button, findButton, screenOf } from '@/ui/form/test-stage.tsx'
import { reprocessSubmission } from './submission.ts'

const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
const inQueue = (id: number, more: Partial<TimeOffRequest> = {}) =>
  requestFor([{ date: '2026-11-23', code: 'P', hours: 8 }], {
    id,
    employeeId: `T${id}`,
    creatorEmployeeId: `T${id}`,
    employeeUserId: `user${id}`,
    employeeFirstName: 'Ann',
    employeeLastName: `Lee ${id}`,
    managerFirstName: 'Max',
    managerLastName: 'Ito',
    createTimestamp: days(0),
    canApprove: true,
    ...more,
  })
const upload = { id: 1, timeOffRequestId: 1, papaa: 'complete', pendingAs400: 'open' } as const

type Server = { requests: TimeOffRequest[]; total?: number; counts?: () => object; reprocesses?: boolean }

/** A server with these requests in every queue. */
function serving({
  requests,
  total = requests.length,
  counts = () => ({}),
  reprocesses = true,
}: Server): RecordedCall[] {
  return online(requests, ({ path, method }) => {
    if (method === 'POST' && !reprocesses) return problem(403, 'You have no access to this.')
    if (path.startsWith('/requestQueues/'))
      return Response.json({ _embedded: { queue: {}, requests }, _total_items: total, _page_count: 1 })
    if (path === '/requestQueues') return Response.json({ _embedded: { queues: [] }, uploadingAgain: 0, ...counts() })
    if (method === 'POST' && path.endsWith('/reAttempt')) return Response.json({ reprocessed: requests.length })
    return null
  })
}
const asked = (heard: RecordedCall[]) => heard.flatMap(({ path }) => (path.startsWith('/requestQueues/') ? [path] : []))
const incomplete = queuePath('incomplete-as400-upload')

/** A queue's extra columns for one request. */
const reason = { Reason: 'Moving house' }
const missing = { Upload: 'Missing: AS400' }
const ownColumns: Record<QueuePath, Record<string, string>> = {
  'pending-approval': reason,
  'manager-action-required': reason,
  'pending-payroll-approval': {},
  'pending-as400-upload': missing,
  'incomplete-as400-upload': missing,
  'completed-pafs': {},
  'denied-pafs': reason,
  'by-status': {},
}

/** The cells of a table, without its check boxes. */
const valuesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('cell')
    .filter((cell) => !cell.matches('.list-choice'))
    .map(({ textContent }) => textContent)

beforeEach(async () => {
  await freshScreens({ userRoles: { isPayroll: true } as never, permissions: { canAccessQueues: true } as never })
  screenOf(1600)
})
afterEach(close)

test.each(requestQueues)('$title requests its rows and has its columns', async (queue) => {
  const request = inQueue(1, { status: queue.status ?? 'P', reason: 'Moving house', queueItem: upload })
  const heard = serving({ requests: [request] })
  open(queuePath(queue.path))
  expect(await findButton('Review Ann Lee 1, Mon 11/23/2026')).toBeTruthy()
  expect(asked(heard).at(-1)).toContain(`/requestQueues/${queue.status ?? 'All'}?`)
  expect(asked(heard).at(-1)!.includes('managerActionRequired=1')).toBe(queue.managerActionRequired === true)
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const own = ownColumns[queue.path]
  expect(headings).toEqual([
    'Employee',
    'Approver Queue',
    'Status',
    'Hours',
    'Time Off Type(s)',
    'First Day',
    'Last Day',
    'Date Requested',
    ...Object.keys(own),
    // Queues in which requests can be decided.
    ...(queue.status === null || isUndecided(queue.status) ? ['Also off', 'Left after', 'Decide'] : []),
    'Actions',
  ])
  const cells = valuesIn(document.body)
  expect([cells[3], ...cells.slice(7, 7 + Object.keys(own).length)]).toEqual(['PTO', ...Object.values(own)])
})

test('assistants, who can’t decide, see View instead of Review', async () => {
  await freshScreens({
    userRoles: { isPayrollAssistant: true } as never,
    permissions: { canAccessQueues: true } as never,
  })
  screenOf(1600)
  serving({ requests: [inQueue(1, { status: 'P' })] })
  open(queuePath('pending-approval'))
  expect((await findButton('View Ann Lee 1, Mon 11/23/2026')).textContent).toBe('View')
  expect(document.body.textContent).not.toContain('Review')
})

test('another queue starts fresh: on its first page, without the search', async () => {
  const heard = serving({ requests: [inQueue(1)], total: 40 })
  const { router } = open(`${queuePath('pending-approval')}?search=Lee&page=2`)
  await screen.findByText('Ann Lee 1')
  await act(() => router.navigate({ to: queuePath('denied-pafs') } as never))
  await screen.findByRole('region', { name: 'Denied PAFs' })
  await waitFor(() => expect(asked(heard).at(-1)).toMatch(/^\/requestQueues\/D\?limit=10&page=1&/))
  expect(asked(heard).at(-1)).not.toContain('search')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a review leads back to the same queue, search, and page', async () => {
  screenOf(1100)
  serving({ requests: [inQueue(1)], total: 40 })
  const address = `${queuePath('pending-approval')}?search=Lee&page=2`
  const { user, place } = open(address)
  await user.click(await findButton('Review Ann Lee 1, Mon 11/23/2026'))
  await waitFor(() => expect(button('Approve').disabled).toBe(false))
  await user.click(button('Approve'))
  await waitFor(async () => expect(await openRowsOf(['time-off.approve'])).toHaveLength(1))
  await act(() => deliver(timeOffSubmissions))
  await screen.findByRole('heading', { name: 'Approve' })
  await user.click(button('Ok'))
  await waitFor(() => expect(place()).toBe(address))
})

test('an old date is marked with text, unless the request is completed', async () => {
  serving({
    requests: [
      inQueue(1, { createTimestamp: days(5) }),
      inQueue(2),
      inQueue(3, { status: 'F', createTimestamp: days(9) }),
    ],
  })
  open(queuePath('by-status'))
  await screen.findByText('Ann Lee 1')
  const [, ...lines] = screen.getAllByRole('row')
  expect(lines.map((line) => within(line).queryByText('Older than 3 days') !== null)).toEqual([true, false, false])
})

test('the company sets after how many days a date is old', async () => {
  serving({ requests: [inQueue(1, { createTimestamp: days(8) }), inQueue(2, { createTimestamp: days(6) })] })
  open(queuePath('pending-approval'), { highlight_queue_dates_older_than: 7 })
  await screen.findByText('Ann Lee 1')
  expect(screen.getAllByText(/^Older than/).map(({ textContent }) => textContent)).toEqual(['Older than 7 days'])
})

test("a queue shows whether the manager or payroll decides next; an upload queue says what's missing", async () => {
  serving({
    requests: [inQueue(1), inQueue(2, { status: 'Y' }), inQueue(3, { managerFirstName: '', managerLastName: '' })],
  })
  open(queuePath('by-status'))
  await screen.findByText('Ann Lee 1')
  const steps = screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => valuesIn(line)[0])
  expect(steps).toEqual(['Max Ito', 'Payroll', 'No approver'])
  serving({ requests: [inQueue(1, { status: 'A', queueItem: upload })] })
  open(incomplete)
  expect(await screen.findByText('Missing: AS400')).toBeTruthy()
  expect(screen.getByText('Incomplete upload')).toBeTruthy()
})

test('search, page and status are kept in the address', async () => {
  const heard = serving({ requests: [inQueue(1)], total: 40 })
  const { user, place } = open(`${queuePath('by-status')}?search=Lee`)
  await screen.findByText('Ann Lee 1')
  expect(asked(heard).at(-1)).toContain('search=Lee')
  await user.selectOptions(screen.getByLabelText('Status'), 'Denied')
  await waitFor(() => expect(asked(heard).at(-1)).toContain('/requestQueues/D?'))
  await user.click(await findButton('Next page'))
  await waitFor(() => expect(place()).toBe(`${queuePath('by-status')}?search=Lee&status=D&page=2`))
})

test("an empty queue says so; one that can't be loaded says Failed Loading Queue", async () => {
  serving({ requests: [] })
  open(queuePath('denied-pafs'))
  expect(await screen.findByRole('heading', { name: 'No Requests' })).toBeTruthy()
  online([], ({ path }) => (path.startsWith('/requestQueues') ? problem(500, 'The database is away.') : null))
  open(queuePath('completed-pafs'))
  const alert = await screen.findByRole('alert')
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Failed Loading Queue',
    '500 Refused',
    'The database is away.',
    'The requests of this queue could not be loaded, and none are kept on this device yet.',
  ])
})

test('without signal, a queue shows as last seen, with changes waiting on this device', async () => {
  const request = inQueue(1, { status: 'Y' })
  serving({ requests: [request] })
  open(queuePath('pending-payroll-approval'))
  await screen.findByText('Ann Lee 1')
  withoutSignal()
  await queueApproval(shownOf(request))
  open(queuePath('pending-payroll-approval'))
  expect(await screen.findByText('Waiting to send')).toBeTruthy()
})

test.each([
  [
    'all of them succeed',
    0,
    'dialog',
    'Reprocess Incomplete AS400 Uploads',
    'All requests have been successfully reprocessed.',
  ],
  [
    'some fail again',
    1,
    'alertdialog',
    'Failure Processing Uploads',
    'Some requests have not been successfully reprocessed.',
  ],
])('after reprocessing, the page waits for the uploads: %s', async (_, left, role, title, words) => {
  let asks = 0
  const heard = serving({
    requests: [inQueue(1, { status: 'A', queueItem: upload })],
    counts: () => ({
      uploadingAgain: asks++ > 1 ? 0 : 1,
      _embedded: { queues: [{ path: 'incomplete-as400-upload', total: left }] },
    }),
  })
  const { user } = open(incomplete)
  await user.click(await findButton('Reprocess Incomplete AS400 Uploads'))
  await waitFor(async () => expect(await unsettledOf(reprocessSubmission.kind)).not.toBeNull())
  await deliver([reprocessSubmission])
  expect(await screen.findByText('The uploads are running again.')).toBeTruthy()
  const told = await screen.findByRole(role, { name: title })
  expect(within(told).getByText(words)).toBeTruthy()
  expect(heard.filter(({ path }) => path.endsWith('/reAttempt'))).toHaveLength(1)
})

test.each([
  ['all of them succeed', 0, 'dialog', 'All requests have been successfully reprocessed.'],
  ['some fail again', 1, 'alertdialog', 'Some requests have not been successfully reprocessed.'],
])('uploads are also followed with another API that has only the queues: %s', async (_, left, role, words) => {
  const requests = [inQueue(1, { status: 'A', queueItem: upload })]
  let taken = false
  online(requests, ({ path, method }) => {
    if (method === 'POST') {
      taken = true
      return Response.json({})
    }
    if (path.startsWith('/requestQueues/'))
      return Response.json({ _embedded: { queue: {}, requests: taken ? requests.slice(0, left) : requests } })
    return path === '/requestQueues' ? problem(404, 'There is no such path.') : null
  })
  const { user } = open(incomplete)
  await user.click(await findButton('Reprocess Incomplete AS400 Uploads'))
  await waitFor(async () => expect(await unsettledOf(reprocessSubmission.kind)).not.toBeNull())
  await deliver([reprocessSubmission])
  expect(within(await screen.findByRole(role)).getByText(words)).toBeTruthy()
})

test('refused reprocessing shows its reason', async () => {
  serving({ requests: [inQueue(1, { status: 'A', queueItem: upload })], reprocesses: false })
  const { user } = open(incomplete)
  await user.click(await findButton('Reprocess Incomplete AS400 Uploads'))
  await waitFor(async () => expect(await unsettledOf(reprocessSubmission.kind)).not.toBeNull())
  await deliver([reprocessSubmission])
  const told = await screen.findByRole('alertdialog', { name: 'Error: Refused' })
  expect(told.textContent).toContain('You have no access to this.')
})

test('without signal, reprocessing waits on this device like any change', async () => {
  serving({ requests: [inQueue(1, { status: 'A', queueItem: upload })] })
  open(incomplete)
  await screen.findByText('Ann Lee 1')
  withoutSignal()
  const { user } = open(incomplete)
  await user.click(await findButton('Reprocess Incomplete AS400 Uploads'))
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
})

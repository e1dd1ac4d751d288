import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { queuesRead } from '@/features/time-off/queues/reads.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { close, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { freshManager, monday, team } from '@/features/time-off/team/test-team.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { folded } from '@/offline/answers/fold.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { setUndoMs } from '@/offline/outbox/undo.ts'
import { button, findButton, toastWords } from '@/ui/form/test-stage.tsx'
import { has, waiting } from './test-view-request.ts'

const { reason: _, ...ann } = team[0]!
const denied = requestFor([monday], {
  ...ann,
  status: 'D',
  statusDescription: 'Denied',
  reason: 'Family',
  canApprove: false,
  canDeny: false,
  canEdit: false,
  canReopen: true,
})
const review = '/timeoff/requests/review?user=ann&request=1'
const view = '/timeoff/requests/view?user=ann&request=1'
const typed = async (user: ReturnType<typeof open>['user'], words: string) =>
  user.type(await screen.findByRole('textbox', { name: 'Reason' }), words)

beforeEach(() => freshManager())
afterEach(async () => {
  setUndoMs(0)
  await close()
})

test.each([
  ['Review Request', review],
  ['View Request', view],
])('%s reopens a denied request with a reason, and says so', async (_name, address) => {
  const heard = online([denied])
  const { user } = open(address)
  await user.click(await findButton('Reopen Request'))
  const dialog = await screen.findByRole('dialog', { name: 'Reopen this request?' })
  await within(dialog).findByText(
    'Ann Lee: Mon 11/23/2026 · 8.00 (PTO). It waits for a decision again, and its days and hours are held again if they are still free.',
  )
  await user.click(button('Reopen', dialog))
  expect(await screen.findByText('A comment is required when reopening a request.')).toBeTruthy()
  await typed(user, 'Somebody else cancelled')
  await user.click(button('Reopen', dialog))
  await waitFor(async () => expect(await waiting()).toEqual([['time-off.reopen', 'waiting']]))
  await act(() => deliver(timeOffSubmissions))
  expect(await screen.findByText('Ann Lee’s request for 8.00 hours from 11/23/2026 has been reopened.')).toBeTruthy()
  expect(heard.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/users/ann/timeOffRequests/1/reopen',
    ifMatch: '"v1.1"',
    body: { comments: 'Somebody else cancelled' },
  })
})

test('a reopening can be undone on the page, and its reason is kept for the next try', async () => {
  setUndoMs(8_000)
  const heard = online([denied])
  const { user } = open(review)
  await user.click(await findButton('Reopen Request'))
  await typed(user, 'Somebody else cancelled')
  await user.click(await findButton('Reopen'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await findButton('Undo: Reopen time off for Ann Lee: PTO, Nov 23, 8.00 hours'))
  await waitFor(() => expect(toastWords()).toBe('Undone. Nothing was sent.'))
  expect([await waiting(), heard.filter(({ method }) => method !== 'GET')]).toEqual([[], []])
  await user.click(await findButton('Reopen Request'))
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  await waitFor(() => expect(box.value).toBe('Somebody else cancelled'))
})

test('a refusal names the conflict, and the request can be reopened again', async () => {
  const message = 'Mon 11/23/2026: already in request 9.'
  online([denied], ({ method }) =>
    method === 'PATCH'
      ? Response.json(
          {
            title: 'Unprocessable Entity',
            status: 422,
            detail: 'Please fix errors.',
            errors: [{ at: '', code: 'time-off.reopen.taken', message, with: { days: 'Mon 11/23/2026', request: 9 } }],
          },
          { status: 422 },
        )
      : null,
  )
  const { user } = open(review)
  await user.click(await findButton('Reopen Request'))
  await typed(user, 'A mistake')
  await user.click(await findButton('Reopen'))
  await waitFor(async () => expect(await waiting()).toHaveLength(1))
  await act(() => deliver(timeOffSubmissions))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  await screen.findByText(/^Your reopening from .* was refused\.$/)
  expect([has('Try again'), has('Reopen Request')]).toEqual([true, true])
})

test.each<[what: string, given: Partial<TimeOffRequest>]>([
  ['if the server doesn’t allow it', { canReopen: false }],
  ['if another company’s server doesn’t have it', { canReopen: undefined }],
])('isn’t offered %s', async (_what, given) => {
  online([{ ...denied, ...given }])
  open(review)
  await screen.findByRole('heading', { name: 'Request Details' })
  expect(has('Reopen Request')).toBe(false)
})

test('moves the request from one queue’s count to another', async () => {
  setUndoMs(8_000)
  online([denied])
  const { user } = open(review)
  await user.click(await findButton('Reopen Request'))
  await typed(user, 'A mistake')
  await user.click(await findButton('Reopen'))
  await findButton('Undo: Reopen time off for Ann Lee: PTO, Nov 23, 8.00 hours')
  const queues = ['pending-approval', 'pending-payroll-approval', 'denied-pafs'].map((path) => ({ path, total: 5 }))
  const kept = { value: { _embedded: { queues } }, etag: null, asOf: 0 }
  const { value } = folded(queuesRead(), kept, await openRowsOf(['time-off.reopen']))
  expect(value._embedded.queues.map(({ total }) => total)).toEqual([6, 5, 4])
})

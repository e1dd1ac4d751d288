import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { todayIn } from '@/domain/plain-date.ts'
import { requestValues } from '@/features/time-off/request-form/request-values.ts'
import { queueRequest } from '@/features/time-off/requests/sending/queueing.ts'
import { newRequestSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { withoutSignal } from '@/offline/test-device.ts'
import { discard, openRowsOf, reopen } from '@/offline/outbox/outbox.ts'
import { button, findButton, freshStage, screenOf } from '@/ui/form/test-stage.tsx'
import {
  forKim,
  found,
  newRequest,
  online,
  open,
  reason,
  selectKim,
  shown,
  signIn,
  submitDentist,
} from './test-for-whom.tsx'

beforeEach(async () => {
  await freshStage()
  screenOf(1280)
})

test("a draft belongs to the employee it's made for", async () => {
  signIn({ roles: { isProxy: true } })
  online()
  const { user } = open(newRequest)
  await user.type(await reason(), 'My own holiday')
  await selectKim(user)
  await forKim()
  expect((await reason()).value).toBe('')
  await user.type(await reason(), 'Dentist of Kim')
  await user.click(button('Return to my request'))
  await waitFor(async () => expect((await reason()).value).toBe('My own holiday'))
  open(`${newRequest}?user=KIM`)
  await forKim()
  await waitFor(async () => expect((await reason()).value).toBe('Dentist of Kim'))
})

test('a request submitted for another employee waits as that employee’s, and reopens as theirs', async () => {
  signIn({ roles: { isPayroll: true } })
  online()
  open(newRequest)
  await shown()
  const { user, place } = open(`${newRequest}?user=kim`)
  await forKim()
  withoutSignal()
  await submitDentist(user)
  await user.click(await findButton('OK'))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests'))
  const [row] = await openRowsOf([newRequestSubmission.kind])
  expect(row).toMatchObject({ params: { id: 'kim' }, body: { reason: 'Dentist of Kim' }, form: ofKim })
  expect(row!.summary).toMatch(/^Time off for Kim Lane: PTO, /)
  open(row!.screen)
  await forKim()
  await waitFor(async () => expect((await reason()).value).toBe('Dentist of Kim'))
  open(newRequest)
  expect((await reason()).value).toBe('')
})

/** Values that such a form holds besides its fields. */
const ofKim = { employee: 'kim', employeeName: 'Kim Lane' }

/** The same request, waiting, with today's day. */
async function waitingForKim() {
  signIn({ roles: { isPayroll: true } })
  online()
  const body = {
    reason: 'Dentist of Kim',
    entries: [{ date: todayIn('America/Chicago', Date.now()), code: 'P', hours: 8 }],
  }
  const form = { ...requestValues(body), ...ofKim }
  await queueRequest({ userId: 'kim', subject: crypto.randomUUID() }, body, { form })
  return (await openRowsOf([newRequestSubmission.kind]))[0]!
}

test.each(['', '&user=lee'])(
  'a withdrawn request becomes a draft of the same employee, even at an address that ends in "%s"',
  async (named) => {
    const row = await waitingForKim()
    expect(await reopen(row.id)).toBe(true)
    const { user, place } = open(`${newRequest}?draft=${row.subject}${named}`)
    await forKim()
    await waitFor(async () => expect((await reason()).value).toBe('Dentist of Kim'))
    await user.click(button('Return to my request'))
    await waitFor(() => expect(place()).toBe(newRequest))
    await shown()
    expect((await reason()).value).toBe('')
  },
)

test('a draft based on a waiting request stays that employee’s when the request is gone', async () => {
  const row = await waitingForKim()
  const { user } = open(row.screen)
  await forKim()
  await waitFor(async () => expect((await reason()).value).toBe('Dentist of Kim'))
  await user.type(await reason(), ', at noon')
  const kept = async () => JSON.stringify(await readDraft(newRequestSubmission.kind, row.subject))
  await vi.waitFor(async () => expect(await kept()).toContain('at noon'))
  expect(await discard(row.id)).toBe(true)
  open(`${newRequest}?draft=${row.subject}`)
  await forKim()
  await waitFor(async () => expect((await reason()).value).toBe('Dentist of Kim, at noon'))
})

test('when the draft is gone, its address opens an empty request for the same employee', async () => {
  const row = await waitingForKim()
  expect(await discard(row.id)).toBe(true)
  open(row.screen)
  await forKim()
  expect((await reason()).value).toBe('')
})

test('a user name in capitals means the same employee: their waiting requests count', async () => {
  await waitingForKim()
  open(`${newRequest}?user=KIM`)
  await forKim()
  expect(await screen.findByRole('button', { name: /PTO 8.00 hours, .*waiting to send/ })).toBeTruthy()
})

test("the current row is the user's own for their own request, and the employee’s for the employee’s", async () => {
  signIn({ roles: { isPayroll: true } })
  online([{ ...found, employeeId: 'E1', userId: 'dana', lastName: 'Reyes', completeName: 'Reyes, Dana' }, found])
  const { user, place } = open(newRequest)
  await user.click(await findButton('Change Employee'))
  const current = () => screen.getByRole('dialog').querySelector('[aria-current]')?.getAttribute('aria-label')
  await findButton('Lane, Kim')
  expect(current()).toBe('Reyes, Dana')
  await user.click(await findButton('Lane, Kim'))
  await forKim()
  await user.click(button('Change Employee'))
  await findButton('Lane, Kim')
  expect(current()).toBe('Lane, Kim')
  await user.click(await findButton('Reyes, Dana'))
  await waitFor(() => expect(place()).toBe(newRequest))
})

import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newRequestSubmission, timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { withoutSignal } from '@/offline/test-device.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { button, findButton, freshStage, screenOf } from '@/ui/form/test-stage.tsx'
import { changes, forKim, newRequest, online, open, selectKim, shown, signIn, submitDentist } from './test-for-whom.tsx'

beforeEach(async () => {
  await freshStage()
  screenOf(1280)
})

test.each([
  ['an employee', {}, false],
  ['a manager', { roles: { isManager: true } }, false],
  ['a manager’s proxy', { roles: { isProxyForManager: true }, managers: [{ managerEmployeeId: 'M1' }] }, true],
  ['a proxy', { roles: { isProxy: true } }, true],
  ['payroll', { roles: { isPayroll: true } }, true],
  ['an assistant', { roles: { isPayrollAssistant: true } }, true],
  ['a user who may change employees', { permissions: { canChangeEmployees: true } }, true],
])('%s may change the employee of a request: %#', async (_, given, may) => {
  signIn(given)
  online()
  open(newRequest)
  await shown()
  expect(changes().includes('Change Employee')).toBe(may)
  expect(document.querySelector('.for-whom')?.textContent ?? '').toBe(may ? 'For: yourselfChange' : '')
  expect(changes()).not.toContain('Return to my request')
})

test('a request can be made for the selected employee, and Return to my request leads back', async () => {
  signIn({ roles: { isPayroll: true } })
  const heard = online()
  const { user, place } = open(newRequest)
  await shown()
  await selectKim(user)
  await forKim()
  await waitFor(() => expect(place()).toBe(`${newRequest}?user=kim`))
  expect(heard.map(({ path }) => path)).toContain('/users/kim/hours')
  await user.click(button('Return to my request'))
  await waitFor(() => expect(place()).toBe(newRequest))
  await shown()
  expect(screen.queryByText(/You are requesting/)).toBeNull()
})

test("a request submitted for another employee says whose it is and where to find it, and leads to the user's own requests", async () => {
  signIn({ roles: { isPayroll: true } })
  online()
  const { user, place } = open(`${newRequest}?user=kim`)
  await forKim()
  await submitDentist(user)
  await vi.waitFor(async () => expect(await openRowsOf([newRequestSubmission.kind])).toHaveLength(1))
  await act(() => deliver(timeOffSubmissions))
  expect(
    await screen.findByText(
      'The request for Kim Lane was submitted. My Requests lists your own; this one is in Activity.',
    ),
  ).toBeTruthy()
  await user.click(await findButton('Ok'))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests'))
})

test('an employee the user may not act for is refused, with a way back', async () => {
  signIn({ roles: { isProxy: true } })
  online()
  const { user, place } = open(`${newRequest}?user=stranger`)
  expect((await screen.findByRole('alert')).textContent).toContain('403 Forbidden')
  await user.click(button('Return to my request'))
  await waitFor(() => expect(place()).toBe(newRequest))
  await shown()
})

test('a user who leads an employee but may not request for them gets a way back instead of a form', async () => {
  signIn({ roles: { isManager: true } })
  online()
  const { user, place } = open(`${newRequest}?user=kim`)
  expect((await screen.findByRole('alert')).textContent).toBe('You cannot request time off for other employees.')
  expect(screen.queryByRole('heading', { name: /Select Date/ })).toBeNull()
  await user.click(button('Return to my request'))
  await waitFor(() => expect(place()).toBe(newRequest))
  await shown()
})

test("without signal, an employee without kept data isn't called unknown", async () => {
  signIn({ roles: { isProxy: true } })
  withoutSignal()
  open(`${newRequest}?user=kim`)
  expect((await screen.findByRole('alert')).textContent).toContain('Could not complete this request')
  expect(screen.queryByText(/no longer act for this employee/)).toBeNull()
  expect(button('Return to my request')).toBeTruthy()
})

test("a proxy isn't asked to set another user's schedule", async () => {
  signIn({ roles: { isProxy: true } })
  online()
  const { user } = open(`${newRequest}?user=kim`)
  await forKim()
  await user.click(screen.getByRole('radio', { name: /^PTO/ }))
  await user.click(screen.getAllByRole('button', { name: /not scheduled/ }).at(-1)!)
  expect((await screen.findAllByText(/You are not scheduled for this date/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

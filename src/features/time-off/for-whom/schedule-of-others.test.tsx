import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { scheduleSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { withoutSignal } from '@/offline/test-device.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { button, findButton, freshStage, screenOf } from '@/ui/form/test-stage.tsx'
import { changes, online, open, selectKim, signIn } from './test-for-whom.tsx'

beforeEach(async () => {
  await freshStage()
  screenOf(1280)
})

test('a user who may change employees edits another’s schedule at its own address, and returns to their own', async () => {
  signIn({ roles: { isPayroll: true }, permissions: { canChangeEmployees: true } })
  online()
  const { user, place } = open('/timeoff/my-schedule')
  await screen.findByRole('heading', { name: 'Changes to your schedule' })
  await selectKim(user)
  expect(await screen.findByText('This is Kim Lane’s schedule.')).toBeTruthy()
  await waitFor(() => expect(place()).toBe('/timeoff/my-schedule?user=kim'))
  await screen.findByRole('heading', { name: 'Changes to the schedule' })
  await user.click(button('Edit Schedule'))
  await waitFor(() => expect(place()).toBe('/timeoff/my-schedule/edit?user=kim'))
  const monday = await screen.findByLabelText<HTMLInputElement>('Monday')
  await waitFor(() => expect(monday.value).toBe('6.00'))
  withoutSignal()
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  await user.clear(monday)
  await user.type(monday, '7')
  await user.click(button('Save'))
  await vi.waitFor(async () =>
    expect(await openRowsOf([scheduleSubmission.kind])).toMatchObject([{ params: { id: 'kim', employeeId: 'E2' } }]),
  )
  await user.click(await findButton('OK'))
  // Activity leads to the same week.
  expect((await openRowsOf([scheduleSubmission.kind]))[0]!.screen).toBe('/timeoff/my-schedule/edit?user=kim')
  await user.click(await findButton('Return to my schedule'))
  await waitFor(() => expect(place()).toBe('/timeoff/my-schedule'))
})

test.each([
  ['my-schedule', 'a proxy', { roles: { isProxy: true } }],
  ['my-schedule/edit', 'a manager', { roles: { isManager: true } }],
  ['my-schedule/edit', 'an assistant', { roles: { isPayrollAssistant: true } }],
])("at %s, %s can read another employee’s week but can't edit it", async (path, _, given) => {
  signIn(given)
  online()
  const { place } = open(`/timeoff/${path}?user=kim`)
  expect(await screen.findByText('This is Kim Lane’s schedule.')).toBeTruthy()
  expect(await screen.findByText('6.00')).toBeTruthy()
  await waitFor(() => expect(place()).toBe('/timeoff/my-schedule?user=kim'))
  expect(screen.queryByLabelText('Monday')).toBeNull()
  expect(changes()).not.toContain('Edit Schedule')
  expect(changes()).toContain('Return to my schedule')
})

test("the app doesn't request the week's change history for a user who leads the employee but isn't a proxy", async () => {
  signIn({ roles: { isManager: true } })
  const heard = online()
  open('/timeoff/my-schedule?user=kim')
  expect(await screen.findByText('6.00')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Changes to the schedule' })).toBeNull()
  expect(heard.filter(({ path }) => path.startsWith('/auditScheduleChanges'))).toEqual([])
})

test.each([
  ['an employee', {}],
  ['a proxy', { roles: { isProxy: true } }],
  ['an assistant', { roles: { isPayrollAssistant: true } }],
])('%s does not change the employee of a schedule', async (_, given) => {
  signIn(given)
  online()
  open('/timeoff/my-schedule')
  await screen.findByRole('heading', { name: 'Changes to your schedule' })
  expect(changes()).not.toContain('Change Employee')
})

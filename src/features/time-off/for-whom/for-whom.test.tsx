import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/limits.ts'
import { answers } from '@/features/time-off/requests/test-answers.ts'
import {
  newRequestSubmission,
  scheduleSubmission,
  timeOffSubmissions,
} from '@/features/time-off/requests/submissions.ts'
import NewRequestPage from '@/features/time-off/new-request/page.tsx'
import SchedulePage from '@/features/time-off/schedule/page.tsx'
import { deliver } from '@/offline/delivery/deliver.ts'
import { type Heard, network, withoutSignal } from '@/offline/test-device.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, findButton, freshStage, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
// Loaded on demand: here before it is asked for.
import '@/ui/employees/select-dialog.tsx'

const kim = { employeeId: 'E2', employerId: 'SWF', userId: 'kim', lastName: 'Lane', firstName: 'Kim' }
const found = { ...kim, completeName: 'Lane, Kim', level2: 'OFC', position: 'OFC2', positionTitle: 'Clerk' }

type Given = { roles?: Partial<UserInfo['userRoles']>; permissions?: Partial<UserInfo['permissions']> }

function signIn({ roles = {}, permissions = {} }: Given) {
  setCurrentUser({
    userId: 'dana',
    employeeId: 'E1',
    employerId: 'SWF',
    firstName: 'Dana',
    lastName: 'Reyes',
    level2: 'OFC',
    userRoles: roles,
    permissions,
    managerProxyAssignments: [],
  } as unknown as UserInfo)
}

/** A server that knows Dana's time off and Kim's, and nobody else's. */
function online(): Heard[] {
  noteReach('reachable')
  const { hours, schedule, requests, holidays, settings, changes } = answers()
  const week = schedule.value.schedule
  const ofKim = { ...week, employeeId: 'E2', employeeFirstName: 'Kim', employeeLastName: 'Lane', mondaySchedule: 6 }
  const byEnd: Record<string, unknown> = {
    hours: hours.value,
    timeOffRequests: requests.value,
    companyHolidays: holidays?.value,
    userSettings: settings?.value,
    auditScheduleChanges: changes?.value,
    employees: { _embedded: { employees: [found] }, _total_items: 1 },
    employeeProxyAssignments: { _embedded: { employeeProxyAssignments: [found] }, _total_items: 1 },
  }
  return network(({ path }) => {
    const [at = ''] = path.split('?')
    if (/^\/users\/(?!dana|kim)/i.test(at))
      return Response.json({ title: 'Forbidden', status: 403, detail: 'No access', errors: [] }, { status: 403 })
    if (at.endsWith('/schedule')) return Response.json({ schedule: at.toLowerCase().includes('kim') ? ofKim : week })
    return Response.json(byEnd[at.split('/').at(-1)!] ?? {})
  })
}

function open(address: string) {
  cleanup()
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], { timeOffLimits: defaultTimeOffLimits })
  const screens = {
    '/timeoff/my-requests/new-request': NewRequestPage,
    '/timeoff/my-requests': () => <p>My requests</p>,
    '/timeoff/my-schedule': SchedulePage,
    '/timeoff/my-schedule/edit': SchedulePage,
  }
  return openScreens(screens, address, { client })
}

const newRequest = '/timeoff/my-requests/new-request'
const shown = () => screen.findByRole('heading', { name: /Select Date/ })
const reason = () => screen.findByLabelText<HTMLTextAreaElement>('Reason')
async function forKim() {
  await screen.findByText('You are requesting time off for Kim Lane.')
  await shown()
}
const changes = () => [...document.querySelectorAll('ion-button')].map(({ textContent }) => textContent)

async function selectKim(user: ReturnType<typeof open>['user']) {
  await user.click(await findButton('Change Employee'))
  await screen.findByRole('dialog', { name: 'Employee Select' })
  await user.click(await findButton('Lane, Kim'))
}

/** Payroll is free of date checks: any day will do. */
async function submitDentist(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByRole('radio', { name: /^PTO/ }))
  await user.click(document.querySelector('.dates-calendar [data-date]:not([aria-disabled="true"])')!)
  await user.type(await reason(), 'Dentist of Kim')
  await user.click(button('Submit'))
}

beforeEach(async () => {
  await freshStage()
  screenOf(1280)
})

test.each([
  ['an employee', {}, false],
  ['a manager', { roles: { isManager: true } }, false],
  ['a manager’s proxy', { roles: { isProxyForManager: true } }, false],
  ['a proxy', { roles: { isProxy: true } }, true],
  ['payroll', { roles: { isPayroll: true } }, true],
  ['an assistant', { roles: { isPayrollAssistant: true } }, true],
  ['who may change employees', { permissions: { canChangeEmployees: true } }, true],
])('%s may change the employee of a request: %#', async (_, given, may) => {
  signIn(given)
  online()
  open(newRequest)
  await shown()
  expect(changes().includes('Change Employee')).toBe(may)
  expect(changes()).not.toContain('Return to my request')
})

test('a request is made for the employee who was selected, and Return to my request leads back', async () => {
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

test('a draft belongs to the person it is made for', async () => {
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

test('what was submitted for another waits as theirs, and opens again as theirs', async () => {
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
  expect(row).toMatchObject({ params: { id: 'kim' }, body: { reason: 'Dentist of Kim' } })
  expect(row!.summary).toMatch(/^Time off of Kim Lane: PTO, /)
  open(row!.screen)
  await forKim()
  await waitFor(async () => expect((await reason()).value).toBe('Dentist of Kim'))
  open(newRequest)
  expect((await reason()).value).toBe('')
})

test('what was submitted for another says whose it is and where it is found, and leads to the own requests', async () => {
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

test('an employee whom one may not act for is refused, with the way back', async () => {
  signIn({ roles: { isProxy: true } })
  online()
  const { user, place } = open(`${newRequest}?user=stranger`)
  expect((await screen.findByRole('alert')).textContent).toContain('403 Forbidden')
  await user.click(button('Return to my request'))
  await waitFor(() => expect(place()).toBe(newRequest))
  await shown()
})

test('a proxy is not asked to set the schedule of another', async () => {
  signIn({ roles: { isProxy: true } })
  online()
  const { user } = open(`${newRequest}?user=kim`)
  await forKim()
  await user.click(screen.getByRole('radio', { name: /^PTO/ }))
  await user.click(screen.getAllByRole('button', { name: /not scheduled/ }).at(-1)!)
  expect((await screen.findAllByText(/You are not scheduled for this date/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('who may change employees edits another’s schedule at an address of its own, and returns to the own one', async () => {
  signIn({ roles: { isPayroll: true }, permissions: { canChangeEmployees: true } })
  online()
  const { user, place } = open('/timeoff/my-schedule')
  await screen.findByRole('heading', { name: 'Changes of your schedule' })
  await selectKim(user)
  expect(await screen.findByText('This is the schedule of Kim Lane.')).toBeTruthy()
  await waitFor(() => expect(place()).toBe('/timeoff/my-schedule?user=kim'))
  await screen.findByRole('heading', { name: 'Changes of the schedule' })
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
])('at %s %s reads another’s week, and is not offered to edit it', async (path, _, given) => {
  signIn(given)
  online()
  const { place } = open(`/timeoff/${path}?user=kim`)
  expect(await screen.findByText('This is the schedule of Kim Lane.')).toBeTruthy()
  expect(await screen.findByText('6.00')).toBeTruthy()
  await waitFor(() => expect(place()).toBe('/timeoff/my-schedule?user=kim'))
  expect(screen.queryByLabelText('Monday')).toBeNull()
  expect(changes()).not.toContain('Edit Schedule')
  expect(changes()).toContain('Return to my schedule')
})

test.each([
  ['an employee', {}],
  ['a proxy', { roles: { isProxy: true } }],
  ['an assistant', { roles: { isPayrollAssistant: true } }],
])('%s does not change the employee of a schedule', async (_, given) => {
  signIn(given)
  online()
  open('/timeoff/my-schedule')
  await screen.findByRole('heading', { name: 'Changes of your schedule' })
  expect(changes()).not.toContain('Change Employee')
})

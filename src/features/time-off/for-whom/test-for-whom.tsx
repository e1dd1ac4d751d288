import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { noteReach } from '@/api/reach.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import { answers } from '@/features/time-off/requests/test-answers.ts'
import NewRequestPage from '@/features/time-off/new-request/page.tsx'
import SchedulePage from '@/features/time-off/schedule/page.tsx'
import { type RecordedCall, network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, findButton, nameOf, openScreens } from '@/ui/form/test-stage.tsx'
// Loaded on demand, so preloaded here.
import '@/ui/employees/select-dialog.tsx'

export const kim = { employeeId: 'E2', employerId: 'SWF', userId: 'kim', lastName: 'Lane', firstName: 'Kim' }
export const found = { ...kim, completeName: 'Lane, Kim', level2: 'OFC', position: 'OFC2', positionTitle: 'Clerk' }

type Given = {
  roles?: Partial<UserInfo['userRoles']>
  permissions?: Partial<UserInfo['permissions']>
  managers?: object[]
}

export function signIn({ roles = {}, permissions = {}, managers = [] }: Given) {
  setCurrentUser({
    userId: 'dana',
    employeeId: 'E1',
    employerId: 'SWF',
    firstName: 'Dana',
    lastName: 'Reyes',
    level2: 'OFC',
    userRoles: roles,
    permissions,
    managerProxyAssignments: managers,
  } as unknown as UserInfo)
}

/** A server that knows only Dana's and Kim's time off. */
export function online(people = [found]): RecordedCall[] {
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
    employees: { _embedded: { employees: people }, _total_items: people.length },
    employeeProxyAssignments: { _embedded: { employeeProxyAssignments: people }, _total_items: people.length },
  }
  return network(({ path }) => {
    const [at = ''] = path.split('?')
    if (/^\/users\/(?!dana|kim)/i.test(at))
      return Response.json({ title: 'Forbidden', status: 403, detail: 'No access', errors: [] }, { status: 403 })
    if (at.endsWith('/schedule')) return Response.json({ schedule: at.toLowerCase().includes('kim') ? ofKim : week })
    return Response.json(byEnd[at.split('/').at(-1)!] ?? {})
  })
}

export function open(address: string) {
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

export const newRequest = '/timeoff/my-requests/new-request'
export const shown = () => screen.findByRole('heading', { name: /Select Date/ })
export const reason = () => screen.findByLabelText<HTMLTextAreaElement>('Reason')
export async function forKim() {
  await screen.findByText('You are requesting time off for Kim Lane.')
  await shown()
}
export const changes = () => [...document.querySelectorAll('ion-button')].map(nameOf)

export async function selectKim(user: ReturnType<typeof open>['user']) {
  await user.click(await findButton('Change Employee'))
  await screen.findByRole('dialog', { name: 'Employee Select' })
  await user.click(await findButton('Lane, Kim'))
}

/** Payroll is exempt from date checks, so any day works. */
export async function submitDentist(user: ReturnType<typeof open>['user'], submit = 'Submit for Kim Lane') {
  await user.click(screen.getByRole('radio', { name: /^PTO/ }))
  await user.click(document.querySelector('.dates-calendar [data-date]:not([aria-disabled="true"])')!)
  await user.type(await reason(), 'Dentist of Kim')
  await user.click(button(submit))
}

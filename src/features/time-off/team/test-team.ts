import type { UserInfo } from '@/domain/identity/user-info.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { freshScreens } from '@/features/time-off/requests/test-screens.tsx'
import { screenOf } from '@/ui/form/test-stage.tsx'

export const address = '/timeoff/requests/my-employee-requests'

export const monday = { date: '2026-11-23', code: 'P', hours: 8 }

const people = ['Ann Lee', 'Bob May', 'Cem Ito']

/** Requests 1 to 3 of three employees on Dana's team, which she may decide on. */
export const team = people.map((name, at) => {
  const [employeeFirstName = '', employeeLastName = ''] = name.split(' ')
  return requestFor([monday], {
    id: at + 1,
    employeeId: `T${at + 1}`,
    creatorEmployeeId: `T${at + 1}`,
    employeeUserId: employeeFirstName.toLowerCase(),
    employeeFirstName,
    employeeLastName,
    managerEmployeeId: 'E1',
    managerFirstName: 'Dana',
    managerLastName: 'Reyes',
    overlap: 2,
    alsoOff: ['Dee Fox', 'Eli Kay'].map((other, index) => ({
      requestId: 90 + index,
      name: other,
      status: 'S' as const,
      dates: [monday.date],
    })),
    leaves: [{ code: 'P', remaining: 72 }],
    canApprove: true,
    canDeny: true,
    canCancel: false,
  })
})

/** The device of a manager who is a proxy for two other managers, on a phone. */
export async function freshManager(more: Partial<UserInfo['userRoles']> = {}) {
  const assignment = (managerEmployeeId: string, managerLastName: string) => ({
    managerEmployerId: '1',
    managerEmployeeId,
    managerFirstName: 'Max',
    managerLastName,
  })
  await freshScreens({
    userRoles: {
      isManager: true,
      isSupervisor: false,
      isPayrollAdmin: false,
      isPayroll: false,
      isPayrollAssistant: false,
      isProxy: false,
      isProxyForManager: true,
      ...more,
    },
    managerProxyAssignments: [assignment('M7', 'Ito'), assignment('M8', 'Ott')],
  })
  screenOf(390)
}

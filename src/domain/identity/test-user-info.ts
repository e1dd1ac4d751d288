import type { UserInfo } from './user-info.ts'

/** For tests: an office employee without any role or permission. */
export const userWithoutRoles: UserInfo = {
  employeeId: '1',
  employerId: '1',
  userId: 'nobody',
  firstName: '',
  lastName: '',
  email: '',
  emailAddress2: '',
  employeeSsnText: '',
  level2: 'OFF',
  state: '',
  managerProxyAssignments: [],
  isDriver: false,
  isKEX: false,
  isNonExemptCaliforniaEmployee: false,
  isNewYorkEmployee: false,
  userRoles: {
    isManager: false,
    isSupervisor: false,
    isPayrollAdmin: false,
    isPayroll: false,
    isPayrollAssistant: false,
    isProxy: false,
    isProxyForManager: false,
  },
  permissions: {
    canChangeEmployees: false,
    canAccessQueues: false,
    canSubmitCAMealBreakWaiverForm: false,
    canSubmitNAPRForm: false,
  },
}

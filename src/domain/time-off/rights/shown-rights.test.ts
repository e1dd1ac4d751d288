import { describe, expect, test } from 'vitest'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import type { UserInfo, UserRoles } from '@/domain/identity/user-info.ts'
import { shownRights } from './shown-rights.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

const user = (roles: Partial<UserRoles> = {}): UserInfo => ({
  ...userWithoutRoles,
  employerId: 'A',
  employeeId: '9',
  userRoles: { ...userWithoutRoles.userRoles, ...roles },
})
const request = (status: RequestStatus, given: object = {}) => ({
  status,
  employerId: 'A',
  employeeId: '1',
  creatorEmployeeId: '1',
  ...given,
})
const words = (rights: object) =>
  Object.entries(rights)
    .flatMap(([right, may]) => (may ? [right.replace('can', '').toLowerCase()] : []))
    .join(' ')

describe('rights that a request doesn’t include are derived from roles and status', () => {
  test.each<[who: string, roles: Partial<UserRoles>, status: RequestStatus, given: object, rights: string]>([
    ['a manager', { isManager: true }, 'P', {}, 'approve deny edit'],
    ['a supervisor', { isSupervisor: true }, 'P', {}, 'approve deny edit'],
    ['a manager’s proxy', { isProxyForManager: true }, 'P', {}, 'approve deny edit'],
    ['a manager’s proxy who made it', { isProxyForManager: true }, 'P', { creatorEmployeeId: '9' }, 'edit cancel'],
    ['a manager', { isManager: true }, 'Y', {}, ''],
    ['payroll', { isPayroll: true }, 'P', {}, 'approve deny edit'],
    ['payroll', { isPayroll: true }, 'Y', {}, 'approve deny edit'],
    // Another company's API doesn't have the call.
    ['payroll', { isPayroll: true }, 'D', {}, ''],
    ['an assistant', { isPayrollAssistant: true }, 'Y', {}, ''],
    ['the owner', {}, 'P', { employeeId: '9', creatorEmployeeId: '' }, 'edit cancel'],
    ['a manager, of their own request', { isManager: true }, 'P', { employeeId: '9' }, 'edit cancel'],
    ['a colleague', {}, 'P', {}, ''],
    ['a namesake at another employer', {}, 'P', { employerId: 'B', employeeId: '9', creatorEmployeeId: '9' }, ''],
  ])('%s %o, status %s, %o: "%s"', (_, roles, status, given, rights) => {
    expect(words(shownRights(request(status, given), user(roles)))).toBe(rights)
  })

  test('uses each right that the server sends', () => {
    const said = { canApprove: false, canReopen: true, canCancel: true }
    expect(words(shownRights(request('P', said), user({ isManager: true })))).toBe('deny reopen edit cancel')
  })
})

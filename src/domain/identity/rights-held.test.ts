import { expect, test } from 'vitest'
import { lostRights } from './rights-held.ts'
import type { UserInfo } from './user-info.ts'
import { userWithoutRoles } from './test-user-info.ts'

const withRoles = (userRoles: Partial<UserInfo['userRoles']>): UserInfo => ({
  ...userWithoutRoles,
  userRoles: { ...userWithoutRoles.userRoles, ...userRoles },
})
const standingInFor = (...ids: string[]): UserInfo => ({
  ...withRoles({ isProxyForManager: true }),
  managerProxyAssignments: ids.map((managerEmployeeId) => ({ managerEmployeeId })),
})
const permitted: UserInfo = {
  ...userWithoutRoles,
  permissions: { ...userWithoutRoles.permissions, canAccessQueues: true },
}

test.each([
  ['nothing has changed', withRoles({ isPayroll: true }), withRoles({ isPayroll: true }), false],
  ['a role came', userWithoutRoles, withRoles({ isPayroll: true }), false],
  ['a role went', withRoles({ isPayroll: true }), userWithoutRoles, true],
  ['another one replaced it', withRoles({ isPayroll: true }), withRoles({ isManager: true }), true],
  ['a permission was withdrawn', permitted, userWithoutRoles, true],
  ['one of two managers to act for is gone', standingInFor('1', '2'), standingInFor('2'), true],
  [
    'an employee becomes a driver',
    { ...userWithoutRoles, level2: 'OFC' },
    { ...userWithoutRoles, level2: 'DRV' },
    true,
  ],
  ['only the name differs', userWithoutRoles, { ...userWithoutRoles, lastName: 'Lee' }, false],
])('%s', (_, before, after, lost) => {
  expect(lostRights(before, after)).toBe(lost)
})

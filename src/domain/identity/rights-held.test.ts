import { expect, test } from 'vitest'
import { lostRights } from './rights-held.ts'
import type { UserInfo } from './user-info.ts'
import { nobody } from './test-user-info.ts'

const withRoles = (userRoles: Partial<UserInfo['userRoles']>): UserInfo => ({
  ...nobody,
  userRoles: { ...nobody.userRoles, ...userRoles },
})
const standingInFor = (...ids: string[]): UserInfo => ({
  ...withRoles({ isProxyForManager: true }),
  managerProxyAssignments: ids.map((managerEmployeeId) => ({ managerEmployeeId })),
})
const permitted: UserInfo = { ...nobody, permissions: { ...nobody.permissions, canAccessQueues: true } }

test.each([
  ['nothing has changed', withRoles({ isPayroll: true }), withRoles({ isPayroll: true }), false],
  ['a role came', nobody, withRoles({ isPayroll: true }), false],
  ['a role went', withRoles({ isPayroll: true }), nobody, true],
  ['another one came in its place', withRoles({ isPayroll: true }), withRoles({ isManager: true }), true],
  ['a permission went', permitted, nobody, true],
  ['one of two managers to stand in for went', standingInFor('1', '2'), standingInFor('2'), true],
  ['an employee becomes a driver', { ...nobody, level2: 'OFC' }, { ...nobody, level2: 'DRV' }, true],
  ['only the name is another', nobody, { ...nobody, lastName: 'Lee' }, false],
])('%s', (_, before, after, lost) => {
  expect(lostRights(before, after)).toBe(lost)
})

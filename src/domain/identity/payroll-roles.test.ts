import { expect, test } from 'vitest'
import { withRoles } from './payroll-roles.ts'
import { nobody } from './test-user-info.ts'

const { userRoles, permissions } = nobody

test.each([
  ['isPayrollAdmin', { canAccessQueues: true, canChangeEmployees: true }],
  ['isPayrollAssistant', { canAccessQueues: true }],
  ['isPayroll', {}],
  ['isManager', {}],
])('%s grants %j', (role, brought) => {
  expect(withRoles(permissions, { ...userRoles, [role]: true })).toEqual({ ...permissions, ...brought })
})

test("keeps the person's own permission when the role is gone", () => {
  const own = { ...permissions, canAccessQueues: true, canSubmitNAPRForm: true }
  expect(withRoles(own, userRoles)).toEqual(own)
  expect(withRoles(own, { ...userRoles, isPayrollAssistant: true })).toEqual(own)
})

import { expect, test } from 'vitest'
import { withRoles } from './payroll-roles.ts'
import { nobody } from './test-user-info.ts'

const { userRoles, permissions } = nobody

test.each([
  ['isPayrollAdmin', { canAccessQueues: true, canChangeEmployees: true }],
  ['isPayrollAssistant', { canAccessQueues: true }],
  ['isPayroll', {}],
  ['isManager', {}],
])('%s brings %j', (role, brought) => {
  expect(withRoles(permissions, { ...userRoles, [role]: true })).toEqual({ ...permissions, ...brought })
})

test('a permission of one’s own stays without the role', () => {
  const own = { ...permissions, canAccessQueues: true, canSubmitNAPRForm: true }
  expect(withRoles(own, userRoles)).toEqual(own)
  expect(withRoles(own, { ...userRoles, isPayrollAssistant: true })).toEqual(own)
})

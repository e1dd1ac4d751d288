import { expect, test } from 'vitest'
import { assignmentLabel, managerProxyAssignments } from './manager-proxies.ts'
import type { UserInfo } from './user-info.ts'

const sent = {
  managerEmployerId: 'SWF',
  managerEmployeeId: '100001',
  managerUserId: 'manager',
  managerFirstName: 'Margaret',
  managerLastName: 'Castillo',
}
const of = (...managerProxyAssignments: unknown[]) => ({ managerProxyAssignments }) as UserInfo

test('reads assignments and drops invalid ones', () => {
  expect(managerProxyAssignments(of(sent, null, 'x', {}, { managerEmployeeId: 7 }))).toEqual([sent])
  expect(managerProxyAssignments({} as UserInfo)).toEqual([])
})

test('labels an assignment with name and ids', () => {
  expect(assignmentLabel(sent)).toBe('Castillo, Margaret (SWF - 100001)')
  expect(assignmentLabel({ ...sent, managerFirstName: '' })).toBe('Castillo (SWF - 100001)')
})

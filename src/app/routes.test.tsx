import { describe, expect, test } from 'vitest'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { type RouteNode, flattened, mainPlaces, navigationTree } from '@/ui/navigation/tree.ts'
import { router } from './router.tsx'

const routes = router.routeTree as unknown as RouteNode

const person = (level2: string): UserInfo => ({
  employeeId: '1', employerId: '1', userId: 'x', firstName: '', lastName: '', email: '', emailAddress2: '', employeeSsnText: '', level2,
  userRoles: {
    isManager: false, isSupervisor: false, isPayrollAdmin: false, isPayroll: false, isPayrollAssistant: false, isProxy: false,
    isProxyForManager: false,
  },
  permissions: { canChangeEmployees: false, canAccessQueues: false, canSubmitCAMealBreakWaiverForm: false, canSubmitNAPRForm: false },
  managerProxyAssignments: [], isDriver: false, isKEX: false, isNonExemptCaliforniaEmployee: false, isNewYorkEmployee: false,
})

const everyone = ['/', '/personal-info', '/personal-info/my-information', '/payroll', '/payroll/directDeposit']

const timeOff = ['/timeoff', '/timeoff/my-requests/new-request', '/timeoff/my-requests', '/timeoff/my-schedule']

describe('the navigation of', () => {
  test.each([
    ['an employee', person('OFF'), [...everyone, ...timeOff, '/activity']],
    ['a driver', person('DRV'), [...everyone, '/drivers', '/drivers/driverText', '/activity']],
  ])('%s', (_, user, paths) => {
    const tree = navigationTree(routes, user)
    expect(flattened(tree).map((entry) => entry.path)).toEqual(paths)
  })
})

test('a driver\'s main places are within the thumb\'s reach', () => {
  const tree = navigationTree(routes, person('DRV'))
  expect(mainPlaces(tree).map((entry) => entry.path)).toEqual(['/', '/payroll/directDeposit', '/drivers/driverText', '/activity'])
})

test('every entry has a title, and every leaf an icon', () => {
  for (const entry of flattened(navigationTree(routes, person('DRV')))) {
    expect(entry.title).not.toBe('')
    if (entry.children.length === 0) expect(entry.icon).toBeDefined()
  }
})

test('a link to a request reads as it is specified', () => {
  const { href } = router.buildLocation({ to: '/timeoff/requests/view', search: { user: 'employee', request: '7' } })
  expect(href).toBe('/timeoff/requests/view?user=employee&request=7')
})

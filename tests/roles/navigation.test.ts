import { describe, expect, test } from 'vitest'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { router } from '@/app/router.tsx'
import {
  type RouteNode,
  configuredFacts,
  flattened,
  mainPlaces,
  mayEnter,
  navigationTree,
  quickActions,
} from '@/ui/navigation/tree.ts'
import { companyNamed } from '../../server/company/companies.ts'
import { knownPeople } from '../../server/demo/people.ts'
import { userInfoOf } from '../../server/stores/employees.ts'
import { storedRoles } from '../../server/stores/payroll-roles.ts'

// Who sees what, person by person as the demo company has them. `x` is an entry of the navigation.
const table = `
                                     employee salaried newhire driver driver2 manager supervisor proxy payroll payrolladmin assistant california newyork kex
/                                    x        x        x       x      x       x       x          x     x       x            x         x          x       x
/personal-info                       x        x        x       x      x       x       x          x     x       x            x         x          x       x
/personal-info/my-information        x        x        x       x      x       x       x          x     x       x            x         x          x       x
/personal-info/emergency-contact     x        x        x       x      x       x       x          x     x       x            x         x          x       x
/personal-info/education             x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll                             x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/directDeposit               x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/updateW4                    x        x        x       x      x       x       x          x     x       x            x         x          x       -
/payroll/w4-archive                  x        x        x       x      x       x       x          x     x       x            x         x          x       -
/payroll/arizona-a4                  x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/milesBasedPayAcknowledge    x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/charities                   x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/employeeStockPurchase       x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/emailPreferences            x        x        x       -      -       x       x          x     x       x            x         x          x       -
/payroll/californiaMealBreakWaiver   -        -        -       -      -       -       -          -     -       -            -         x          -       -
/payroll/newYorkAcknowledgePayRate   -        -        -       -      -       -       -          -     -       -            -         -          x       -
/payroll/documents                   x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/payAlerts                   -        -        -       -      -       -       -          -     x       x            -         -          -       -
/timeoff                             x        x        x       -      -       x       x          x     x       x            x         x          x       x
/timeoff/requests/my-employee-requests -      -        -       -      -       x       x          x     x       x            -         -          -       -
/timeoff/my-requests/new-request     x        x        x       -      -       x       x          x     x       x            x         x          x       x
/timeoff/my-requests                 x        x        x       -      -       x       x          x     x       x            x         x          x       x
/timeoff/my-schedule                 x        x        x       -      -       x       x          x     x       x            x         x          x       x
/timeoff/settings                    x        x        x       -      -       x       x          x     x       x            x         x          x       x
/timeoff/admin/manage/companyHolidays -       -        -       -      -       -       -          -     x       x            -         -          -       -
/timeoff/admin/auditScheduleChanges  -       -        -       -      -       -       -          -     x       x            -         -          -       -
/timeoff/admin/manage/admins         -       -        -       -      -       -       -          -     -       x            -         -          -       -
/timeoff/admin/manage/assistants     -       -        -       -      -       -       -          -     -       x            -         -          -       -
/timeoff/admin/manage/proxies        -       -        -       -      -       -       -          -     -       x            -         -          -       -
/timeoff/queues                      -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/pending-approval     -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/manager-action-required -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/pending-payroll-approval -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/pending-as400-upload -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/incomplete-as400-upload -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/completed-pafs       -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/denied-pafs          -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/by-status            -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/admin/auditTrail            -        -        -       -      -       -       -          -     -       x            -         -          -       -
/drivers                             -        -        -       x      x       -       -          -     -       -            -         -          -       -
/drivers/driverText                  -        -        -       x      x       -       -          -     -       -            -         -          -       -
/drivers/smokingPreference           -        -        -       x      x       -       -          -     -       -            -         -          -       -
/activity                            x        x        x       x      x       x       x          x     x       x            x         x          x       x
/sessions                            x        x        x       x      x       x       x          x     x       x            x         x          x       x
`

const [heads, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/)) as [string[], ...string[][]]
const expectedOf = (userName: string) =>
  rows.filter((row) => row[heads.indexOf(userName) + 1] === 'x').map(([path]) => path)

function userNamed(userName: string, companyId: string): UserInfo {
  const {
    employer = 'SWF',
    level2,
    roles = [],
    permissions = [],
  } = knownPeople.find((person) => person.userName === userName)!
  const row = {
    employee_id: '1',
    employer_id: employer,
    user_name: userName,
    first_name: '',
    last_name: '',
    company_email: '',
    personal_email: '',
    ssn_last4: '',
    level2,
    roles: storedRoles('1', roles).roles,
    state: '',
    permissions: JSON.stringify(permissions),
    payroll_admin: Number(roles.includes('isPayrollAdmin')),
    payroll_assistant: Number(roles.includes('isPayrollAssistant')),
    stands_in: Number(roles.includes('isProxyForManager')),
  }
  return userInfoOf(row, companyNamed(companyId))
}

const treeOf = (userName: string, companyId: string) =>
  navigationTree(
    router.routeTree as unknown as RouteNode,
    userNamed(userName, companyId),
    companyNamed(companyId).configuration.modules,
  )

test('the table has everybody of the demo company', () => {
  expect(heads.toSorted()).toEqual(knownPeople.map(({ userName }) => userName).toSorted())
  for (const row of rows) expect(row, row[0]).toHaveLength(heads.length + 1)
})

describe.each(['swift', 'larkspur'])('at %s', (companyId) => {
  test.each(heads)('%s sees what the table says, in its order', (userName) => {
    expect(flattened(treeOf(userName, companyId)).map(({ path }) => path)).toEqual(expectedOf(userName))
  })

  test.each([
    ['driver', ['/', '/payroll/directDeposit', '/drivers/driverText', '/activity']],
    ['employee', ['/', '/payroll/directDeposit', '/timeoff/my-requests/new-request', '/timeoff/my-requests']],
    [
      'manager',
      ['/', '/payroll/directDeposit', '/timeoff/requests/my-employee-requests', '/timeoff/my-requests/new-request'],
    ],
  ])("%s has the main places within the thumb's reach", (userName, paths) => {
    expect(mainPlaces(treeOf(userName, companyId)).map(({ path }) => path)).toEqual(paths)
  })

  const ofEverybody = ['/personal-info/my-information', '/payroll/directDeposit']
  const ofOffice = ['/timeoff/my-requests', ...ofEverybody]
  test.each([
    ['driver', [...ofEverybody, '/drivers/driverText']],
    ['employee', ['/timeoff/my-requests/new-request', ...ofOffice]],
    ['manager', ['/timeoff/my-requests/new-request', '/timeoff/requests/my-employee-requests', ...ofOffice]],
    [
      'payroll',
      ['/timeoff/my-requests/new-request', '/timeoff/requests/my-employee-requests', '/timeoff/queues', ...ofOffice],
    ],
  ])('%s has these actions in the speed dial of the dashboard', (userName, paths) => {
    expect(quickActions(treeOf(userName, companyId)).map(({ path }) => path)).toEqual(paths)
  })

  test('every entry has a title, and every leaf an icon', () => {
    for (const entry of heads.flatMap((userName) => flattened(treeOf(userName, companyId)))) {
      expect(entry.title, entry.path).not.toBe('')
      if (entry.children.length === 0) expect(entry.icon, entry.path).toBeDefined()
    }
  })
})

test('a page that the table closes to somebody also refuses them at its address', () => {
  const { modules } = companyNamed('swift').configuration
  for (const userName of heads) {
    const user = userNamed(userName, 'swift')
    for (const [path] of rows) {
      const [matched] = router.getMatchedRoutes(path!)
      const enters = matched.every(({ fullPath, options }) =>
        mayEnter(configuredFacts(fullPath, options.staticData, modules), user),
      )
      expect(enters, `${userName} at ${path}`).toBe(expectedOf(userName).includes(path))
    }
  }
})

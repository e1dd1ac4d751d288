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
import { demoRights } from '../../server/company/default-rights.ts'
import { everyPerson, knownPeople } from '../../server/demo/people.ts'
import { demoSeed, seeded } from '../../server/seed/random.ts'
import { userInfoOf } from '../../server/stores/people/employees.ts'
import { everybody, pages, whoSees } from './who-sees.ts'

const people = everyPerson(seeded(demoSeed))
const reportsOf = (boss: string) => people.filter(({ manager }) => manager === boss)

function userNamed(userName: string, companyId: string): UserInfo {
  const {
    employer = 'SWF',
    level2,
    positionTitle,
    payType,
    place,
    rights = {},
  } = people.find((person) => person.userName === userName)!
  const reports = reportsOf(userName)
  const leadsLeaders = reports.some((report) => reportsOf(report.userName).length > 0)
  const row = {
    person_id: '1',
    employer_id: employer,
    employee_id: '1',
    user_name: userName,
    first_name: '',
    last_name: '',
    company_email: '',
    personal_email: '',
    ssn_last4: '',
    level2,
    position: '',
    position_title: positionTitle,
    state: place?.[1] ?? '',
    pay_type: payType,
    pay_cycle: null,
    groups: null,
    scim_groups: null,
    leads: leadsLeaders ? ('leaders' as const) : reports.length ? ('people' as const) : ('nobody' as const),
    is_proxy: userName === 'proxy' ? (1 as const) : (0 as const),
    stands_in: userName === 'proxy' ? (1 as const) : (0 as const),
    settings: Object.entries(rights)
      .map(([right, isGranted]) => `${right} ${Number(isGranted)} 1 operator`)
      .join('\n'),
  }
  return userInfoOf(row, { ...companyNamed(companyId), rightsRules: demoRights })
}

const treeOf = (userName: string, companyId: string) =>
  navigationTree(
    router.routeTree as unknown as RouteNode,
    userNamed(userName, companyId),
    companyNamed(companyId).configuration.modules,
  )

test('the table covers every user of the demo company', () => {
  expect(everybody.toSorted()).toEqual(knownPeople.map(({ userName }) => userName).toSorted())
})

describe.each(['swift', 'larkspur'])('at %s', (companyId) => {
  test.each(everybody)('%s sees the entries in the table, in its order', (userName) => {
    expect(flattened(treeOf(userName, companyId)).map(({ path }) => path)).toEqual(
      pages.filter((path) => whoSees[path]!.includes(userName)),
    )
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
    for (const entry of everybody.flatMap((userName) => flattened(treeOf(userName, companyId)))) {
      expect(entry.title, entry.path).not.toBe('')
      if (entry.children.length === 0) expect(entry.icon, entry.path).toBeDefined()
    }
  })
})

test('a user can’t open a page by its address if the table hides it from them', () => {
  const { modules } = companyNamed('swift').configuration
  for (const userName of everybody) {
    const user = userNamed(userName, 'swift')
    for (const path of pages) {
      const [matched] = router.getMatchedRoutes(path)
      const enters = matched.every(({ fullPath, options }) =>
        mayEnter(configuredFacts(fullPath, options.staticData, modules), user),
      )
      expect(enters, `${userName} at ${path}`).toBe(whoSees[path]!.includes(userName))
    }
  }
})

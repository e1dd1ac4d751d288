import { describe, expect, test } from 'vitest'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import type { Module, Modules, RouteSetting } from '@/domain/company/configuration.ts'
import {
  type RouteFacts,
  type RouteNode,
  configuredFacts,
  flattened,
  mainPlaces,
  mayEnter,
  navigationTree,
  isLeaf,
} from './tree.ts'

const people = {
  employee: userWithoutRoles,
  driver: { ...userWithoutRoles, level2: 'xDrV' },
  kex: { ...userWithoutRoles, isKEX: true },
  manager: { ...userWithoutRoles, userRoles: { ...userWithoutRoles.userRoles, isManager: true } },
  payroll: {
    ...userWithoutRoles,
    userRoles: { ...userWithoutRoles.userRoles, isPayroll: true },
    permissions: { ...userWithoutRoles.permissions, canAccessQueues: true },
  },
} satisfies Record<string, UserInfo>

const node = (fullPath: string, staticData: RouteFacts, ...children: RouteNode[]): RouteNode => ({
  fullPath,
  options: { staticData },
  children,
})

const routes = node(
  '',
  {},
  node('/login', { title: 'Sign in', hideFromNav: true }),
  node(
    '',
    {},
    node('/', { title: 'Home', place: 1 }),
    node(
      '/payroll',
      { title: 'Payroll', module: 'payroll' },
      node('/payroll/', {}),
      node('/payroll/deposit', { title: 'Deposit', place: 2 }),
      node('/payroll/w4', { title: 'W4', hiddenFrom: ['kex'], place: 6 }),
    ),
    node(
      '/drivers',
      { title: 'Drivers', hiddenFrom: ['nonDriver'] },
      node('/drivers/text', { title: 'Text', place: 3 }),
    ),
    node(
      '/time-off',
      { title: 'Time Off', hiddenFrom: ['driver'] },
      node('/time-off/reports', { title: 'Reports', roles: ['isManager', 'isSupervisor'], place: 4 }),
      node('/time-off/review', { title: 'Review', hideFromNav: true }),
    ),
    node('/queues', { title: 'Queues', roles: ['isPayrollAdmin'], permissions: ['canAccessQueues'] }),
    node('/activity', { title: 'Activity', place: 5 }),
  ),
)

const modules = (settings: Record<string, Partial<Module>>): Modules =>
  Object.fromEntries(
    Object.entries(settings).map(([name, module]) => [name, { enabled: true, routes: {}, config: {}, ...module }]),
  )

const shown = (who: keyof typeof people) => flattened(navigationTree(routes, people[who])).map((entry) => entry.path)

describe('each person sees their own places', () => {
  test.each<[keyof typeof people, string[]]>([
    ['employee', ['/', '/payroll', '/payroll/deposit', '/payroll/w4', '/activity']],
    ['driver', ['/', '/payroll', '/payroll/deposit', '/payroll/w4', '/drivers', '/drivers/text', '/activity']],
    ['kex', ['/', '/payroll', '/payroll/deposit', '/activity']],
    ['manager', ['/', '/payroll', '/payroll/deposit', '/payroll/w4', '/time-off', '/time-off/reports', '/activity']],
    ['payroll', ['/', '/payroll', '/payroll/deposit', '/payroll/w4', '/queues', '/activity']],
  ])('%s', (who, paths) => expect(shown(who)).toEqual(paths))
})

test('hides a parent without visible children', () => {
  expect(shown('employee')).not.toContain('/time-off')
})

test('a module that the company switched off hides its pages', () => {
  const tree = navigationTree(routes, userWithoutRoles, modules({ payroll: { enabled: false } }))
  expect(flattened(tree).map((entry) => entry.path)).toEqual(['/', '/activity'])
})

describe("the company's settings of a page override the release's", () => {
  const entries = (settings: Record<string, Partial<Module>>, who: keyof typeof people = 'employee') =>
    flattened(navigationTree(routes, people[who], modules(settings)))
  const paths = (...of: Parameters<typeof entries>) => entries(...of).map(({ path }) => path)
  const titles = (...of: Parameters<typeof entries>) => entries(...of).map(({ title }) => title)
  const deposit = (setting: RouteSetting) => ({ payroll: { routes: { '/payroll/deposit': setting } } })

  test('a title, of the page and of its module', () => {
    expect(titles(deposit({ title: 'Bank accounts' }))).toEqual(['Home', 'Payroll', 'Bank accounts', 'W4', 'Activity'])
    expect(titles({ payroll: { title: 'Pay' } })).toEqual(['Home', 'Pay', 'Deposit', 'W4', 'Activity'])
  })

  test('a new title replaces the short one too, unless there is a new short one', () => {
    const facts = { title: 'Direct Deposit', shortTitle: 'Deposit' }
    const short = (setting: RouteSetting) =>
      configuredFacts('/payroll/deposit', facts, modules(deposit(setting))).shortTitle
    expect([short({}), short({ title: 'Banks' }), short({ title: 'Bank accounts', shortTitle: 'Banks' })]).toEqual([
      'Deposit',
      undefined,
      'Banks',
    ])
  })

  test('switched off, or only removed from the navigation', () => {
    expect(paths(deposit({ enabled: false }))).not.toContain('/payroll/deposit')
    expect(paths(deposit({ hideFromNav: true }))).not.toContain('/payroll/deposit')
    const enters = (setting: RouteSetting) =>
      mayEnter(configuredFacts('/payroll/deposit', { title: 'Deposit' }, modules(deposit(setting))), userWithoutRoles)
    expect([enters({ enabled: false }), enters({ hideFromNav: true })]).toEqual([false, true])
  })

  test("roles, permissions and excluded kinds of users replace the release's", () => {
    expect(paths(deposit({ roles: ['isPayroll'] }))).not.toContain('/payroll/deposit')
    expect(paths(deposit({ roles: ['isPayroll'] }), 'payroll')).toContain('/payroll/deposit')
    expect(paths(deposit({ permissions: ['canAccessQueues'] }), 'payroll')).toContain('/payroll/deposit')
    expect(paths(deposit({ excludedUserTypes: ['kex'] }), 'kex')).not.toContain('/payroll/deposit')
    expect(paths(deposit({ roles: ['unheardOf'] }), 'payroll')).not.toContain('/payroll/deposit')
    const w4 = { payroll: { routes: { '/payroll/w4': { excludedUserTypes: [] } } } }
    expect([paths({}, 'kex').includes('/payroll/w4'), paths(w4, 'kex').includes('/payroll/w4')]).toEqual([false, true])
  })

  test('a permission for the whole module', () => {
    const needs = { payroll: { permissions: ['canAccessQueues'] } }
    expect([paths(needs).includes('/payroll/deposit'), paths(needs, 'payroll').includes('/payroll/deposit')]).toEqual([
      false,
      true,
    ])
  })

  test('the path with and without a trailing slash means the page itself', () => {
    expect(titles({ payroll: { routes: { '/payroll': { title: 'Pay' } } } })).toContain('Pay')
  })
})

describe('KEX', () => {
  // As in specification 2 section 2; those pages come with their screens.
  const payroll = node(
    '',
    {},
    node(
      '/payroll',
      { title: 'Payroll' },
      node('/payroll/directDeposit', { title: 'Direct Deposit' }),
      node('/payroll/updateW4', { title: 'Update W4', hiddenFrom: ['kex'] }),
      node('/payroll/w4-archive', { title: 'Federal Withholding Form (W4)', hiddenFrom: ['kex'] }),
      node('/payroll/emailPreferences', { title: 'Email Preferences', hiddenFrom: ['driver', 'kex'] }),
    ),
  )
  const deposit = ['/payroll', '/payroll/directDeposit']
  const w4 = ['/payroll/updateW4', '/payroll/w4-archive']
  test.each<[who: string, user: UserInfo, paths: string[]]>([
    ['an employee', people.employee, [...deposit, ...w4, '/payroll/emailPreferences']],
    ['a driver', people.driver, [...deposit, ...w4]],
    ['of the KEX employer', people.kex, deposit],
    ['a driver of the KEX employer', { ...people.driver, isKEX: true }, deposit],
  ])('%s', (_, user, paths) => {
    expect(flattened(navigationTree(payroll, user)).map(({ path }) => path)).toEqual(paths)
  })
})

test('the bottom bar has the four most important places in tree order', () => {
  const bar = (who: keyof typeof people) => mainPlaces(navigationTree(routes, people[who])).map((entry) => entry.title)
  expect(bar('driver')).toEqual(['Home', 'Deposit', 'Text', 'Activity'])
  expect(bar('manager')).toEqual(['Home', 'Deposit', 'Reports', 'Activity'])
  expect(bar('employee')).toEqual(['Home', 'Deposit', 'W4', 'Activity'])
})

describe('the guard', () => {
  test.each<[string, RouteFacts, keyof typeof people, boolean]>([
    ['lets everyone into an unrestricted page', {}, 'employee', true],
    ["keeps others out of the drivers' pages", { hiddenFrom: ['nonDriver'] }, 'employee', false],
    ['lets drivers into theirs', { hiddenFrom: ['nonDriver'] }, 'driver', true],
    ['requires one of several roles', { roles: ['isSupervisor', 'isManager'] }, 'manager', true],
    ['refuses users with none of them', { roles: ['isSupervisor', 'isManager'] }, 'payroll', false],
    [
      'accepts a permission in place of a role',
      { roles: ['isPayrollAdmin'], permissions: ['canAccessQueues'] },
      'payroll',
      true,
    ],
    ['opens hidden pages to users with the right', { hideFromNav: true }, 'employee', true],
  ])('%s', (_, facts, who, expected) => expect(mayEnter(facts, people[who])).toBe(expected))
})

test('marks only the open one of a place and a place below it', () => {
  const entry = (path: string) => ({ title: path, path, children: [] })
  const entries = ['/', '/timeoff/my-requests', '/timeoff/my-requests/new-request', '/timeoff/my-schedule'].map(entry)
  expect(entries.map((each) => isLeaf(each, entries))).toEqual([false, false, true, true])
})

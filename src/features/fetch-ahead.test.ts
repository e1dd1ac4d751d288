import { expect, test } from 'vitest'
import type { Modules } from '@/domain/company/configuration.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { readsFor } from './fetch-ahead.ts'

const person = (level2: string, userRoles = {}) =>
  ({ userId: 'someone', level2, userRoles, permissions: {} }) as UserInfo
const namesFor = (level2: string, modules: Modules = {}, roles = {}) =>
  readsFor(person(level2, roles), modules).map(({ endpoint }) => endpoint.name)

const everybodys = [
  'getDirectDeposits',
  'getNetPay',
  'getPersonalInfo',
  'getEmergencyContacts',
  'getEducation',
  'listStates',
]
const drivers = ['getDriverText', 'getSmokingPreference']
const timeOff = [
  'getHours',
  'listTimeOffRequests',
  'getSchedule',
  'listCompanyHolidays',
  'getUserSettings',
  'listEmployeeProxies',
  'listTimeZones',
]

test('a driver gets everything that drivers may read, but no time off', () => {
  const names = namesFor('DRV')
  expect(names).toEqual(expect.arrayContaining([...everybodys, ...drivers]))
  for (const name of timeOff) expect(names).not.toContain(name)
})

test('everyone else gets their own time off, but nothing for drivers', () => {
  const names = namesFor('OFC')
  expect(names).toEqual(expect.arrayContaining([...everybodys, ...timeOff]))
  for (const name of drivers) expect(names).not.toContain(name)
  const hours = readsFor(person('OFC'), {}).find(({ endpoint }) => endpoint.name === 'getHours')
  expect(hours?.input.params).toEqual({ id: 'someone' })
})

test.each(['DRV', 'OFC'])('counties and school codes, which no screen shows, are never fetched: %s', (level2) => {
  const names = namesFor(level2, {}, { isManager: true, isPayroll: true, isPayrollAdmin: true })
  for (const name of ['listCounties', 'listEducationCodes']) expect(names).not.toContain(name)
})

test("users who decide on requests get their team's requests", () => {
  expect(namesFor('OFC', {}, { isManager: true })).toContain('listTeamRequests')
  expect(namesFor('OFC')).not.toContain('listTeamRequests')
})

test('users who manage company holidays get the holiday list', () => {
  const pages = (roles: object) =>
    readsFor(person('OFC', roles), {}).filter(
      ({ endpoint, input }) => endpoint.name === 'listCompanyHolidays' && input.query,
    )
  expect(pages({ isPayroll: true })).toHaveLength(1)
  expect(pages({ isPayrollAssistant: true })).toEqual([])
})

test('nothing is fetched for a module or page that the company has switched off', () => {
  const on = { enabled: true, routes: {}, config: {} }
  const modules = {
    payroll: { ...on, enabled: false },
    personalInfo: { ...on, routes: { '/personal-info/education': { enabled: false } } },
    drivers: { ...on, routes: { '/drivers/driverText': { enabled: false } } },
  }
  const names = namesFor('DRV', modules)
  expect(names).not.toContain('getDirectDeposits')
  expect(names).not.toContain('getDriverText')
  for (const name of ['getEducation', 'listDegreeCodes']) expect(names).not.toContain(name)
  expect(names).toContain('listRelationshipCodes')
  expect(names).toContain('getSmokingPreference')
})

test('the record’s owner is sent if the specification requires it', () => {
  const reads = readsFor({ ...person('OFC'), employeeId: '7', employerId: 'A' }, {})
  const input = (name: string) => reads.find(({ endpoint }) => endpoint.name === name)?.input
  for (const name of ['getDirectDeposits', 'getEmergencyContacts'])
    expect(input(name)?.whose).toEqual({ employeeId: '7' })
  expect(input('listScheduleChanges')?.query).toMatchObject({ employeeId: '7', employerId: 'A' })
})

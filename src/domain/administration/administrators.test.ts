import { describe, expect, test } from 'vitest'
import { broken } from '@/domain/check.ts'
import { administratorRules, newAdministratorRules } from './administrators.ts'
import { supervisorProxyChangeRules, supervisorProxyRules } from './supervisor-proxies.ts'

const problemsOf = (problems: { at: string; code: string }[]) => problems.map(({ at, code }) => `${code} ${at}`.trim())

describe('adding a payroll admin or assistant', () => {
  const body = { employeeId: '2' }
  const facts = { isCaller: false, candidate: 'eligible' as const, isListed: false }
  const wrong = (other: object) => problemsOf(broken(body, newAdministratorRules, { ...facts, ...other }))

  test('accepts only office employees who are not on the list yet', () => expect(wrong({})).toEqual([]))
  test.each([
    [{ candidate: 'unknown' }, 'employee.unknown'],
    [{ candidate: 'terminated' }, 'employee.terminated'],
    [{ candidate: 'driver' }, 'administrator.driver'],
    [{ isCaller: true }, 'administrator.self'],
    [{ isListed: true }, 'administrator.twice'],
  ])('with %j: %s', (other, code) => expect(wrong(other)).toEqual([`${code} employeeId`]))
})

describe('changing an administrator', () => {
  const row = { isCaller: false, employeeId: '2', isLastAdmin: false }
  const wrong = (change: object, facts: object = {}) =>
    problemsOf(broken({ isEnabled: false, ...change }, administratorRules, { ...row, ...facts }))

  test('accepts another administrator, with or without the ids', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ employerId: 'A', employeeId: '2' })).toEqual([])
  })
  test('refuses the user themselves', () =>
    expect(wrong({}, { isCaller: true })).toEqual(['administrator.self employeeId']))
  test('keeps one active payroll admin', () => {
    expect(wrong({}, { isLastAdmin: true })).toEqual(['administrator.last isEnabled'])
    expect(wrong({ isEnabled: true }, { isLastAdmin: true })).toEqual([])
  })
  test('refuses the id of another person', () =>
    expect(wrong({ employeeId: '3' })).toEqual(['administrator.other employeeId']))
})

describe('a proxy of a supervisor', () => {
  const body = { employeeId: '2', proxyEmployeeId: '3' }
  const [supervisor, candidate] = ['eligible' as const, 'eligible' as const]
  const facts = {
    isCaller: false,
    isSupervisor: false,
    supervisor,
    leads: true,
    isLeader: true,
    candidate,
    isListed: false,
  }
  const wrong = (other: object) => problemsOf(broken(body, supervisorProxyRules, { ...facts, ...other }))

  test('must be an office employee, and the supervisor must have reports', () => expect(wrong({})).toEqual([]))
  test.each([
    [{ supervisor: 'unknown', leads: false }, 'employee.unknown employeeId'],
    [{ supervisor: 'terminated', leads: false }, 'employee.terminated employeeId'],
    [{ leads: false, isLeader: false }, 'supervisor-proxy.leads-nobody employeeId'],
    [{ isLeader: false }, 'supervisor-proxy.no-leader employeeId'],
    [{ candidate: 'unknown' }, 'employee.unknown proxyEmployeeId'],
    [{ candidate: 'terminated' }, 'employee.terminated proxyEmployeeId'],
    [{ candidate: 'driver' }, 'proxy.driver proxyEmployeeId'],
    [{ isSupervisor: true }, 'supervisor-proxy.same proxyEmployeeId'],
    [{ isCaller: true }, 'administrator.self proxyEmployeeId'],
    [{ isListed: true }, 'supervisor-proxy.twice proxyEmployeeId'],
  ])('with %j: %s', (other, problem) => expect(wrong(other)).toEqual([problem]))

  test('a driver who has reports may have one', () => expect(wrong({ supervisor: 'driver' })).toEqual([]))

  test('can be changed by others only', () => {
    const problems = (isCaller: boolean) => problemsOf(broken(body, supervisorProxyChangeRules, { isCaller }))
    expect(problems(false)).toEqual([])
    expect(problems(true)).toEqual(['administrator.self proxyEmployeeId'])
  })
})

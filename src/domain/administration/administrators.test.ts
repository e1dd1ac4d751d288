import { describe, expect, test } from 'vitest'
import { broken } from '@/domain/check.ts'
import { administratorRules, newAdministratorRules } from './administrators.ts'
import { supervisorProxyChangeRules, supervisorProxyRules } from './supervisor-proxies.ts'

const problemsOf = (problems: { at: string; code: string }[]) => problems.map(({ at, code }) => `${code} ${at}`.trim())

describe('adding a payroll admin or assistant', () => {
  const body = { employeeId: '2' }
  const facts = { callerId: '1', candidate: 'eligible' as const, listed: ['3'] }
  const wrong = (other: object, id = '2') =>
    problemsOf(broken({ ...body, employeeId: id }, newAdministratorRules, { ...facts, ...other }))

  test('accepts only office employees who are not on the list yet', () => expect(wrong({})).toEqual([]))
  test.each([
    [{ candidate: 'unknown' }, '2', 'employee.unknown'],
    [{ candidate: 'terminated' }, '2', 'employee.terminated'],
    [{ candidate: 'driver' }, '2', 'administrator.driver'],
    [{}, '1', 'administrator.self'],
    [{}, '3', 'administrator.twice'],
  ])('with %j, %s: %s', (other, id, code) => expect(wrong(other, id)).toEqual([`${code} employeeId`]))
})

describe('changing an administrator', () => {
  const row = { callerId: '1', employerId: 'A', employeeId: '2', isLastAdmin: false }
  const wrong = (change: object, facts: object = {}) =>
    problemsOf(broken({ isEnabled: false, ...change }, administratorRules, { ...row, ...facts }))

  test('accepts another administrator, with or without the ids', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ employerId: 'A', employeeId: '2' })).toEqual([])
  })
  test('refuses the user themselves', () =>
    expect(wrong({}, { callerId: '2' })).toEqual(['administrator.self employeeId']))
  test('keeps one active payroll admin', () => {
    expect(wrong({}, { isLastAdmin: true })).toEqual(['administrator.last isEnabled'])
    expect(wrong({ isEnabled: true }, { isLastAdmin: true })).toEqual([])
  })
  test.each([{ employerId: 'B' }, { employeeId: '3' }])('refuses the name of another person: %j', (ids) => {
    expect(wrong(ids)).toEqual(['administrator.other employeeId'])
  })
})

describe('a proxy of a supervisor', () => {
  const body = { employeeId: '2', proxyEmployeeId: '3' }
  const [supervisor, candidate] = ['eligible' as const, 'eligible' as const]
  const facts = { callerId: '1', supervisor, leads: true, isLeader: true, candidate, proxies: ['4'] }
  const wrong = (other: object, ids: object = {}) =>
    problemsOf(broken({ ...body, ...ids }, supervisorProxyRules, { ...facts, ...other }))

  test('must be an office employee, and the supervisor must have reports', () => expect(wrong({})).toEqual([]))
  test.each([
    [{ supervisor: 'unknown', leads: false }, {}, 'employee.unknown employeeId'],
    [{ supervisor: 'terminated', leads: false }, {}, 'employee.terminated employeeId'],
    [{ leads: false, isLeader: false }, {}, 'supervisor-proxy.leads-nobody employeeId'],
    [{ isLeader: false }, {}, 'supervisor-proxy.no-leader employeeId'],
    [{ candidate: 'unknown' }, {}, 'employee.unknown proxyEmployeeId'],
    [{ candidate: 'terminated' }, {}, 'employee.terminated proxyEmployeeId'],
    [{ candidate: 'driver' }, {}, 'proxy.driver proxyEmployeeId'],
    [{}, { proxyEmployeeId: '2' }, 'supervisor-proxy.same proxyEmployeeId'],
    [{}, { proxyEmployeeId: '1' }, 'administrator.self proxyEmployeeId'],
    [{}, { proxyEmployeeId: '4' }, 'supervisor-proxy.twice proxyEmployeeId'],
  ])('with %j, %j: %s', (other, ids, problem) => expect(wrong(other, ids)).toEqual([problem]))

  test('a driver who has reports may have one', () => expect(wrong({ supervisor: 'driver' })).toEqual([]))

  test.each([
    ['', { callerId: '1', onFile: { supervisorEmployerId: 'A', proxyEmployerId: 'B' } }],
    ['', { callerId: '1', onFile: null }],
    ['administrator.self proxyEmployeeId', { callerId: '3', onFile: null }],
    ['administrator.other employeeId', { callerId: '1', onFile: { supervisorEmployerId: 'C', proxyEmployerId: 'B' } }],
    [
      'administrator.other proxyEmployeeId',
      { callerId: '1', onFile: { supervisorEmployerId: 'A', proxyEmployerId: 'C' } },
    ],
  ])('can be changed: %j of %j', (problem, facts) => {
    const change = { ...body, employerId: 'A', proxyEmployerId: 'B' }
    expect(problemsOf(broken(change, supervisorProxyChangeRules, facts)).join()).toBe(problem)
  })
})

import { describe, expect, test } from 'vitest'
import { completeName } from '@/domain/identity/complete-name.ts'
import { approverQueue, mayNudge, waitsForLeader } from './approver-queue.ts'

const led = { managerFirstName: 'Max', managerLastName: 'Ito' }
const unled = { managerFirstName: '', managerLastName: '' }

describe("the approver queue shows a request's current approver", () => {
  test.each([
    ['P', led, 'Max Ito'],
    ['P', unled, 'No approver'],
    ['Y', led, 'Payroll'],
    ['Y', unled, 'Payroll'],
    ['S', led, ''],
    ['A', led, ''],
    ['F', led, ''],
    ['D', led, ''],
    ['C', led, ''],
  ] as const)('status %s of %o: "%s"', (status, names, words) => {
    expect(approverQueue({ status, ...names })).toBe(words)
  })

  const deputy = { employerId: '1', employeeId: 'M3', firstName: 'Sal', lastName: 'Roe', isPayroll: false, since: '' }

  test('the queue is the deputy’s while a manager is away, and payroll’s if nobody is left', () => {
    expect(approverQueue({ status: 'P', ...led, waitsFor: deputy })).toBe('Sal Roe')
    expect(approverQueue({ status: 'P', ...led, waitsFor: { ...deputy, isPayroll: true } })).toBe('Payroll')
    expect(approverQueue({ status: 'S', ...led, waitsFor: deputy })).toBe('')
  })

  test('a spreadsheet writes the name in its usual form', () => {
    expect(approverQueue({ status: 'P', ...led }, (first, last) => completeName(last, first))).toBe('Ito, Max')
  })
})

describe('a request that’s waiting for a leader', () => {
  const assignment = {
    managerEmployerId: '1',
    managerEmployeeId: 'M7',
    managerFirstName: 'Ann',
    managerLastName: 'Ott',
  }
  const user = { employerId: '1', employeeId: 'M1', managerProxyAssignments: [assignment] }
  test.each([
    ['in their own queue', { managerEmployeeId: 'M1' }, true],
    ['in the queue of a manager they act for', { managerEmployeeId: 'M7' }, true],
    ['in the queue of a supervisor below them', { managerEmployeeId: 'M2' }, false],
    ['in the queue of a namesake at another employer', { managerEmployerId: '2', managerEmployeeId: 'M1' }, false],
    ['that a namesake made', { managerEmployeeId: 'M7', creatorEmployerId: '2', creatorEmployeeId: 'M1' }, true],
    ['of a manager who is away, as the deputy', { managerEmployeeId: 'M2', waitsFor: { employeeId: 'M1' } }, true],
    [
      'in their own queue, while somebody else is deputy',
      { managerEmployeeId: 'M1', waitsFor: { employeeId: 'M3' } },
      false,
    ],
    ['of a manager they act for, who is away', { managerEmployeeId: 'M7', waitsFor: { employeeId: 'M3' } }, true],
    ['that has no approver', { managerEmployeeId: '' }, false],
    ['that they made themselves', { managerEmployeeId: 'M7', creatorEmployeeId: 'M1' }, false],
    ['that payroll decides on', { managerEmployeeId: 'M1', status: 'Y' as const }, false],
    ['that is denied', { managerEmployeeId: 'M1', status: 'D' as const }, false],
  ])('%s: %o', (_, given, waits) => {
    expect(waitsForLeader({ status: 'P', creatorEmployeeId: 'E5', ...given }, user)).toBe(waits)
  })
})

describe('a reminder to the approver', () => {
  const approver = { employerId: '1', employeeId: 'M1', firstName: 'Max', lastName: 'Ito', isPayroll: false, since: '' }
  const request = {
    status: 'P' as const,
    employerId: '1',
    employeeId: 'E5',
    creatorEmployerId: '1',
    creatorEmployeeId: 'E6',
    waitsFor: approver,
  }
  test.each([
    ['its employee', {}, 'E5', true],
    ['who made it', {}, 'E6', true],
    ['anybody else', {}, 'E7', false],
    ['who is the approver', { creatorEmployeeId: 'M1' }, 'M1', false],
    ['when payroll decides', { waitsFor: { ...approver, isPayroll: true } }, 'E5', false],
    ['when it’s decided', { status: 'S' as const, waitsFor: undefined }, 'E5', false],
    ['when the API doesn’t say whom it waits for', { waitsFor: undefined }, 'E5', false],
  ])('by %s: %o', (_, given, employeeId, may) => {
    expect(mayNudge({ ...request, ...given }, { employerId: '1', employeeId })).toBe(may)
  })
})

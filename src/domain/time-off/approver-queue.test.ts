import { describe, expect, test } from 'vitest'
import { completeName } from '@/domain/identity/complete-name.ts'
import { approverQueue, waitsForLeader } from './approver-queue.ts'

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

  test('a spreadsheet writes the name in its usual form', () => {
    expect(approverQueue({ status: 'P', ...led }, (first, last) => completeName(last, first))).toBe('Ito, Max')
  })
})

describe('a request that awaits a leader', () => {
  const assignment = {
    managerEmployerId: '1',
    managerEmployeeId: 'M7',
    managerFirstName: 'Ann',
    managerLastName: 'Ott',
  }
  const user = { employerId: '1', employeeId: 'M1', managerProxyAssignments: [assignment] }
  test.each([
    ['in the own queue', { managerEmployeeId: 'M1' }, true],
    ['in the queue of a manager they act for', { managerEmployeeId: 'M7' }, true],
    ['in the queue of a supervisor below them', { managerEmployeeId: 'M2' }, false],
    ['in the queue of a namesake at another employer', { managerEmployerId: '2', managerEmployeeId: 'M1' }, false],
    ['that a namesake made', { managerEmployeeId: 'M7', creatorEmployerId: '2', creatorEmployeeId: 'M1' }, true],
    ['that has no approver', { managerEmployeeId: '' }, false],
    ['that they made themselves', { managerEmployeeId: 'M7', creatorEmployeeId: 'M1' }, false],
    ['that payroll decides on', { managerEmployeeId: 'M1', status: 'Y' as const }, false],
    ['that is denied', { managerEmployeeId: 'M1', status: 'D' as const }, false],
  ])('%s: %o', (_, given, waits) => {
    expect(waitsForLeader({ status: 'P', creatorEmployeeId: 'E5', ...given }, user)).toBe(waits)
  })
})

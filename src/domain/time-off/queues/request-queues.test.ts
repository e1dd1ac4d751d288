import { describe, expect, test } from 'vitest'
import { actionRequiredAfterDays, isOlderThan, olderThan, queuesOf } from './request-queues.ts'

const now = Date.parse('2026-11-23T08:00:00Z')

describe('a request that has waited for over 3 days', () => {
  test.each([
    ['2026-11-20T08:00:00.000Z', false],
    ['2026-11-20T07:59:59.999Z', true],
    // Four dates in every time zone, and less than 72 hours.
    ['2026-11-20T23:00:00.000Z', false],
    // The same moment, written in another time zone.
    ['2026-11-20T00:59:59.999-07:00', true],
  ])('a request of %s: %s, in the badge and in the queues of the device and the server', (createTimestamp, isOld) => {
    expect(isOlderThan(createTimestamp, actionRequiredAfterDays, now)).toBe(isOld)
    const queues = queuesOf({ status: 'P', createTimestamp, managerEmployeeId: '7' }, now)
    expect(queues.includes('manager-action-required')).toBe(isOld)
    expect(Date.parse(createTimestamp) < olderThan(actionRequiredAfterDays, now)).toBe(isOld)
  })
})

test('a request without an approver requires immediate action, and a decided one never does', () => {
  const createTimestamp = new Date(now).toISOString()
  expect(queuesOf({ status: 'P', createTimestamp, managerEmployeeId: '' }, now)).toContain('manager-action-required')
  const byPayroll = { managerEmployeeId: '7', waitsFor: { isPayroll: true } }
  expect(queuesOf({ status: 'P', createTimestamp, ...byPayroll }, now)).toContain('manager-action-required')
  expect(queuesOf({ status: 'Y', createTimestamp, managerEmployeeId: '' }, now)).toEqual(['pending-payroll-approval'])
})

import { hoursFromHundredths } from '@/domain/hours.ts'
import type { Balance } from '@/domain/time-off/balance.ts'
import { pendingTotal } from '@/domain/time-off/balances.ts'
import { type Bucket, type CategoryCode, categories } from '@/domain/time-off/category.ts'
import { type Schedule, scheduleBody } from '@/domain/time-off/schedule.ts'
import type { Employee, Named } from './employees.ts'

/**
 * The employee as shown to the person who decides on a request: employeeData of specification 1 section 3, hours
 * decimal.
 */
export function employeeSnapshot(
  employee: Employee,
  manager: Named | undefined,
  schedule: Schedule,
  balances: Balance[],
) {
  return {
    firstName: employee.firstName,
    lastName: employee.lastName,
    email: employee.email,
    position: employee.positionTitle,
    hireDate: employee.hireDate,
    manager: manager
      ? { employeeId: manager.employeeId, firstName: manager.firstName, lastName: manager.lastName }
      : null,
    schedule: scheduleBody(schedule),
    buckets: Object.fromEntries(balances.flatMap((balance) => bucketOf(balance))),
    unexcused: askedFor(balances, 'X'),
    bereavement: askedFor(balances, 'B'),
    civicDuty: askedFor(balances, 'J'),
    unpaid: askedFor(balances, 'A'),
  }
}

function bucketOf(balance: Balance): [Bucket, Record<string, number>][] {
  const { bucket } = categories[balance.code]
  if (!bucket) return []
  const { earned, taken, unapproved, pending, remaining } = balance
  const hundredths = { earned, taken, unapproved, pending, remaining: remaining ?? 0 }
  return [
    [bucket, Object.fromEntries(Object.entries(hundredths).map(([name, value]) => [name, hoursFromHundredths(value)]))],
  ]
}

function askedFor(balances: Balance[], code: CategoryCode): number {
  const balance = balances.find((each) => each.code === code)
  return balance ? hoursFromHundredths(balance.taken + pendingTotal(balance)) : 0
}

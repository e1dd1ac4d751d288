import { hoursFromHundredths } from '@/domain/hours.ts'
import type { EmployeeData } from '@/contract/employees/employee-data.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { pendingTotal } from '@/domain/time-off/balances/balances.ts'
import { type Bucket, type CategoryCode, buckets } from '@/domain/time-off/category.ts'
import { type Schedule, scheduleBody } from '@/domain/time-off/schedule/schedule.ts'
import type { Employee, Named } from './employees.ts'

/**
 * The employee as shown to the person who decides on a request: `employeeData` in specification 1 section 3. Hours are decimal.
 */
export function employeeSnapshot(
  employee: Employee,
  manager: Named | undefined,
  schedule: Schedule,
  balances: Balance[],
): EmployeeData {
  return {
    firstName: employee.firstName,
    lastName: employee.lastName,
    email: employee.email,
    position: employee.positionTitle,
    hireDate: employee.hireDate,
    managerEmployeeId: manager?.employeeId ?? '',
    managerFirstName: manager?.firstName ?? '',
    managerLastName: manager?.lastName ?? '',
    schedule: scheduleBody(schedule),
    buckets: Object.fromEntries(balances.flatMap((balance) => bucketOf(balance))),
    unexcused: askedFor(balances, 'X'),
    bereavement: askedFor(balances, 'B'),
    civicDuty: askedFor(balances, 'J'),
    unpaid: askedFor(balances, 'A'),
  }
}

function bucketOf(balance: Balance): [Bucket, EmployeeData['buckets'][string]][] {
  const bucket = buckets[balance.code]
  if (!bucket) return []
  const { earned, taken, unapproved, pending, remaining } = balance
  const hours = {
    earned: hoursFromHundredths(earned),
    taken: hoursFromHundredths(taken),
    unapproved: hoursFromHundredths(unapproved),
    pending: hoursFromHundredths(pending),
    remaining: hoursFromHundredths(remaining ?? 0),
  }
  return [[bucket, hours]]
}

function askedFor(balances: Balance[], code: CategoryCode): number {
  const balance = balances.find((each) => each.code === code)
  return balance ? hoursFromHundredths(balance.taken + pendingTotal(balance)) : 0
}

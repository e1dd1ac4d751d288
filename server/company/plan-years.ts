import { nearestHundredths } from '@/domain/hours.ts'
import { type Infer, array, define, enums, object, optional, size } from '@/domain/struct.ts'
import { id } from '@/domain/identity/employee-id.ts'
import { buckets, categoryCodes } from '@/domain/time-off/category.ts'
import { isMonthDay, type MonthDay, type PlanYears } from '@/domain/time-off/balances/plan-year.ts'

const MonthDay = define<MonthDay>('day such as 01-31', (value) => typeof value === 'string' && isMonthDay(value))
const Hours = define<number>(
  'number of hours from 0 to 10000',
  (value) => typeof value === 'number' && value >= 0 && value <= 10_000,
)

/**
 * Without `employers`, the rule applies to all of them; without `carryOverHours`, all hours are carried over; without
 * `carriedUntil`, they don't expire.
 */
export const PlanYearRule = object({
  employers: optional(size(array(id()), 1, 1000)),
  categories: size(array(enums(categoryCodes.filter((code) => buckets[code] !== null))), 1, 10),
  starts: MonthDay,
  carryOverHours: optional(Hours),
  carriedUntil: optional(MonthDay),
})
export type PlanYearRule = Infer<typeof PlanYearRule>

/** The first matching rule applies for an employer and category. */
export function planYearsOf({ planYears = [] }: { planYears?: PlanYearRule[] }, employerId: string): PlanYears {
  const found: PlanYears = {}
  for (const { employers, categories: codes, starts, carryOverHours, carriedUntil = null } of planYears)
    if (!employers || employers.includes(employerId))
      for (const code of codes)
        found[code] ??= {
          starts,
          carryOver: carryOverHours === undefined ? null : nearestHundredths(carryOverHours),
          carriedUntil,
        }
  return found
}

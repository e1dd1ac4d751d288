import { type Infer, number, type } from '@/domain/struct.ts'

/**
 * Limits that a company sets, in days unless the name says hours; hours are decimal, as in every
 * configuration. Names follow the specification if it has one; defaults in decisions 15 and 18.
 */
export const TimeOffLimits = type({
  request_day_limit_days_past: number(),
  request_day_limit_days_future: number(),
  /** The maximum number of entries per day. */
  request_day_max_splits: number(),
  requestHoursMin: number(),
  bereavementDaysMax: number(),
  civicDutyDaysMax: number(),
  scheduleHourlyMin: number(),
  scheduleSalariedMin: number(),
  scheduleHoursMax: number(),
})
export type TimeOffLimits = Infer<typeof TimeOffLimits>

export const defaultTimeOffLimits: TimeOffLimits = {
  request_day_limit_days_past: 14,
  request_day_limit_days_future: 365,
  request_day_max_splits: 1,
  requestHoursMin: 0.25,
  bereavementDaysMax: 5,
  civicDutyDaysMax: 10,
  scheduleHourlyMin: 0.02,
  scheduleSalariedMin: 1,
  scheduleHoursMax: 24,
}

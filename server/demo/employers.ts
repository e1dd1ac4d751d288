import { defaultZone } from '@/domain/time-zones.ts'
import type { PayPeriods } from '@/domain/payroll/pay-periods.ts'

// Two weeks, Sunday to Saturday.
const payPeriods: PayPeriods = { start: '2026-01-04', days: 14 }

/** The employers of the demo company's employees. */
export const demoEmployers = Object.entries({ SWF: 'Southwest Freight', KEX: 'Kestrel Express' }).map(
  ([employer_id, name]) => ({
    employer_id,
    name,
    time_zone: defaultZone,
    periods_start: payPeriods.start,
    periods_days: payPeriods.days,
    // Payday is the Friday after the period, and changes count if they're made a week before.
    payday_after: 6,
    cut_off_before: 7,
    cut_off_time: '17:00',
  }),
)

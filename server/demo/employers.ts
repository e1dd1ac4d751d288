import { defaultZone } from '@/domain/time-zones.ts'
import type { PayPeriods } from '@/domain/payroll/pay-periods.ts'

// Two weeks, Sunday to Saturday.
const payPeriods: PayPeriods = { start: '2026-01-04', days: 14 }

/** The employers of the demo company's people. */
export const demoEmployers = Object.entries({ SWF: 'Southwest Freight', KEX: 'Kestrel Express' }).map(
  ([employer_id, name]) => ({
    employer_id,
    name,
    time_zone: defaultZone,
    periods_start: payPeriods.start,
    periods_days: payPeriods.days,
  }),
)

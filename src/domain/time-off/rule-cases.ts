import { balanceCases } from './rule-cases-balances.ts'
import { categoryCases } from './rule-cases-categories.ts'
import { dateCases } from './rule-cases-dates.ts'
import { hoursCases } from './rule-cases-hours.ts'
import { payrollCases } from './rule-cases-payroll.ts'
import { splitCases } from './rule-cases-splits.ts'
import type { RuleCase } from './rule-case.ts'

/** Valid and invalid requests, for the rules on the device and for the endpoint on both databases. */
export const ruleCases: RuleCase[] = [
  ...dateCases,
  ...hoursCases,
  ...splitCases,
  ...categoryCases,
  ...balanceCases,
  ...payrollCases,
]

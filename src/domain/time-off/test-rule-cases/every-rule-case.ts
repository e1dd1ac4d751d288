import { balanceCases } from './balances.ts'
import { categoryCases } from './categories.ts'
import { dateCases } from './dates.ts'
import { editCases } from './edits.ts'
import { hoursCases } from './hours.ts'
import { payrollCases } from './payroll.ts'
import { splitCases } from './splits.ts'
import type { RuleCase } from './rule-case.ts'

/** Valid and invalid requests, for the rules on the device and for the endpoint on both databases. */
export const ruleCases: RuleCase[] = [
  ...dateCases,
  ...hoursCases,
  ...splitCases,
  ...categoryCases,
  ...balanceCases,
  ...payrollCases,
  ...editCases,
]

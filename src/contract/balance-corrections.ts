import { array, type } from '@/domain/struct.ts'
import { HoursBalance } from '@/domain/time-off/balance.ts'
import {
  BalanceCorrection,
  type BalanceCorrectionFacts,
  balanceCorrectionRules,
} from '@/domain/time-off/balance-corrections.ts'
import { managesAdministrators } from '@/domain/time-off/rights.ts'
import { endpoint } from './endpoint.ts'

/** The correction counts until payroll states the category's hours for a later day. */
export const postBalanceCorrection = endpoint<
  BalanceCorrection,
  { hours: HoursBalance[] },
  undefined,
  BalanceCorrectionFacts
>({
  service: 'core',
  name: 'postBalanceCorrection',
  method: 'POST',
  path: '/people/:employeeId/balanceCorrections',
  summary: "Corrects the earned hours of a person's category, with a reason, and answers their balances",
  audited: { kind: 'timeOff', words: 'Balance corrected' },
  rights: ({ userRoles }) => managesAdministrators(userRoles),
  saves: true,
  ownFields: ['employerId'],
  body: BalanceCorrection,
  rules: balanceCorrectionRules,
  answer: type({ hours: array(HoursBalance) }),
})

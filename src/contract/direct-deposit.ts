import { array, boolean, nullable, number, object, optional, size, string, type } from 'superstruct'
import { AccountType, DepositSplits, DepositType, type DepositFacts, depositRules } from '@/domain/payroll/direct-deposit.ts'
import { endpoint } from './endpoint.ts'

/** `isFirstMovement` is true until the employee's first own save. */
export const DirectDepositsAnswer = type({
  _embedded: type({
    direct_deposits: array(
      type({
        feId: string(),
        accountType: AccountType,
        depositType: DepositType,
        routingNumber: string(),
        bankName: string(),
        accountNumber: string(),
        amount: nullable(number()),
        employeeId: string(),
      }),
    ),
  }),
  isFirstMovement: boolean(),
  page_count: number(),
  page_size: number(),
  total_items: number(),
  page: number(),
})

export const getDirectDeposits = endpoint({
  name: 'getDirectDeposits', service: 'ess', method: 'GET', path: '/direct-deposits', rights: 'signedIn', versioned: true,
  module: 'payroll', page: '/payroll/directDeposit',
  summary: 'The direct deposit splits of the employee',
  query: object({ employeeId: optional(size(string(), 1, 32)) }),
  answer: DirectDepositsAnswer,
})

/** Replaces the whole list. */
export const putDirectDeposits = endpoint<DepositSplits, typeof DirectDepositsAnswer.TYPE, undefined, DepositFacts>({
  name: 'putDirectDeposits', service: 'ess', method: 'PUT', path: '/direct-deposits', rights: 'signedIn', versioned: true, lockable: true,
  module: 'payroll', page: '/payroll/directDeposit',
  summary: 'Replaces the direct deposit splits of the employee',
  body: DepositSplits,
  rules: depositRules,
  answer: DirectDepositsAnswer,
})

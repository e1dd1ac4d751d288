import { nullable, number, string, type } from '@/domain/struct.ts'
import { decimalIn, reading } from '@/domain/lenient.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'

/** The last pay after taxes and deductions, in dollars. It comes only from payroll's files; null if there's none on file. */
export const NetPayAnswer = type({
  netPay: reading(nullable(type({ amount: reading(number(), decimalIn), payday: string() })), (each) => each ?? null),
})
export type NetPay = NonNullable<(typeof NetPayAnswer.TYPE)['netPay']>

export const getNetPay = endpoint({
  name: 'getNetPay',
  service: 'ess',
  method: 'GET',
  path: '/net-pay',
  rights: 'signedIn',
  module: 'payroll',
  page: '/payroll/directDeposit',
  changesOnlyWith: 'rows',
  summary: 'The last net pay of the employee, to show how the next one would be split',
  answer: NetPayAnswer,
})

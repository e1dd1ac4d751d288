import { type } from 'superstruct'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { text } from '@/domain/lenient.ts'
import { NewYorkAnswer, NewYorkPayRate, newYorkRules } from '@/domain/payroll/new-york-pay-rate.ts'
import { endpoint } from './endpoint.ts'

/** Source: specification 2 sections 6 and 7. The path has no '/payroll'. */
const shared = {
  service: 'ess',
  path: '/new-york-acknowledge-pay-rate',
  rights: (user: UserInfo) => user.permissions.canSubmitNAPRForm,
  module: 'payroll',
  page: '/payroll/newYorkAcknowledgePayRate',
} as const

export const getNewYorkPayRate = endpoint({
  ...shared,
  name: 'getNewYorkPayRate',
  method: 'GET',
  summary: "What the New York notice says of the caller's pay",
  answer: NewYorkPayRate,
})

/** `emailSent`: where a confirmation goes; '' where none does. */
export const postNewYorkPayRate = endpoint({
  ...shared,
  name: 'postNewYorkPayRate',
  method: 'POST',
  summary: 'Acknowledges or discards the New York notice of pay rate and payday',
  lockable: true,
  body: NewYorkAnswer,
  rules: newYorkRules,
  answer: type({ emailSent: text() }),
})

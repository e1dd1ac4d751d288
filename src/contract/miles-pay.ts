import { type } from 'superstruct'
import { text } from '@/domain/lenient.ts'
import { MilesPayAnswer, milesPayRules } from '@/domain/payroll/miles-pay.ts'
import { endpoint } from './endpoint.ts'

/** `emailSent`: where a confirmation goes; '' where none does. */
export const postMilesPay = endpoint({
  name: 'postMilesPay',
  service: 'ess',
  method: 'POST',
  path: '/payroll/miles-based-pay-acknowledge',
  summary: 'Accepts, or refuses to sign, the miles based pay acknowledgement',
  rights: 'signedIn',
  module: 'payroll',
  page: '/payroll/milesBasedPayAcknowledge',
  body: MilesPayAnswer,
  rules: milesPayRules,
  answer: type({ milesBasedPayAcknowledge: type({ emailSent: text() }) }),
})

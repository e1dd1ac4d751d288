import { type } from '@/domain/struct.ts'
import { text } from '@/domain/lenient.ts'
import {
  MilesPayAnswer,
  milesPayChoices,
  milesPayRules,
  milesPaySummary,
  milesPayText,
} from '@/domain/payroll/miles-pay.ts'
import { signedForms } from '@/domain/payroll/signed-forms.ts'
import { acknowledgement } from './acknowledgement.ts'

/** Source: specification 2 section 7. */
export const milesPay = acknowledgement({
  form: signedForms.milesPay,
  path: '/payroll/miles-based-pay-acknowledge',
  sign: {
    summary: 'Accepts, or refuses to sign, the miles based pay acknowledgement',
    body: MilesPayAnswer,
    rules: milesPayRules,
  },
  text: () => milesPayText,
  choices: milesPayChoices,
  summary: milesPaySummary,
  confirmation: {
    answer: type({ milesBasedPayAcknowledge: type({ emailSent: text() }) }),
    of: (emailSent) => ({ milesBasedPayAcknowledge: { emailSent } }),
    in: ({ milesBasedPayAcknowledge }) => milesBasedPayAcknowledge.emailSent,
  },
})
export const { sign: postMilesPay } = milesPay

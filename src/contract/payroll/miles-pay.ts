import { type } from '@/domain/struct.ts'
import { text } from '@/domain/lenient.ts'
import { EarlierAnswer } from '@/domain/payroll/acknowledgement.ts'
import {
  MilesPayAnswer,
  milesPayAnswerIn,
  milesPayChoices,
  milesPayRules,
  milesPaySummary,
  milesPayText,
} from '@/domain/payroll/miles-pay.ts'
import { signedForms } from '@/domain/payroll/signed-forms.ts'
import { acknowledgement } from './acknowledgement.ts'

/** Source: specification 2 section 7, which has no read: another company's API may not know it. */
export const milesPay = acknowledgement({
  form: signedForms.milesPay,
  path: '/payroll/miles-based-pay-acknowledge',
  get: {
    name: 'getMilesPay',
    summary: 'How the caller answered the miles based pay acknowledgement before',
    answer: type({ earlierAnswer: EarlierAnswer }),
  },
  sign: {
    summary: 'Accepts, or refuses to sign, the miles based pay acknowledgement',
    body: MilesPayAnswer,
    rules: milesPayRules,
  },
  text: () => milesPayText,
  choices: milesPayChoices,
  answerIn: milesPayAnswerIn,
  summary: milesPaySummary,
  confirmation: {
    answer: type({ milesBasedPayAcknowledge: type({ emailSent: text() }) }),
    of: (emailSent) => ({ milesBasedPayAcknowledge: { emailSent } }),
    in: ({ milesBasedPayAcknowledge }) => milesBasedPayAcknowledge.emailSent,
  },
})
export const { get: getMilesPay, sign: postMilesPay } = milesPay

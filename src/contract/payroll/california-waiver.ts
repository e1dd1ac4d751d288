import { type } from '@/domain/struct.ts'
import { flag } from '@/domain/lenient.ts'
import { EarlierAnswer } from '@/domain/payroll/acknowledgement.ts'
import {
  CaliforniaWaiver,
  californiaWaiverRules,
  californiaWaiverText,
  waiverChoices,
  waivedIn,
  waiverSummary,
} from '@/domain/payroll/california-waiver.ts'
import { signedForms } from '@/domain/payroll/signed-forms.ts'
import { acknowledgement } from './acknowledgement.ts'

/** Source: specification 2 section 7. */
export const californiaWaiver = acknowledgement({
  form: signedForms.californiaWaiver,
  path: '/payroll/california-meal-break-waiver',
  get: {
    name: 'getCaliforniaWaiver',
    summary: 'Whether the caller may submit the California meal and break waiver, and how they did before',
    answer: type({ access: flag(), earlierAnswer: EarlierAnswer }),
  },
  sign: {
    summary: 'Submits the California meal and break waiver',
    body: CaliforniaWaiver,
    rules: californiaWaiverRules,
  },
  text: () => californiaWaiverText,
  choices: waiverChoices,
  answerIn: waivedIn,
  summary: waiverSummary,
})
export const { get: getCaliforniaWaiver, sign: postCaliforniaWaiver } = californiaWaiver

import { type } from '@/domain/struct.ts'
import { flag } from '@/domain/lenient.ts'
import {
  CaliforniaWaiver,
  californiaWaiverRules,
  californiaWaiverText,
  waiverChoices,
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
    summary: 'Whether the caller may submit the California meal and break waiver',
    answer: type({ access: flag() }),
  },
  sign: {
    summary: 'Submits the California meal and break waiver',
    body: CaliforniaWaiver,
    rules: californiaWaiverRules,
  },
  text: () => californiaWaiverText,
  choices: waiverChoices,
  summary: waiverSummary,
})
export const { get: getCaliforniaWaiver, sign: postCaliforniaWaiver } = californiaWaiver

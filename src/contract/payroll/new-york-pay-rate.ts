import {
  isAccepted,
  isPayOnFile,
  NewYorkAnswer,
  NewYorkPayRate,
  newYorkRules,
} from '@/domain/payroll/new-york-pay-rate.ts'
import {
  employerOf,
  newYorkAnswerIn,
  newYorkChoices,
  newYorkSummary,
  newYorkText,
} from '@/domain/payroll/new-york-words.ts'
import { signedForms } from '@/domain/payroll/signed-forms.ts'
import { acknowledgement } from './acknowledgement.ts'

/** Source: specification 2 section 7. The path has no '/payroll'. */
export const newYorkPayRate = acknowledgement({
  form: signedForms.newYorkPayRate,
  path: '/new-york-acknowledge-pay-rate',
  get: {
    name: 'getNewYorkPayRate',
    summary: "What the New York notice says about the caller's pay",
    answer: NewYorkPayRate,
  },
  sign: {
    summary: 'Acknowledges or discards the New York notice of pay rate and payday',
    body: NewYorkAnswer,
    rules: newYorkRules,
  },
  text: (company, notice) => newYorkText(notice, employerOf(company)),
  choices: (answer, company, notice) => newYorkChoices(notice, employerOf(company), answer),
  summary: newYorkSummary,
  facts: (notice) => ({ isPayOnFile: isPayOnFile(notice) }),
  signs: isAccepted,
  answerIn: newYorkAnswerIn,
})
export const { get: getNewYorkPayRate, sign: postNewYorkPayRate } = newYorkPayRate

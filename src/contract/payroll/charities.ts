import { type } from '@/domain/struct.ts'
import {
  AmountsOnFile,
  CharitiesChange,
  charitiesChoices,
  charitiesRules,
  charitiesSummary,
  charitiesText,
  generalFundOf,
  withGeneralFund,
} from '@/domain/payroll/charities.ts'
import { signedForms } from '@/domain/payroll/signed-forms.ts'
import { acknowledgement } from './acknowledgement.ts'

/** Only the general fund's amount is saved. Source: specification 2 section 7. */
export const charities = acknowledgement({
  form: signedForms.charities,
  path: '/payroll/charities',
  get: {
    name: 'getCharities',
    summary: 'What the caller gives in each pay period',
    answer: type({ charities: type({ amounts: AmountsOnFile }) }),
    versioned: true,
  },
  sign: {
    method: 'PATCH',
    summary: 'Changes what is given to the general fund',
    body: CharitiesChange,
    rules: charitiesRules,
    changesPay: 'charities',
  },
  text: ({ company }) => charitiesText(company.name),
  choices: charitiesChoices,
  summary: charitiesSummary,
  after: ({ charities: { amounts } }, body) => ({
    charities: { amounts: withGeneralFund(amounts, generalFundOf(body.amounts)) },
  }),
})
export const { get: getCharities, sign: patchCharities } = charities

import { type } from 'superstruct'
import { text } from '@/domain/lenient.ts'
import { CharitiesChange, charitiesRules } from '@/domain/payroll/charities.ts'
import { record } from './record.ts'

/** Of the amounts only that of the general fund is saved. Source: specification 2 section 7. */
export const charities = record({
  service: 'ess',
  path: '/payroll/charities',
  rights: 'signedIn',
  module: 'payroll',
  page: '/payroll/charities',
  versioned: true,
  answer: type({ charities: type({ amounts: text() }) }),
  get: { name: 'getCharities', summary: 'What the caller gives in each pay period' },
  save: {
    name: 'patchCharities',
    method: 'PATCH',
    summary: 'Changes what is given to the general fund',
    lockable: true,
    body: CharitiesChange,
    rules: charitiesRules,
  },
})
export const { get: getCharities, save: patchCharities } = charities

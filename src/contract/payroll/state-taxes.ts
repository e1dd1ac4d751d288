import { arizonaA4 } from '@/domain/payroll/arizona-a4.ts'
import { StateTax, StateTaxChange, type StateTaxForm, stateTaxRules } from '@/domain/payroll/state-tax.ts'
import { record } from '@/contract/record.ts'

/** The two calls of a state's withholding election. Everybody may read; the rules let only residents save. */
const stateTax = (form: StateTaxForm, name: string, page: string) =>
  record({
    service: 'ess',
    path: `/payroll/state-taxes/${form.state}`,
    rights: 'signedIn',
    module: 'payroll',
    page,
    versioned: true,
    answer: StateTax,
    get: { name: `get${name}Tax`, summary: `The caller's withholding in ${form.state}, and what is queued` },
    save: {
      name: `put${name}Tax`,
      summary: `Elects what is withheld for ${form.state} from the next pay period on`,
      audited: { kind: 'payData', words: `${name} withholding changed` },
      lockable: true,
      body: StateTaxChange,
      rules: stateTaxRules(form),
    },
  })

export const arizonaTax = stateTax(arizonaA4, 'Arizona', '/payroll/arizona-a4')
export const { get: getArizonaTax, save: putArizonaTax } = arizonaTax

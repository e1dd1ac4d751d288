import { arizonaA4, ArizonaTax, ArizonaTaxChange, arizonaTaxRules } from '@/domain/payroll/arizona-a4.ts'
import { record } from '@/contract/endpoint/record.ts'

/** The Arizona withholding election. Everyone may read it; the rules let only residents save. */
export const arizonaTax = record({
  service: 'ess',
  path: `/payroll/state-taxes/${arizonaA4.state}`,
  rights: 'signedIn',
  module: 'payroll',
  page: '/payroll/arizona-a4',
  versioned: true,
  answer: ArizonaTax,
  get: {
    name: 'getArizonaTax',
    changesOnlyWith: 'rowsAndDay',
    summary: "The caller's withholding in Arizona, and what is queued",
  },
  save: {
    name: 'putArizonaTax',
    summary: 'Elects the Arizona withholding, from the first payday that it can affect',
    audited: 'payData',
    forPayroll: true,
    changesPay: 'stateTax',
    body: ArizonaTaxChange,
    rules: arizonaTaxRules,
  },
})
export const { get: getArizonaTax, save: putArizonaTax } = arizonaTax

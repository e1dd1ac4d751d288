import type { CompanyVariant } from './company.ts'

export const swift: CompanyVariant = {
  configuration: {
    company: { id: 'swift', name: 'Swift', title: 'Swift Transportation', shortTitle: 'Swift ESS', theme: 'swift' },
    features: { addContact: false },
    support: { email: 'ess-support@swift.example' },
    employer: { address: '2200 S 75th Ave, Phoenix, AZ 85043', phone: '602-555-0100' },
    charityUrl: 'https://charities.swift.example',
    payrollTaxContact: { email: 'payroll-tax@swift.example', phone: '602-555-0199' },
    // The demo company allows two entries on one day.
    timeOffLimits: { request_day_max_splits: 2 },
  },
  modules: {},
  kexEmployers: ['KEX'],
  defaultEmployer: { id: 'SWF', name: 'Swift Transportation' },
  mailFrom: 'Employee Self Service <no-reply@swift.example>',
  // Two weeks, Sunday to Saturday.
  payPeriods: { start: '2026-01-04', days: 14 },
}

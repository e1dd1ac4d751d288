import type { CompanyVariant } from './company.ts'

export const swift: CompanyVariant = {
  configuration: {
    company: { id: 'swift', name: 'Swift', title: 'Swift Transportation', shortTitle: 'Swift ESS', theme: 'swift' },
    features: { addContact: false },
    support: { email: 'ess-support@swift.example' },
    // The demo company splits a day in two.
    timeOffLimits: { request_day_max_splits: 2 },
  },
  modules: {},
  kexEmployers: ['KEX'],
  mailFrom: 'Employee Self Service <no-reply@swift.example>',
}

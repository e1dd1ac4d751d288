import type { CompanyVariant } from './company.ts'

export const larkspur: CompanyVariant = {
  configuration: {
    company: {
      id: 'larkspur',
      name: 'Larkspur',
      title: 'Larkspur Freight Lines',
      shortTitle: 'Larkspur',
      theme: 'larkspur',
    },
    applicationTitle: 'Larkspur Self Service',
    features: {
      cellPhone: true,
      contactPrimaryAndDelete: true,
      emailCheckWording: 'company',
      notificationEmailFromPersonalInfo: true,
    },
    support: { email: 'ess-support@larkspur.example' },
    employer: { address: '4700 Larkspur Way, Denver, CO 80216', phone: '303-555-0100' },
    charityUrl: 'https://charities.larkspur.example',
    payrollTaxContact: { email: 'payroll-tax@larkspur.example', phone: '303-555-0199' },
    timeOffLimits: { request_day_max_splits: 2 },
  },
  modules: {},
  kexEmployers: ['KEX'],
  defaultEmployer: { id: 'LKF', name: 'Larkspur Freight Lines' },
  mailFrom: 'Larkspur Self Service <no-reply@larkspur.example>',
  // Two weeks, Sunday to Saturday.
  payPeriods: { start: '2026-01-04', days: 14 },
}

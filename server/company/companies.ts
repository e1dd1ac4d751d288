import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/limits.ts'
import { type CarrierGateway, carrierGateways } from './carrier-gateways.ts'

/** One company's variant. Every difference is a value here, never a test of its name elsewhere. */
export type Company = {
  configuration: ApplicationConfiguration
  carrierGateways: CarrierGateway[]
  /** Employers whose people belong to the KEX variant. */
  kexEmployers: string[]
  mailFrom: string
}

const limits: ApplicationConfiguration['depositLimits'] = {
  percentageSplits: 4,
  flatSplits: 4,
  percentageTotal: 99,
  percentageMax: 99,
  flatMax: 100_000,
  amountMin: 1,
}

const shared = {
  applicationTitle: 'Employee Self Service',
  loadDynamicConfig: false,
  requireMultiFactorLogin: false,
  acceptSSOToken: false,
  tokenTimeoutMs: 1_200_000,
  depositLimits: limits,
  // The demo company splits a day in two.
  timeOffLimits: { ...defaultTimeOffLimits, request_day_max_splits: 2 },
  modules: { payroll: { enabled: true }, drivers: { enabled: true } },
}

const swift: Company = {
  configuration: {
    ...shared,
    company: { id: 'swift', name: 'Swift', title: 'Swift Transportation', theme: 'swift' },
    features: { cellPhone: false, contactPrimaryAndDelete: false, addContact: false },
    support: { email: 'ess-support@swift.example' },
  },
  carrierGateways,
  kexEmployers: ['KEX'],
  mailFrom: 'Employee Self Service <no-reply@swift.example>',
}

const larkspur: Company = {
  configuration: {
    ...shared,
    company: { id: 'larkspur', name: 'Larkspur', title: 'Larkspur Freight Lines', theme: 'larkspur' },
    features: { cellPhone: true, contactPrimaryAndDelete: true, addContact: true },
    support: { email: 'ess-support@larkspur.example' },
  },
  carrierGateways,
  kexEmployers: ['KEX'],
  mailFrom: 'Employee Self Service <no-reply@larkspur.example>',
}

const companies: Record<string, Company> = { swift, larkspur }

export function companyNamed(id: string): Company {
  const company = companies[id]
  if (!company) throw new Error(`ESS_COMPANY knows ${Object.keys(companies).join(' and ')}, not ${id}`)
  return company
}

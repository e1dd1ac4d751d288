import type { Language } from '@/domain/languages.ts'
import { usualDenialReasons } from '@/domain/time-off/deciding/denial-reasons.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import type { ApplicationConfiguration, Module } from './configuration.ts'
import { usualUndoSeconds } from './undo-seconds.ts'

const on = (module: Partial<Module> = {}): Module => ({ enabled: true, routes: {}, config: {}, ...module })

/**
 * The configuration for everything that the company doesn't set. Sources: specification 1 section 9, specification 2 section 9.
 */
export const defaultConfiguration = {
  applicationTitle: 'Employee Self Service',
  loadDynamicConfig: false,
  requireMultiFactorLogin: false,
  acceptSSOToken: false,
  tokenTimeoutMs: 1_200_000,
  inactivityWarningMs: 60_000,
  pingIntervalMs: 600_000,
  multiFactorResendMs: 600_000,
  configurationRetries: 3,
  undoSeconds: usualUndoSeconds,
  denialReasons: usualDenialReasons,
  languages: ['en'] as Language[],
  userNames: { domains: [], mailDomains: [] },
  features: {
    cellPhone: false,
    contactPrimaryAndDelete: false,
    addContact: true,
    emailCheckWording: 'standard',
    notificationEmailFromPersonalInfo: false,
  },
  settings: { default_datatable_items_per_page: 25, highlight_queue_dates_older_than: 3 },
  depositLimits: {
    percentageSplits: 4,
    flatSplits: 4,
    percentageTotal: 99,
    percentageMax: 99,
    flatMax: 100_000,
    amountMin: 1,
  },
  timeOffLimits: defaultTimeOffLimits,
  stateTaxForms: {
    AZ: 'https://azdor.gov/forms/withholding-forms/employees-arizona-withholding-election',
    other: 'https://taxadmin.org/state-tax-forms',
  },
  w4TaxYear: 2025 as number | 'auto',
  modules: {
    timeOff: on(),
    payroll: on(),
    personalInfo: on(),
    drivers: on({
      routes: { '/drivers/driverText': { enabled: true }, '/drivers/smokingPreference': { enabled: true } },
    }),
  },
} satisfies Omit<ApplicationConfiguration, 'company' | 'support'>

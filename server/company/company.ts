import type { RightsRule } from '@/domain/administration/rights-rules.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import type { Layer } from '@/domain/company/merge.ts'
import type { CarrierGateway } from '@/domain/drivers/carrier-gateways.ts'
import type { ConfiguredKind } from '@/domain/your-data/retention.ts'
import type { DepositHolds } from '@/domain/payroll/deposit-holds.ts'
import type { PayPeriods } from '@/domain/payroll/pay-periods.ts'
import type { PlanYearRule } from './plan-years.ts'

/** One company's variant. Every difference between companies is a value here; no code tests a company's name. */
export type Company = {
  configuration: ApplicationConfiguration
  carrierGateways: CarrierGateway[]
  /** Employers whose employees belong to the KEX variant. */
  kexEmployers: string[]
  mailFrom: string
  /** The employer of people who are added without one. */
  defaultEmployer: { id: string; name: string }
  /** For employers without their own pay periods. */
  payPeriods: PayPeriods
  /** Rights that people get based on their employer, position, state, and so on. */
  rightsRules: RightsRule[]
  /** Official files that replace our own W-4 pages: paths by '<year>/<part>', such as '2025/page-2'. */
  w4Pages?: Record<string, string>
  /** Plan years for employers' time-off categories. Other categories have none: their hours are kept. */
  planYears?: PlanYearRule[]
  /** Which deposit changes payroll must release. Missing values default to `defaultHolds`. */
  depositHolds?: Partial<DepositHolds>
  /** The number of digits in all-digit ids, by employer; '*' is for all others. Shorter ids have lost leading zeros. */
  employeeIdDigits?: Record<string, number>
  /** Kinds of files in the watched folder that are applied automatically. */
  importsApplied?: string[]
  /** How long each kind of data is kept, such as '6 years'. Missing values default to `retentionKinds`. */
  retention?: Partial<Record<ConfiguredKind, string>>
}

type Part<T> = T extends (infer Item)[] ? Item[] : T extends object ? { [Key in keyof T]?: Part<T[Key]> } : T

type ModulePart = Part<ApplicationConfiguration['modules'][string]>

/** One company's overrides of the default. */
export type CompanyVariant = Omit<Company, 'configuration' | 'carrierGateways'> & {
  configuration: Part<Omit<ApplicationConfiguration, 'modules'>> & Pick<ApplicationConfiguration, 'company' | 'support'>
  /** Settings of individual modules, which override the company's general settings. */
  modules: Record<string, ModulePart>
}

/** A layer of configuration and its source. */
export type NamedLayer = { from: string; layer: Layer }

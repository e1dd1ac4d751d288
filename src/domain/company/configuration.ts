import { type Infer, boolean, number, record, string, type } from 'superstruct'
import { TimeOffLimits } from '@/domain/time-off/limits.ts'

/** Every difference between companies is a named flag. Source: decisions 35. */
export const CompanyFeatures = type({
  cellPhone: boolean(),
  contactPrimaryAndDelete: boolean(),
  addContact: boolean(),
})

/** Amounts are dollars; `amountMin` is dollars or percent. Defaults in specification 2 section 9. */
const DepositLimits = type({
  percentageSplits: number(),
  flatSplits: number(),
  percentageTotal: number(),
  percentageMax: number(),
  flatMax: number(),
  amountMin: number(),
})

/** What the server tells the app before anyone signs in. Times are milliseconds. */
export const ApplicationConfiguration = type({
  company: type({ id: string(), name: string(), title: string(), theme: string() }),
  applicationTitle: string(),
  loadDynamicConfig: boolean(),
  requireMultiFactorLogin: boolean(),
  acceptSSOToken: boolean(),
  tokenTimeoutMs: number(),
  features: CompanyFeatures,
  depositLimits: DepositLimits,
  timeOffLimits: TimeOffLimits,
  support: type({ email: string() }),
  modules: record(string(), type({ enabled: boolean() })),
})
export type DepositLimits = Infer<typeof DepositLimits>
export type ApplicationConfiguration = Infer<typeof ApplicationConfiguration>

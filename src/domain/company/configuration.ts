import { type Infer, boolean, number, record, string, type } from 'superstruct'

/** Every difference between companies is a named flag. Source: decisions 35. */
export const CompanyFeatures = type({
  cellPhone: boolean(),
  contactPrimaryAndDelete: boolean(),
  addContact: boolean(),
})

/** What the server tells the app before anyone signs in. Times are milliseconds, money is dollars. */
export const ApplicationConfiguration = type({
  company: type({ id: string(), name: string(), title: string(), theme: string() }),
  applicationTitle: string(),
  loadDynamicConfig: boolean(),
  requireMultiFactorLogin: boolean(),
  acceptSSOToken: boolean(),
  tokenTimeoutMs: number(),
  features: CompanyFeatures,
  depositLimits: type({
    percentageSplits: number(),
    flatSplits: number(),
    percentageTotal: number(),
    percentageMax: number(),
    flatMax: number(),
    amountMin: number(),
  }),
  support: type({ email: string() }),
  modules: record(string(), type({ enabled: boolean() })),
})
export type ApplicationConfiguration = Infer<typeof ApplicationConfiguration>

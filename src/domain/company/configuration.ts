import {
  type Infer,
  array,
  boolean,
  define,
  enums,
  integer,
  min,
  number,
  optional,
  record,
  size,
  string,
  type,
  unknown,
} from '@/domain/struct.ts'
import { EnvelopeKey } from '@/domain/identity/envelope.ts'
import { languages } from '@/domain/languages.ts'
import { UserNameForms } from '@/domain/identity/user-name.ts'
import { DenialReasons } from '@/domain/time-off/deciding/denial-reasons.ts'
import { TimeOffLimits } from '@/domain/time-off/rules/limits.ts'

/** Every difference between companies is a named flag. Source: decisions 35, specification 3 section 6. */
export const CompanyFeatures = type({
  cellPhone: boolean(),
  /** Primary switch and delete on an emergency contact's card. */
  contactPrimaryAndDelete: boolean(),
  addContact: boolean(),
  /** The text of the dialog that invites a driver to enter a personal email. */
  emailCheckWording: enums(['standard', 'company']),
  /**
   * Confirmations go to the address in the personal information instead of the user's. Source: specification
   * 2 section 5.
   */
  notificationEmailFromPersonalInfo: boolean(),
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

/** A company's settings for one page, which override those of the route. A list replaces the route's list. */
export const RouteSetting = type({
  title: optional(string()),
  shortTitle: optional(string()),
  enabled: optional(boolean()),
  hideFromNav: optional(boolean()),
  /** Any one of these roles or permissions is enough. */
  roles: optional(array(string())),
  permissions: optional(array(string())),
  excludedUserTypes: optional(array(string())),
})

/**
 * An area of the app. `routes` are named by their full path; `config` holds the company's settings,
 * overridden by the module's own.
 */
export const Module = type({
  enabled: boolean(),
  title: optional(string()),
  /** Any one of them is needed for the whole module. */
  permissions: optional(array(string())),
  routes: record(string(), RouteSetting),
  config: record(string(), unknown()),
})

/** Names as specified. Source: specification 1 section 9. */
const Settings = type({
  default_datatable_items_per_page: min(number(), 1),
  highlight_queue_dates_older_than: number(),
})

const W4TaxYear = define<number | 'auto'>(
  'number or "auto"',
  (value) => value === 'auto' || (typeof value === 'number' && !Number.isNaN(value)),
)

/** Character sets of payroll hosts. CCSID 37, 500, 1047, and 1140 are EBCDIC code pages. */
export const HostCharacters = enums([
  'utf-8',
  'iso-8859-1',
  'windows-1252',
  'ascii',
  'ccsid-37',
  'ccsid-500',
  'ccsid-1047',
  'ccsid-1140',
])

const length = () => optional(size(integer(), 1, 1000))

/**
 * What the payroll host can store: its character set, and how many characters fit in its fields. Default: anything.
 */
export const HostText = type({
  characters: optional(HostCharacters),
  longest: optional(
    type({
      bankName: length(),
      street: length(),
      suite: length(),
      city: length(),
      contactName: length(),
      school: length(),
      subject: length(),
      major: length(),
      minor: length(),
      language: length(),
    }),
  ),
})
export type HostCharacters = Infer<typeof HostCharacters>
export type HostText = Infer<typeof HostText>
export type HostField = keyof NonNullable<HostText['longest']>

/**
 * New accounts are tested with the bank for some days. Meanwhile that part of the pay comes by check, or goes where it went before.
 */
export const Prenote = type({ days: size(integer(), 1, 30), meanwhile: enums(['check', 'earlierAccount']) })
export type Prenote = Infer<typeof Prenote>

/** The configuration that the app gets before sign-in. Times are in milliseconds. */
export const ApplicationConfiguration = type({
  company: type({ id: string(), name: string(), title: string(), shortTitle: optional(string()), theme: string() }),
  applicationTitle: string(),
  /** Whether the data is made up, as every page then says. */
  demonstration: optional(boolean()),
  /** True if nobody can sign in yet: the sign-in page then says who sets up the portal. */
  withoutAccounts: optional(boolean()),
  subtitle: optional(string()),
  loadDynamicConfig: boolean(),
  requireMultiFactorLogin: boolean(),
  acceptSSOToken: boolean(),
  /** OpenID providers, in the order shown at sign-in. `signsOut`: the provider can end its own session, too. */
  signOn: optional(array(type({ name: string(), title: string(), signsOut: boolean() }))),
  tokenTimeoutMs: min(number(), 1),
  inactivityWarningMs: min(number(), 0),
  pingIntervalMs: min(number(), 1),
  multiFactorResendMs: min(number(), 0),
  /** How many times the app retries loading the configuration before it gives up. */
  configurationRetries: min(number(), 0),
  /** How long a decision, edit, or cancellation of time off waits for an undo before it's sent, at most a minute. */
  undoSeconds: optional(size(number(), 0, 60)),
  /** Ready-made reasons for a denial of time off. Earlier releases don't have them. */
  denialReasons: optional(DenialReasons),
  /** The languages that people can choose. If it's missing, only English. */
  languages: optional(array(enums(languages))),
  /** Other forms of a user name that sign-in accepts. */
  userNames: UserNameForms,
  features: CompanyFeatures,
  settings: Settings,
  depositLimits: DepositLimits,
  timeOffLimits: TimeOffLimits,
  support: type({ email: string() }),
  /**
   * Contact for people with a locked filing status or more dependents than the W-4 lists. Earlier releases
   * don't have it; then `support` applies.
   */
  payrollTaxContact: optional(type({ email: string(), phone: string() })),
  /** The employer's address, for notices that name it. */
  employer: optional(type({ address: string(), phone: string() })),
  /** The tax year whose W-4 is submitted. Our server always tells the app a year: earlier releases know no `auto`. */
  w4TaxYear: W4TaxYear,
  /** Links to states' withholding forms, by two-letter code, plus 'other'. */
  stateTaxForms: record(string(), string()),
  /** The site of the charity that people can donate to. */
  charityUrl: optional(string()),
  hostText: optional(HostText),
  prenote: optional(Prenote),
  modules: record(string(), Module),
  /** Suggests addresses during typing. Its key is not secret: the browser sends it. */
  addressService: optional(type({ endpoint: string(), key: string() })),
  /** Without it, as with another company's API, changes wait for a session. */
  envelopeKey: optional(EnvelopeKey),
  /** True if there's no payroll host, so that screens say that changes are recorded here. */
  recordedOnly: optional(boolean()),
  /** The URL of the live channel, if it is not on the app's own origin. */
  liveUrl: optional(string()),
})
export type CompanyFeatures = Infer<typeof CompanyFeatures>
export type DepositLimits = Infer<typeof DepositLimits>
export type RouteSetting = Infer<typeof RouteSetting>
export type Module = Infer<typeof Module>
export type Modules = Record<string, Module>
export type ApplicationConfiguration = Infer<typeof ApplicationConfiguration>

import { EventEmitter } from 'node:events'
import type { Database } from '../db/database.ts'
import { announcements } from '../db/announcements.ts'
import type { Directory } from '../directory/directory.ts'
import { ldapDirectory } from '../directory/ldap-directory.ts'
import { type LdapServers, ldapServers } from '../directory/ldap-servers.ts'
import { localDirectory } from '../directory/local-directory.ts'
import { lastingCounter } from './limits/attempt-counter.ts'
import { type AttemptLimit, attemptLimit } from './limits/attempt-limit.ts'
import { type ChangeLimit, changeLimit } from './limits/change-limit.ts'
import { type DeviceMarks, deviceMarks } from './sign-in/device-marks.ts'
import { type EnvelopeKeys, envelopeKeys } from '../stores/sign-in/envelope-keys.ts'
import { demoProvider } from './sign-in/demo-sign-on.ts'
import type { IdentityProvider } from '../settings/identity-providers.ts'
import type { HashingCost } from '../base/passwords.ts'
import type { Settings } from '../settings/settings.ts'
import { type Pressure, pressureOn } from './limits/pressure.ts'
import { latenessOf } from './limits/lateness.ts'
import { passwordQueue } from './limits/limit-concurrency.ts'
import { type UnusableLimit, unusableLimit } from './limits/unusable-limit.ts'
import { type OpenIdClient, openIdClient } from '../sign-on/open-id-client.ts'
import { openSecrets } from '../stores/secrets/known-secrets.ts'
import { carrierFrom } from '../work/payroll/carrier-from.ts'
import { demoCarrier } from '../work/payroll/demo-carrier.ts'
import type { WorkServices } from '../work/services.ts'

/** `refused`: the change was refused. `unusable`: the envelope itself was bad. `later`: sent too often, or still in progress. */
export const everyEnvelopeOutcome = ['taken', 'refused', 'unusable', 'later'] as const
export type EnvelopeOutcome = (typeof everyEnvelopeOutcome)[number]

/** The dependencies of handlers. */
export type Services = WorkServices & {
  /** Checks passwords. */
  directory: Directory
  /** Null if passwords are on file here. */
  directoryServers: LdapServers | null
  /** The cost of hashing codes. */
  hashing: HashingCost
  signInLimit: AttemptLimit
  /** Limits wrong codes of the second factor; `factorCodeLimit` limits codes sent. */
  factorLimit: AttemptLimit
  factorCodeLimit: AttemptLimit
  /** Limits wrong passwords per session when people re-enter them. They don't count as failed sign-ins. */
  givenPasswordLimit: AttemptLimit
  /** Limits, by address, unusable calls without a session. */
  unusableLimit: UnusableLimit
  /** Puts off reads that nobody is waiting for while this process is late. */
  pressure: Pressure
  /** Limits the changes of each kind that a person makes. */
  changeLimit: ChangeLimit
  /** Limits all envelopes of one device. */
  deviceLimit: AttemptLimit
  /** True if other companies' clients may send bodies exactly as specified, without the app's additions. */
  otherClients: boolean
  /** Emits the outcome of each envelope, for metrics. */
  envelopeOutcomes: EventEmitter<{ judged: [EnvelopeOutcome] }>
  /** Null if envelopes are turned off. */
  envelopeKeys: EnvelopeKeys | null
  /** Recognizes devices that people have signed in on. */
  deviceMarks: DeviceMarks
  identityProviders: IdentityProvider[]
  openIdClients: OpenIdClient[]
  sessionLifeMs: number
  /** How long entries of the audit trail are kept. */
  auditLifeMs: number
}

/** The limit per quarter of an hour. */
const envelopesOfDevice = { perUser: 500, perAddress: null }

export async function servicesFor(
  database: Database,
  settings: Settings,
  mailWaiting = () => {},
  log: Services['log'] = { error: () => {} },
): Promise<Services> {
  const { company, publicUrl, clock, texts, push, hashing, demo, identityProviders, sessionLifeMs, auditLifeMs } =
    settings
  const announced = announcements(database)
  const directoryServers = settings.directory && ldapServers(settings.directory, log)
  const queue = passwordQueue()
  const secrets = await openSecrets(database, clock)
  return {
    database,
    company,
    publicUrl,
    clock,
    texts,
    push,
    hashing,
    directory:
      settings.directory && directoryServers
        ? ldapDirectory(settings.directory, directoryServers, {
            database,
            clock,
            log,
            announcements: announced,
            failures: lastingCounter(database, 'directory', settings.directory.failuresAllowed),
          })
        : localDirectory(database, hashing),
    directoryServers,
    carrier: carrierFrom(settings.payroll, log, () => demoCarrier(database.read)),
    payrollWaiting: new EventEmitter(),
    signInLimit: attemptLimit(database, 'sign-in', settings.signInFailures, { countedFor: 'userAndAddress', queue }),
    factorLimit: attemptLimit(database, 'factor', settings.factorFailures, { queue }),
    factorCodeLimit: attemptLimit(database, 'factor-code', settings.factorCodes, { queue }),
    givenPasswordLimit: attemptLimit(
      database,
      'given-password',
      { ...settings.signInFailures, perAddress: null },
      { queue },
    ),
    unusableLimit: unusableLimit(database, settings.signInFailures.perAddress),
    pressure: pressureOn(settings.lateness ? { measure: settings.lateness, stop: () => {} } : latenessOf(database)),
    changeLimit: changeLimit(settings.changesAllowed),
    deviceLimit: attemptLimit(database, 'device', envelopesOfDevice),
    otherClients: settings.otherClients,
    envelopeOutcomes: new EventEmitter(),
    envelopeKeys: settings.envelopes ? envelopeKeys(database) : null,
    deviceMarks: deviceMarks(secrets),
    identityProviders: demo ? [...identityProviders, await demoProvider(database)] : identityProviders,
    openIdClients: settings.openIdProviders.map((provider) => openIdClient(provider, clock, log)),
    sessionLifeMs,
    auditLifeMs,
    announcements: announced,
    secrets,
    mailWaiting,
    log,
  }
}

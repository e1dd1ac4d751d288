import { join, resolve } from 'node:path'
import type { ReminderSettings } from '@/domain/time-off/queues/reminders.ts'
import { type Clock, clockFrom } from '../base/clock.ts'
import type { Company } from '../company/company.ts'
import { companyFrom } from '../company/configured.ts'
import { type Environment, SettingUnusable, checkEnvironment, isDemo, valueOf } from '../base/environment.ts'
import type { Proxies } from '../base/setting-kinds.ts'
import { type HashingCost, standardCost } from '../base/passwords.ts'
import { root } from '../base/root.ts'
import { type DirectorySettings, directorySettingsFrom } from './directory-settings.ts'
import { type ImportSettings, importSettingsFrom } from './import-settings.ts'
import { type PayrollSettings, payrollSettingsFrom } from './payroll-settings.ts'
import { type PushSettings, pushSettingsFrom } from './push-settings.ts'
import { type TextSettings, textSettingsFrom } from './text-settings.ts'
import { type SignInSettings, signInSettingsFrom } from './sign-in-settings.ts'

/** Everything that the environment configures, read once. */
export type Settings = SignInSettings &
  ImportSettings & {
    port: number
    /** The portal's address, without a trailing slash, for links in mail. */
    publicUrl: string
    host: string
    dataDir: string
    /** PostgreSQL instead of the embedded SQLite. */
    databaseUrl: string | null
    distDir: string
    company: Company
    /** Fills an empty database with the demo company, and serves it. Source: decisions 56. */
    demo: boolean
    clock: Clock
    /** The hashing cost for passwords and codes. The environment can't change it. */
    hashing: HashingCost
    /** The delay of this process's event loop, in ms. Null to measure it. Environment variables can't change it. */
    lateness: (() => number) | null
    /** 'none' if mail is off; null if emails are written to a folder. */
    smtpUrl: string | null
    /** The company's directory, which checks passwords. Null if passwords on file here are used. */
    directory: DirectorySettings | null
    /** The reverse proxies whose X-Forwarded-* headers are trusted. */
    proxies: Proxies
    /** Connections per address, without the live channel's; behind proxies, requests per address at once. */
    connectionsPerAddress: number
    /** Pages per address that may have the live channel open. */
    livePagesPerAddress: number
    /** Other origins that the app may call, for companies with their own API. */
    connectOrigins: string[]
    /** Origins of other hosts whose pages may open the live channel here. Pages of this host always may. */
    liveOrigins: string[]
    /** Whether another client's signature may leave out which text was read. Source: docs/decisions/0017. */
    otherClients: boolean
    /** Whether everyone can read the contract's description. */
    openApi: boolean
    /** Where to report security problems, for security.txt. */
    securityContact: string | null
    logLevel: string
    /** When leaders are reminded of requests that are waiting for them. */
    reminders: ReminderSettings
    /** How long entries of the audit trail are kept. */
    auditLifeMs: number
    changesAllowed: ChangesAllowed
    /** Calls per minute for a system that provisions accounts. */
    scimCallsPerMinute: number
    payroll: PayrollSettings
    /** How texts reach drivers. */
    texts: TextSettings
    /** How pushes reach devices. */
    push: PushSettings
    /** The bearer token that a monitor sends to read /metrics. Without a token, /metrics does not exist. */
    metricsToken: string | null
    /** Where to send traces; null if tracing is off. */
    tracesUrl: string | null
    /** Percentage of requests that are traced. */
    tracesPercent: number
    /** The key that seals backups. */
    backupKey: string | null
    /** The keys that seal the secrets in the database, the current one first. */
    secretsKeys: string[]
    /** How long /readyz fails before the server stops listening. */
    drainMs: number
  }

/** How many changes of one kind a person may make. Higher than anyone needs, even to decide many requests in a row. */
export type ChangesAllowed = { inFiveMinutes: number; inADay: number }

export function settingsFrom(env: Environment): Settings {
  checkEnvironment(env)
  const port = valueOf(env, 'PORT')
  return {
    port,
    publicUrl: publicUrlFrom(env, port),
    host: valueOf(env, 'HOST'),
    dataDir: resolve(valueOf(env, 'DATA_DIR') ?? join(root, 'data')),
    databaseUrl: valueOf(env, 'DATABASE_URL'),
    distDir: resolve(valueOf(env, 'DIST_DIR') ?? join(root, 'dist')),
    company: companyFrom(env),
    demo: isDemo(env),
    clock: clockFrom(valueOf(env, 'ESS_CLOCK')),
    hashing: standardCost,
    lateness: null,
    smtpUrl: smtpUrlFrom(env),
    directory: directorySettingsFrom(env),
    proxies: valueOf(env, 'TRUST_PROXY'),
    connectionsPerAddress: valueOf(env, 'ESS_CONNECTIONS_PER_ADDRESS'),
    livePagesPerAddress: valueOf(env, 'ESS_LIVE_PAGES_PER_ADDRESS'),
    connectOrigins: valueOf(env, 'ESS_CONNECT_ORIGINS'),
    liveOrigins: valueOf(env, 'ESS_LIVE_ORIGINS'),
    ...signInSettingsFrom(env),
    ...importSettingsFrom(env),
    ...payrollSettingsFrom(env),
    texts: textSettingsFrom(env),
    push: pushSettingsFrom(env),
    otherClients: valueOf(env, 'ESS_OTHER_CLIENTS'),
    openApi: valueOf(env, 'ESS_OPENAPI'),
    securityContact: valueOf(env, 'ESS_SECURITY_CONTACT'),
    logLevel: valueOf(env, 'LOG_LEVEL'),
    reminders: { afterHours: valueOf(env, 'ESS_REMINDER_HOURS'), escalates: valueOf(env, 'ESS_ESCALATION') },
    auditLifeMs: valueOf(env, 'ESS_AUDIT_DAYS') * 24 * 3_600_000,
    changesAllowed: {
      inFiveMinutes: valueOf(env, 'ESS_CHANGES_IN_FIVE_MINUTES'),
      inADay: valueOf(env, 'ESS_CHANGES_IN_A_DAY'),
    },
    scimCallsPerMinute: valueOf(env, 'ESS_SCIM_CALLS_PER_MINUTE'),
    metricsToken: valueOf(env, 'ESS_METRICS_TOKEN'),
    tracesUrl: valueOf(env, 'ESS_TRACES_URL'),
    tracesPercent: valueOf(env, 'ESS_TRACES_PERCENT'),
    backupKey: valueOf(env, 'ESS_BACKUP_KEY'),
    secretsKeys: [valueOf(env, 'ESS_SECRETS_KEY'), valueOf(env, 'ESS_SECRETS_KEY_BEFORE')].filter(
      (key) => key !== null,
    ),
    drainMs: valueOf(env, 'ESS_DRAIN_SECONDS') * 1000,
  }
}

function publicUrlFrom(env: Environment, port: number): string {
  const publicUrl = valueOf(env, 'ESS_PUBLIC_URL')
  // Otherwise, letters would link to the reader's own computer.
  if (!publicUrl && env.NODE_ENV === 'production')
    throw new SettingUnusable(
      'Set ESS_PUBLIC_URL to the address where people open the portal, for example https://portal.example.com. Links in emails need it.',
    )
  return publicUrl ?? `http://localhost:${port}`
}

function smtpUrlFrom(env: Environment): string | null {
  const smtpUrl = valueOf(env, 'SMTP_URL')
  // Otherwise, codes and notices would end up in a folder where nobody sees them.
  if (!smtpUrl && env.NODE_ENV === 'production' && !isDemo(env))
    throw new SettingUnusable(
      'Set SMTP_URL to your mail server, for example smtp://user:password@mail.example.com:587, or to none if you don’t want mail.',
    )
  return smtpUrl
}

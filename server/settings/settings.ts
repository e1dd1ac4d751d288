import { join, resolve } from 'node:path'
import { type Clock, clockFrom } from '../base/clock.ts'
import type { Company } from '../company/company.ts'
import { companyFrom } from '../company/configured.ts'
import { type Environment, SettingUnusable, isDemo, wholeNumber } from '../base/environment.ts'
import { type HashingCost, standardCost } from '../base/passwords.ts'
import { root } from '../base/root.ts'
import { type DirectorySettings, directorySettingsFrom } from './directory-settings.ts'
import { type ImportSettings, importSettingsFrom } from './import-settings.ts'
import { type PayrollSettings, payrollSettingsFrom } from './payroll-settings.ts'
import { type SignInSettings, signInSettingsFrom } from './sign-in-settings.ts'

/** Everything that the environment configures, read once. */
export type Settings = SignInSettings &
  ImportSettings & {
    port: number
    /** The portal's address, without a trailing slash; for links in mail. */
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
    smtpUrl: string | null
    /** The company's directory checks passwords. Null: those on file here count. */
    directory: DirectorySettings | null
    /** Trust the X-Forwarded-* headers of a proxy in front. */
    trustProxy: boolean
    /** Connections per address, without the live channel's. Null behind a proxy, where all come from the proxy. */
    connectionsPerAddress: number | null
    /** Other origins that the app may call, for a company with its own API. */
    connectOrigins: string[]
    /** Origins of other hosts whose pages may open the live channel here. Pages of this host always may. */
    liveOrigins: string[]
    /** Whether another client's signature may omit which text was read. Source: docs/decisions/0017. */
    otherClients: boolean
    /** Serves the description of the contract to everybody. */
    openApi: boolean
    logLevel: string
    /** How long entries of the audit trail are kept. */
    auditLifeMs: number
    changesAllowed: ChangesAllowed
    payroll: PayrollSettings
    /** The bearer token that a monitor sends to read /metrics. Without a token, /metrics does not exist. */
    metricsToken: string | null
  }

/** How many changes of one kind a person may make. Higher than anybody needs, even to decide many requests in a row. */
export type ChangesAllowed = { inFiveMinutes: number; inADay: number }

export function settingsFrom(env: Environment): Settings {
  const port = wholeNumber(env, 'PORT') ?? 8080
  return {
    port,
    publicUrl: publicUrlFrom(env, port),
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(env.DATA_DIR ?? join(root, 'data')),
    databaseUrl: env.DATABASE_URL || null,
    distDir: resolve(env.DIST_DIR ?? join(root, 'dist')),
    company: companyFrom(env),
    demo: isDemo(env),
    clock: clockFrom(env.ESS_CLOCK),
    hashing: standardCost,
    smtpUrl: env.SMTP_URL || null,
    directory: directorySettingsFrom(env),
    trustProxy: env.TRUST_PROXY === '1',
    connectionsPerAddress: env.TRUST_PROXY === '1' ? null : (wholeNumber(env, 'ESS_CONNECTIONS_PER_ADDRESS') ?? 1_000),
    connectOrigins: origins(env.ESS_CONNECT_ORIGINS),
    liveOrigins: origins(env.ESS_LIVE_ORIGINS),
    ...signInSettingsFrom(env),
    ...importSettingsFrom(env),
    ...payrollSettingsFrom(env),
    otherClients: env.ESS_OTHER_CLIENTS !== '0',
    openApi: env.ESS_OPENAPI !== '0',
    logLevel: env.LOG_LEVEL ?? 'info',
    auditLifeMs: auditDays(env) * 24 * 3_600_000,
    changesAllowed: {
      inFiveMinutes: wholeNumber(env, 'ESS_CHANGES_IN_FIVE_MINUTES') ?? 200,
      inADay: wholeNumber(env, 'ESS_CHANGES_IN_A_DAY') ?? 1000,
    },
    metricsToken: env.ESS_METRICS_TOKEN || null,
  }
}

function auditDays(env: Environment): number {
  const days = wholeNumber(env, 'ESS_AUDIT_DAYS') ?? 400
  if (days < 1) throw new Error('ESS_AUDIT_DAYS must be at least 1')
  return days
}

function publicUrlFrom({ ESS_PUBLIC_URL, NODE_ENV }: Environment, port: number): string {
  // Letters would otherwise link to the reader's own computer.
  if (!ESS_PUBLIC_URL && NODE_ENV === 'production')
    throw new SettingUnusable(
      'Set ESS_PUBLIC_URL to the address where people open the portal, for example https://portal.example.com. The links in letters need it.',
    )
  const text = ESS_PUBLIC_URL || `http://localhost:${port}`
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new SettingUnusable(
      'ESS_PUBLIC_URL must be an http or https address, for example https://portal.example.com.',
    )
  return text.replace(/\/+$/, '')
}

function origins(text = ''): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

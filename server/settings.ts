import { join, resolve } from 'node:path'
import { type Clock, clockFrom } from './clock.ts'
import { companyNamed, type Company } from './company/companies.ts'
import { root } from './root.ts'

/** Everything that the environment decides, read once. */
export type Settings = {
  port: number
  host: string
  dataDir: string
  /** PostgreSQL instead of the embedded SQLite. */
  databaseUrl: string | null
  distDir: string
  company: Company
  demo: boolean
  clock: Clock
  smtpUrl: string | null
  /** Believe X-Forwarded-* of a proxy in front. */
  trustProxy: boolean
  /** Other origins that the app may call, where a company points it at its own API. */
  connectOrigins: string[]
  /** Failed sign-ins in a quarter of an hour. Many people of one depot share an address. */
  signInFailures: { perUser: number; perAddress: number }
  logLevel: string
}

type Environment = Record<string, string | undefined>

export function settingsFrom(env: Environment): Settings {
  return {
    port: wholeNumber(env, 'PORT') ?? 8080,
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(env.DATA_DIR ?? join(root, 'data')),
    databaseUrl: env.DATABASE_URL || null,
    distDir: resolve(env.DIST_DIR ?? join(root, 'dist')),
    company: companyFrom(env),
    demo: env.ESS_DEMO !== '0',
    clock: clockFrom(env.ESS_CLOCK),
    smtpUrl: env.SMTP_URL || null,
    trustProxy: env.TRUST_PROXY === '1',
    connectOrigins: (env.ESS_CONNECT_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    signInFailures: {
      perUser: wholeNumber(env, 'ESS_SIGN_IN_FAILURES_PER_USER') ?? 10,
      perAddress: wholeNumber(env, 'ESS_SIGN_IN_FAILURES_PER_ADDRESS') ?? 100,
    },
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}

function companyFrom(env: Environment): Company {
  const company = companyNamed(env.ESS_COMPANY ?? 'swift')
  const configuration = {
    ...company.configuration,
    requireMultiFactorLogin: env.ESS_REQUIRE_MFA === '1' || company.configuration.requireMultiFactorLogin,
    tokenTimeoutMs: wholeNumber(env, 'ESS_TOKEN_TIMEOUT_MS') ?? company.configuration.tokenTimeoutMs,
  }
  return { ...company, configuration }
}

function wholeNumber(env: Environment, name: string): number | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^\d+$/.test(text)) throw new Error(`${name} is no whole number`)
  return Number(text)
}

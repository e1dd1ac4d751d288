import { w4Warnings } from '@/domain/payroll/w4/w4-warnings.ts'
import { w4Calendar } from '@/domain/payroll/w4/w4-year.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { defaultZone } from '@/domain/time-zones.ts'
import type { Settings } from './settings.ts'

/** `advice`: the next step, unless all is well. */
export type Check = { name: string; state: 'ok' | 'warning'; found: string; advice?: string }

/** Settings that the server starts with but a company should not go live with. */
export function settingsChecks(settings: Settings): Check[] {
  return [
    publicAddress(settings),
    database(settings),
    mail(settings),
    ...directory(settings),
    ...openId(settings),
    support(settings),
    payroll(settings),
    ...watchedFolder(settings),
    ...taxYear(settings),
  ]
}

function publicAddress({ publicUrl, proxies }: Settings): Check {
  const name = 'Public address'
  const { protocol, hostname } = new URL(publicUrl)
  if (hostname === 'localhost' || hostname === '127.0.0.1')
    return warning(
      name,
      publicUrl,
      'Set ESS_PUBLIC_URL to the address that people open. Links in letters start with it.',
    )
  if (protocol !== 'https:')
    return warning(name, publicUrl, 'Serve the portal over https, or phones neither install it nor keep it offline.')
  if (proxies === 'none')
    return warning(name, publicUrl, 'If a proxy ends TLS in front of this server, set TRUST_PROXY.')
  return { name, state: 'ok', found: publicUrl }
}

function database({ databaseUrl, dataDir }: Settings): Check {
  if (databaseUrl) return { name: 'Database', state: 'ok', found: 'PostgreSQL' }
  return { name: 'Database', state: 'ok', found: `SQLite in ${dataDir}; back it up with "npm run ess -- backup"` }
}

function mail({ smtpUrl, dataDir }: Settings): Check {
  if (smtpUrl) return { name: 'Mail', state: 'ok', found: new URL(smtpUrl).host }
  return warning('Mail', `letters are only written to ${dataDir}`, 'Set SMTP_URL to your mail server.')
}

function directory({ directory: its }: Settings): Check[] {
  if (!its) return []
  const [name, found] = ['Directory', its.servers.map(({ url }) => url).join(', ')]
  if (its.isActiveDirectory && its.failuresAllowed.most === null)
    return [
      warning(name, found, 'Say in "lockout" when it locks accounts. Otherwise guessing here locks people out there.'),
    ]
  return [{ name, state: 'ok', found: `${found}; try "npm run ess -- directory check NAME"` }]
}

function openId({ openIdProviders, publicUrl }: Settings): Check[] {
  return openIdProviders.map(({ title, issuer }) =>
    publicUrl.startsWith('https:')
      ? { name: title, state: 'ok', found: `${issuer.href}; try "npm run ess -- sign-on check"` }
      : warning(title, issuer.href, 'Set ESS_PUBLIC_URL to an https address: providers send people back to no other.'),
  )
}

function support({ company }: Settings): Check {
  const { email } = company.configuration.support
  if (email) return { name: 'Support address', state: 'ok', found: email }
  return warning('Support address', 'none', 'Set support.email in the company file. People are told to write there.')
}

function payroll({ payroll: by }: Settings): Check {
  const name = 'Payroll'
  if (by.kind === 'none')
    return warning(
      name,
      'changes are only recorded here',
      'Set ESS_PAYROLL, so that changes reach payroll: docs/payroll-host.md.',
    )
  if (by.kind === 'demo') return warning(name, 'the demo, which takes every change', 'Set ESS_PAYROLL.')
  if (by.kind === 'http') return { name, state: 'ok', found: by.address }
  return { name, state: 'ok', found: `files in ${by.sftp ? `${by.sftp.host}:` : ''}${by.outgoing}` }
}

function watchedFolder({ importDir, company: { importsApplied = [] } }: Settings): Check[] {
  if (!importDir) return []
  const applied = importsApplied.length > 0 ? `applies ${importsApplied.join(', ')}` : 'applies nothing by itself'
  return [{ name: 'Watched folder', state: 'ok', found: `${importDir}; ${applied}` }]
}

function taxYear({ company, clock }: Settings): Check[] {
  const { w4TaxYear } = company.configuration
  const advice = w4Warnings(w4Calendar(w4TaxYear, todayIn(defaultZone, clock())))
  const [name, found] = ['W-4 tax year', String(w4TaxYear)]
  return advice.length ? advice.map((each) => warning(name, found, each)) : [{ name, state: 'ok', found }]
}

const warning = (name: string, found: string, advice: string): Check => ({ name, state: 'warning', found, advice })

/** Lines for a terminal. */
export function checkLines(checks: Check[]): string[] {
  const width = Math.max(...checks.map(({ name }) => name.length))
  return checks.flatMap(({ name, state, found, advice }) => [
    `${state === 'ok' ? 'ok     ' : 'warning'}  ${name.padEnd(width)}  ${found}`,
    ...(advice ? [`         ${' '.repeat(width)}  ${advice}`] : []),
  ])
}

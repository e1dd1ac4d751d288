import { X509Certificate } from 'node:crypto'
import { reasonOf } from '../directory/ldap-answers.ts'
import { Refused, onServer } from '../directory/ldap-connection.ts'
import { carrierFrom } from '../work/payroll/carrier-from.ts'
import { greetMailServer, noMail } from '../work/mail/mail-carrier.ts'
import { type Finding, type Installation, ok, warning, wrong } from './check.ts'
import { clockFinding } from './database-checks.ts'

const askMs = 5_000

export async function mail({ settings }: Installation): Promise<Finding[]> {
  const { smtpUrl, dataDir, demo, clock, company } = settings
  if (!smtpUrl) {
    const found = `emails are only written to ${dataDir}`
    return [demo ? ok(found) : warning(found, 'Set SMTP_URL to your mail server, or to none if you don’t want mail.')]
  }
  if (smtpUrl === noMail)
    return [
      company.configuration.requireMultiFactorLogin
        ? wrong('turned off (SMTP_URL=none)', 'Sign-in sends codes by mail. Set SMTP_URL to your mail server.')
        : ok('turned off (SMTP_URL=none)'),
    ]
  const { host } = new URL(smtpUrl)
  try {
    const { saidTime } = await greetMailServer(smtpUrl)
    const clocks = saidTime === null ? [] : [clockFinding(`the mail server ${host}`, saidTime, clock())]
    return [ok(host), ...clocks.filter(({ state }) => state !== 'ok')]
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return [wrong(`${host}: ${message}`, mailAdvice[code] ?? 'Check SMTP_URL, and whether a firewall is in the way.')]
  }
}

const mailAdvice: Record<string, string> = {
  EAUTH: 'Check the user and the password in SMTP_URL.',
  ETLS: 'Use the name in the mail server’s certificate, or get its certificate renewed.',
  ESOCKET: 'Check the host name and port in SMTP_URL. For TLS, the name must match the mail server’s certificate.',
  EDNS: 'Check the host name in SMTP_URL.',
}

export async function directory({ settings: { directory: its } }: Installation): Promise<Finding[]> {
  if (!its) return []
  const found = await Promise.all(
    its.servers.map(async (server): Promise<Finding> => {
      try {
        await onServer(server, its, { limitMs: askMs }, ({ bind }) => bind(its.bindDn, its.bindPassword))
        return ok(`${server.url}; try "npm run ess -- directory check NAME"`)
      } catch (error) {
        const { message } = error as Error
        return error instanceof Refused
          ? wrong(
              `${server.url} refuses ${its.bindDn} (${reasonOf(error) ?? message})`,
              'Check bindDn and the password of the portal’s own account (bindPasswordFile).',
            )
          : wrong(
              `${server.url}: ${message}`,
              'Check its address, its certificate (caFile), and whether a firewall is in the way.',
            )
      }
    }),
  )
  // People can sign in as long as one server answers.
  const oneAnswers = found.some(({ state }) => state === 'ok')
  const all = found.map((each): Finding =>
    oneAnswers && each.state === 'wrong' ? { ...each, state: 'warning' } : each,
  )
  if (its.isActiveDirectory && its.failuresAllowed.most === null)
    all.push(
      warning(
        'no lockout',
        'Set "lockout" to the directory’s own rule. Otherwise, guessing passwords here locks people out there.',
      ),
    )
  return all
}

export async function payroll({ settings: { payroll: by, demo } }: Installation): Promise<Finding[]> {
  if (by.kind === 'none')
    return [
      warning('changes are only recorded here', 'Set ESS_PAYROLL to send changes to payroll: docs/payroll-host.md.'),
    ]
  if (by.kind === 'demo') {
    const found = 'the demo, which accepts every change'
    return [demo ? ok(found) : warning(found, 'Set ESS_PAYROLL.')]
  }
  const found = by.kind === 'http' ? by.address : `files in ${by.sftp ? `${by.sftp.host}:` : ''}${by.outgoing}`
  const carrier = carrierFrom(by, { error: () => {} }, () => {
    throw new Error('not the demo')
  })
  try {
    await carrier?.reach?.(AbortSignal.timeout(askMs))
    return [ok(found), ...(by.kind === 'http' ? soonEnding(by.certificate?.cert) : [])]
  } catch (error) {
    return [
      wrong(
        `${found}: ${(error as Error).message}`,
        'Changes wait here until payroll can be reached. Check the file that ESS_PAYROLL names and the keys next to it.',
      ),
    ]
  } finally {
    await carrier?.close()
  }
}

const soonMs = 30 * 24 * 3_600_000

function soonEnding(cert: string | undefined): Finding[] {
  if (!cert) return []
  const { validTo } = new X509Certificate(cert)
  if (Date.parse(validTo) - Date.now() > soonMs) return []
  return [warning(`our certificate expires on ${validTo}`, 'Get payroll a new one before then.')]
}

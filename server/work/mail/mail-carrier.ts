import nodemailer from 'nodemailer'
import type { Settings } from '../../settings/settings.ts'
import type { Letter } from '../../stores/letters/mail.ts'
import { mailFiles } from './mail-files.ts'

// The library's own limits are up to ten minutes.
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** The value of SMTP_URL that turns mail off. */
export const noMail = 'none'

/** Gives up once the signal is aborted, so that the letter can be sent again. */
export type MailCarrier = (letter: Letter, signal: AbortSignal) => Promise<void>

/** Thrown if a letter can't be sent before this time, in milliseconds. That doesn't count as a failure. */
export class SendLater extends Error {
  readonly at: number

  constructor(at: number, why: string) {
    super(why)
    this.at = at
  }
}

/** Sends by SMTP if configured, nowhere if mail is off, and otherwise to files in DATA_DIR/mail. */
export function mailCarrier({
  smtpUrl,
  dataDir,
  company: { mailFrom: from },
}: Pick<Settings, 'smtpUrl' | 'dataDir' | 'company'>): MailCarrier {
  if (!smtpUrl) return mailFiles(dataDir, from)
  if (smtpUrl === noMail) return async () => {}
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeLimits })
  return async ({ invite, ...letter }, signal) =>
    void (await transport.sendMail({ from, ...letter, ...(invite && { icalEvent: invite }), signal }))
}

/** Connects and signs in, but sends nothing. Returns the server's time, in milliseconds, if its greeting has one. */
export async function greetMailServer(smtpUrl: string): Promise<{ saidTime: number | null }> {
  let greeting = ''
  const quiet = () => {}
  const debug = ({ tnx }: { tnx?: string }, line: unknown) => {
    if (tnx === 'server') greeting ||= String(line)
  }
  const logger = { level: quiet, trace: quiet, debug, info: quiet, warn: quiet, error: quiet, fatal: quiet }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...shortLimits, logger: logger as never, debug: true })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  return { saidTime: timeIn(greeting) }
}

const shortLimits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 }

/** Exchange and Sendmail end their greeting with a time in RFC 5322 format. */
function timeIn(greeting: string): number | null {
  const [said] = /\b\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:[+-]\d{4}|GMT)/.exec(greeting) ?? []
  const time = said ? Date.parse(said) : NaN
  return Number.isNaN(time) ? null : time
}

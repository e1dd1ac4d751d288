import nodemailer from 'nodemailer'
import type { Settings } from '../../settings/settings.ts'
import type { Letter } from '../../stores/letters/mail.ts'
import { mailFiles } from './mail-files.ts'

// The library's own limits are up to ten minutes.
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Gives up once the signal is aborted, so that the letter can be sent again. */
export type MailCarrier = (letter: Letter, signal: AbortSignal) => Promise<void>

/** Sends by SMTP if that is configured; otherwise writes each letter to a file in DATA_DIR/mail. */
export function mailCarrier({
  smtpUrl,
  dataDir,
  company: { mailFrom: from },
}: Pick<Settings, 'smtpUrl' | 'dataDir' | 'company'>): MailCarrier {
  if (!smtpUrl) return mailFiles(dataDir, from)
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeLimits })
  return async ({ invite, ...letter }, signal) =>
    void (await transport.sendMail({ from, ...letter, ...(invite && { icalEvent: invite }), signal }))
}

import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { type MailCarrier, mailCarrier } from '../mail/mail-carrier.ts'
import { smsCarrier } from './sms-carrier.ts'
import type { SmsProvider } from './sms-provider.ts'

type Needed = Pick<Settings, 'smtpUrl' | 'dataDir' | 'company' | 'publicUrl' | 'clock'>

/** Sends letters by mail, and texts through the SMS provider if there is one. Both wait in one outbox. */
export function letterCarrier(database: Database, settings: Needed, provider: SmsProvider | null): MailCarrier {
  const mail = mailCarrier(settings)
  const text = provider && smsCarrier(provider, { database, ...settings })
  return async (letter, signal) => {
    const { textId } = letter
    if (textId === undefined) return mail(letter, signal)
    if (!text) throw new Error('No SMS provider is configured anymore.')
    return text({ ...letter, textId }, signal)
  }
}

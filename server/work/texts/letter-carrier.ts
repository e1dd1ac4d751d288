import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { noteTried } from '../../stores/texts/texts.ts'
import { type MailCarrier, mailCarrier } from '../mail/mail-carrier.ts'
import type { pushCarrier } from '../notices/push-carrier.ts'
import { smsCarrier } from './sms-carrier.ts'
import type { SmsProvider } from './sms-provider.ts'
import { textToSend } from './text-to-send.ts'

type Needed = Pick<Settings, 'smtpUrl' | 'dataDir' | 'company' | 'publicUrl' | 'clock'>
type Carriers = { provider: SmsProvider | null; push: ReturnType<typeof pushCarrier> }

/** Sends letters by mail, texts through the SMS provider or the carriers' gateways, and pushes. All wait in one outbox. */
export function letterCarrier(database: Database, settings: Needed, { provider, push }: Carriers): MailCarrier {
  const mail = mailCarrier(settings)
  const text = provider && smsCarrier(provider, { database, ...settings })
  return async (letter, signal) => {
    const { textId, pushId, ...mailed } = letter
    if (pushId !== undefined) return push.carry({ ...letter, pushId }, signal)
    if (textId === undefined) return mail(mailed, signal)
    if (text) return text({ ...letter, textId }, signal)
    // The text was queued for an SMS provider: a phone number isn't an email address.
    if (!letter.to.includes('@')) throw new Error('No SMS provider is configured anymore.')
    if (!(await textToSend(database.read, textId, settings.clock()))) return
    await noteTried(database.write, textId, settings.clock())
    return mail(mailed, signal)
  }
}

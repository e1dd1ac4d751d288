import { isAboutThePhone } from '@/domain/texts/delivery-states.ts'
import { quietUntil } from '@/domain/texts/quiet-hours.ts'
import { textHooks } from '@/contract/text-hooks.ts'
import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Letter } from '../../stores/letters/mail.ts'
import { isWanted } from '../../stores/driver-text.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { noteTried, readTextMessage } from '../../stores/texts.ts'
import { SendLater } from '../mail/mail-carrier.ts'
import { noteReport } from './note-report.ts'
import type { Message, SmsProvider } from './sms-provider.ts'

const busyMs = 60_000
/** A text that somebody asked for, and that couldn't be sent right then, waits for the end of the quiet hours, too. */
const askedForMs = 15 * 60_000

type Needed = { database: Database; publicUrl: string; clock: Clock }
type Text = Letter & { textId: number }

/**
 * Sends a text to the SMS provider once. The API has no idempotency keys: after a lost answer, the carrier looks
 * for the text in the provider's list before it sends again. A report that arrives in the meantime also shows that
 * the provider has it. Throws if the text must be sent later.
 */
export function smsCarrier(provider: SmsProvider, { database, publicUrl, clock }: Needed) {
  let busyUntil = 0
  return async ({ to, text, textId }: Text, signal: AbortSignal): Promise<void> => {
    const known = await readTextMessage(database.read, textId)
    if (!known || known.rank > 0 || !(await isWanted(database.read, textId))) return
    const isAsked = known.quiet_zone === '' && clock() - known.created_at < askedForMs
    const zone = known.quiet_zone || (await readUserSettings(database.read, known.person_id)).timeZone
    const quiet = isAsked ? null : quietUntil(clock(), zone)
    if (quiet !== null) throw new SendLater(quiet, 'It waits for the end of the quiet hours.')
    if (busyUntil > clock()) throw new SendLater(busyUntil, 'The SMS provider isn’t accepting more texts right now.')
    const note = (report: Omit<Message, 'body'>) => noteReport(database, textId, report, clock())
    if (known.tried_at !== null) {
      const earlier = (await provider.newestTo(to, signal)).find(({ body }) => isSame(body, text))
      if (earlier) return note(earlier)
    }
    await noteTried(database.write, textId, clock())
    const sent = await provider.send(to, text, `${publicUrl}${textHooks.status}/${textId}`, signal)
    if (sent.outcome === 'taken') return note(sent.message)
    if (sent.outcome === 'busy') {
      busyUntil = clock() + (sent.retryAfterMs ?? busyMs)
      throw new SendLater(busyUntil, 'The SMS provider isn’t accepting more texts right now.')
    }
    if (!isAboutThePhone(sent.code)) throw new Error(sent.why)
    return noteReport(database, textId, { sid: null, state: 'failed', code: sent.code }, clock())
  }
}

/** Trial accounts put a sentence in front. Each text has its own link. */
const isSame = (theirs: string, ours: string) => theirs.endsWith(ours)

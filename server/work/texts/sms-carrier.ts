import { isAboutThePhone } from '@/domain/texts/delivery-states.ts'
import { textHooks } from '@/contract/drivers/text-hooks.ts'
import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Letter } from '../../stores/letters/mail.ts'
import { noteTried, sidsOf } from '../../stores/texts/texts.ts'
import { SendLater } from '../mail/mail-carrier.ts'
import { noteReport } from './note-report.ts'
import type { Message, SmsProvider } from './sms-provider.ts'
import { textToSend } from './text-to-send.ts'

const busyMs = 60_000

type Needed = { database: Database; publicUrl: string; clock: Clock }
type Text = Letter & { textId: number }

/**
 * Sends a text to the SMS provider once. The API has no idempotency keys: if an answer was lost, it looks for the text in the
 * provider's list before sending again. A delivery report that has arrived also shows that the provider has the text. Throws if
 * the text must be sent later.
 */
export function smsCarrier(provider: SmsProvider, { database, publicUrl, clock }: Needed) {
  let busyUntil = 0
  return async ({ text, textId }: Text, signal: AbortSignal): Promise<void> => {
    const known = await textToSend(database.read, textId, clock())
    if (!known) return
    const { number: to } = known
    if (busyUntil > clock()) throw new SendLater(busyUntil, 'The SMS provider isn’t accepting more texts right now.')
    const note = (report: Omit<Message, 'body'>) => noteReport(database, textId, report, clock())
    if (known.tried_at !== null) {
      const same = (await provider.newestTo(to, signal)).filter(({ body }) => isSame(body, text))
      const others = await sidsOf(database.read, same)
      const earlier = same.find(({ sid }) => !others.has(sid))
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

/** Trial accounts prepend a sentence. Each confirmation has its own link, but notices are all alike. */
const isSame = (theirs: string, ours: string) => theirs.endsWith(ours)

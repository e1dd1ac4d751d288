import { isAboutThePhone } from '@/domain/texts/delivery-states.ts'
import { isUrgentNotice } from '@/domain/notices/notices.ts'
import { quietUntil } from '@/domain/texts/quiet-hours.ts'
import { textHooks } from '@/contract/text-hooks.ts'
import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Letter } from '../../stores/letters/mail.ts'
import type { Db } from '../../db/tables.ts'
import { isWanted, readDriverText, wholeNumber } from '../../stores/driver-text.ts'
import { readNotices } from '../../stores/notices/notice-choices.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { noteTried, readTextMessage, sidsOf } from '../../stores/texts.ts'
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
    if (!known || known.rank > 0 || !(await isStillWanted(database.read, known))) return
    const quiet = await quietFor(database.read, known, clock())
    if (quiet !== null) throw new SendLater(quiet, 'It waits for the end of the quiet hours.')
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

type Known = NonNullable<Awaited<ReturnType<typeof readTextMessage>>>

async function isStillWanted(db: Db, { id, person_id: personId, number, notice }: Known): Promise<boolean> {
  if (notice === '') return isWanted(db, id)
  const { choices } = await readNotices(db, personId)
  const onFile = await readDriverText(db, personId)
  return choices[notice].text && onFile.optedIn && wholeNumber(onFile) === number
}

/** The law's quiet hours, and for notices the person's own, too. */
async function quietFor(db: Db, known: Known, now: number): Promise<number | null> {
  if (known.quiet_zone === '' && now - known.created_at < askedForMs) return null
  const zone = known.quiet_zone || (await readUserSettings(db, known.person_id)).timeZone
  const byLaw = quietUntil(now, zone)
  if (known.notice === '' || isUrgentNotice(known.notice)) return byLaw
  const { quietHours } = await readNotices(db, known.person_id)
  const own = quietHours && quietUntil(now, zone, quietHours)
  return byLaw === null || own === null ? (byLaw ?? own) : Math.max(byLaw, own)
}

/** Trial accounts put a sentence in front. Confirmations have their own links. Notices are all alike. */
const isSame = (theirs: string, ours: string) => theirs.endsWith(ours)

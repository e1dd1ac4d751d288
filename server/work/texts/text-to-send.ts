import { isUrgentNotice } from '@/domain/notices/push-content.ts'
import { quietUntil } from '@/domain/texts/quiet-hours.ts'
import type { Db } from '../../db/tables.ts'
import { isWanted, readDriverText, wholeNumber } from '../../stores/texts/driver-text.ts'
import { readNotices } from '../../stores/notices/notice-choices.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { readTextMessage } from '../../stores/texts/texts.ts'
import { SendLater } from '../mail/mail-carrier.ts'

/** A text that the person asked for, but that couldn't be sent right away, also waits until quiet hours are over. */
const askedForMs = 15 * 60_000

type Known = NonNullable<Awaited<ReturnType<typeof readTextMessage>>>

/**
 * A text that may be sent now. Null if it has already arrived or the driver no longer wants it. Throws SendLater during quiet
 * hours.
 */
export async function textToSend(db: Db, textId: number, now: number): Promise<Known | null> {
  const known = await readTextMessage(db, textId)
  if (!known || known.rank > 0 || !(await isStillWanted(db, known))) return null
  const quiet = await quietFor(db, known, now)
  if (quiet !== null) throw new SendLater(quiet, 'It waits for the end of the quiet hours.')
  return known
}

async function isStillWanted(db: Db, { id, person_id: personId, number, notice }: Known): Promise<boolean> {
  if (notice === '') return isWanted(db, id)
  const { choices } = await readNotices(db, personId)
  const onFile = await readDriverText(db, personId)
  return choices[notice].text && onFile.optedIn && wholeNumber(onFile) === number
}

/** The quiet hours set by law and, for notices, the person's own. */
async function quietFor(db: Db, known: Known, now: number): Promise<number | null> {
  if (known.quiet_zone === '' && now - known.created_at < askedForMs) return null
  const zone = known.quiet_zone || (await readUserSettings(db, known.person_id)).timeZone
  const byLaw = quietUntil(now, zone)
  if (known.notice === '' || isUrgentNotice(known.notice)) return byLaw
  const { quietHours } = await readNotices(db, known.person_id)
  const own = quietHours && quietUntil(now, zone, quietHours)
  return byLaw === null || own === null ? (byLaw ?? own) : Math.max(byLaw, own)
}

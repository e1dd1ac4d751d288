import { isUrgentNotice, type NoticeKind } from '@/domain/notices/push-content.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { languageFor } from '../../company/reader-language.ts'
import type { Db } from '../../db/tables.ts'
import { addMail, type Letter, type Posting } from '../../stores/letters/mail.ts'
import { noticeReachOf } from '../../stores/notices/notice-choices.ts'
import type { WorkServices } from '../services.ts'
import { queueNoticeText } from '../texts/queue-text.ts'
import { pushWords } from './notice-words.ts'
import { pushLifeMs } from './push-carrier.ts'

export type NoticeServices = Pick<WorkServices, 'clock' | 'company' | 'publicUrl' | 'texts'>

type Notice = {
  personId: string
  kind: NoticeKind
  /** Null if there's no address on file, or if this kind's letters are queued separately. */
  letter: (Letter & Posting) | null
}

/**
 * Notifies a person through each channel they chose for this kind of notice, in the change's transaction. All channels use the
 * outbox of letters.
 */
export async function tell(db: Db, services: NoticeServices, { personId, kind, letter }: Notice): Promise<void> {
  const reach = await noticeReachOf(db, personId)
  if (!reach) return
  const { choices, pushIds } = reach
  const channels = choices[kind]
  const now = services.clock()
  if (letter && channels.mail) await addMail(db, letter, now)
  const language = languageFor(services.company, reach)
  if (channels.push && pushIds.length > 0) {
    const text = JSON.stringify(inLanguage(language, () => pushWords(kind, services.company)))
    const priority = isUrgentNotice(kind) ? 'notice' : 'usual'
    const push = { subject: '', text, topic: `push ${kind}`, language, priority, expiresAt: now + pushLifeMs } as const
    for (const pushId of pushIds) await addMail(db, { ...push, to: `push ${pushId}`, pushId }, now)
  }
  if (channels.text) await queueNoticeText(db, services, { personId, kind, language })
}

/** Whether the notice would reach the person through no channel if it's not sent as a letter. */
export async function isSilent(db: Db, personId: string, kind: NoticeKind): Promise<boolean> {
  const reach = await noticeReachOf(db, personId)
  if (!reach) return true
  const { push, text } = reach.choices[kind]
  return !text && (!push || reach.pushIds.length === 0)
}

import type { InviteMethod } from '@/domain/icalendar.ts'
import { insertsInto } from '../db/compiled-once.ts'
import type { Db } from '../db/tables.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  /** An iCalendar object, for the recipient's calendar. */
  invite?: { method: InviteMethod; content: string }
}

/** A letter with `expiresAt` is not sent after that time, and its text is deleted once it has been sent. */
type Lasts = { expiresAt?: number }

const insertLetters = insertsInto('mail', [
  'to_address',
  'subject',
  'text',
  'invite',
  'invite_method',
  'expires_at',
  'created_at',
  'attempts',
  'next_at',
  'sent_at',
])

/** Queues a letter, in the transaction of the change that it reports. A job sends it afterwards. */
export const addMail = (db: Db, letter: Letter & Lasts, now: number): Promise<void> => addLetters(db, [letter], now)

export function addLetters(db: Db, letters: (Letter & Lasts)[], now: number): Promise<void> {
  const rows = letters.map(({ to, subject, text, invite, expiresAt }) => ({
    to_address: to,
    subject,
    text,
    invite: invite?.content ?? null,
    invite_method: invite?.method ?? null,
    expires_at: expiresAt ?? null,
    created_at: now,
    attempts: 0,
    next_at: now,
    sent_at: null,
  }))
  return insertLetters(db, rows)
}

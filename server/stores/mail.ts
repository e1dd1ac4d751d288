import type { Db } from '../db/tables.ts'

export type Letter = { to: string; subject: string; text: string }

/** What is worth nothing later is not sent then, and its text is kept no longer than until it was sent. */
type Lasts = { expiresAt?: number }

/** Written in the transaction of what it tells about; a job sends it afterwards. */
export async function addMail(db: Db, { to, subject, text, expiresAt }: Letter & Lasts, now: number): Promise<void> {
  const letter = { to_address: to, subject, text, expires_at: expiresAt ?? null }
  await db.insertInto('mail').values({ ...letter, created_at: now, attempts: 0, next_at: now, sent_at: null }).execute()
}

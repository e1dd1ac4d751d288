import type { Db } from '../db/tables.ts'

export type Letter = { to: string; subject: string; text: string }

/** Written in the transaction of what it tells about; a job sends it afterwards. */
export async function addMail(db: Db, { to, subject, text }: Letter, now: number): Promise<void> {
  await db.insertInto('mail').values({ to_address: to, subject, text, created_at: now, attempts: 0, next_at: now, sent_at: null }).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

type WaitingWork = { mail: number; keptSaves: number; hostLocked: boolean; sessions: number }

/** Counts of unfinished work, for monitors. */
export async function waitingWork(db: Db): Promise<WaitingWork> {
  const count = (table: 'mail' | 'host_uploads' | 'sessions') =>
    db.selectFrom(table).select((eb) => eb.fn.countAll().as('n'))
  const [mail, kept, lock, sessions] = await Promise.all([
    // Letters waiting for a confirmation don't count as work.
    count('mail').where('sent_at', 'is', null).where('held_for', '=', '').executeTakeFirstOrThrow(),
    count('host_uploads').where('state', '=', sql.lit('kept')).executeTakeFirstOrThrow(),
    db.selectFrom('host_locks').select('locked').executeTakeFirst(),
    count('sessions').executeTakeFirstOrThrow(),
  ])
  return {
    mail: Number(mail.n),
    keptSaves: Number(kept.n),
    hostLocked: lock?.locked === 1,
    sessions: Number(sessions.n),
  }
}

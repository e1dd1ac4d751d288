import type { Db } from '../../db/tables.ts'

type WaitingWork = {
  mail: number
  /** When the oldest letter was written, in ms. */
  oldestLetter: number | null
  hostLocked: boolean
  sessions: number
}

/** Counts of unfinished work, for monitors. */
export async function waitingWork(db: Db): Promise<WaitingWork> {
  const count = (table: 'mail' | 'sessions') => db.selectFrom(table).select((eb) => eb.fn.countAll().as('n'))
  const [mail, lock, sessions] = await Promise.all([
    // Emails that wait for a confirmation, or that the server gave up on, don't count as work.
    count('mail')
      .select((eb) => eb.fn.min<number | null>('created_at').as('oldest'))
      .where('sent_at', 'is', null)
      .where('held_for', '=', '')
      .where('given_up_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db.selectFrom('host_locks').select('locked').executeTakeFirst(),
    count('sessions').executeTakeFirstOrThrow(),
  ])
  return {
    mail: Number(mail.n),
    oldestLetter: mail.oldest,
    hostLocked: lock?.locked === 1,
    sessions: Number(sessions.n),
  }
}

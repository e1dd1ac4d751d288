import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MailCarrier } from './mail-carrier.ts'

const atOnce = 50
const firstPauseMs = 60_000
const longestPauseMs = 6 * 3_600_000

/**
 * Sends some of what waits and says whether more may wait. A letter that could not be sent is tried again, with growing
 * pauses.
 */
export async function deliverMail(database: Database, carry: MailCarrier, clock: Clock, log: Log): Promise<boolean> {
  const now = clock()
  if (database.kind === 'sqlite') return carryAll(database.write, await waiting(database.read, now).execute(), carry, now, log)
  return inTransaction(database.write, async (tx) => {
    // Other processes take other letters meanwhile.
    const rows = await waiting(tx, now).forUpdate().skipLocked().execute()
    return carryAll(tx, rows, carry, now, log)
  })
}

type Log = Pick<FastifyBaseLogger, 'error'>

const waiting = (db: Db, now: number) =>
  db
    .selectFrom('mail')
    .select(['id', 'to_address', 'subject', 'text', 'attempts'])
    .where('sent_at', 'is', null)
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id')
    .limit(atOnce)

type Waiting = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>

async function carryAll(db: Db, rows: Waiting, carry: MailCarrier, now: number, log: Log): Promise<boolean> {
  const sent: number[] = []
  for (const { id, to_address, subject, text, attempts } of rows) {
    try {
      await carry({ to: to_address, subject, text })
      sent.push(id)
    } catch (error) {
      log.error({ err: error, mail: id }, 'a letter was not sent')
      const pause = Math.min(firstPauseMs * 2 ** attempts, longestPauseMs)
      await db.updateTable('mail').set({ attempts: attempts + 1, next_at: now + pause }).where('id', '=', id).execute()
    }
  }
  if (sent.length) {
    await db.updateTable('mail').set({ sent_at: now }).where('id', 'in', sent).execute()
    await db.updateTable('mail').set({ text: '' }).where('id', 'in', sent).where('expires_at', 'is not', null).execute()
  }
  return rows.length === atOnce
}

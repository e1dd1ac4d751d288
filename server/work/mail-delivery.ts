import { type Selectable, sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Db, Tables } from '../db/tables.ts'
import { within } from '../time-limit.ts'
import type { MailCarrier } from './mail-carrier.ts'

const atOnce = 20
const sendWithinMs = 60_000
/**
 * How long a process claims a letter. If the process ends meanwhile, another one sends the letter after that. Longer than
 * sending may take, so that no letter is sent by two processes.
 */
export const claimMs = 3 * 60_000
// For a carrier that does not obey the abort signal.
const stopsWithinMs = 5_000
const firstPauseMs = 60_000
const longestPauseMs = 6 * 3_600_000
const partingMs = 2_000

type Log = Pick<FastifyBaseLogger, 'error'>

export type MailDelivery = {
  /** Starts sending queued letters, as many as the limit allows. */
  pass: () => Promise<void>
  /** Resolves once no letter is being sent. */
  idle: () => Promise<void>
  /** Waits briefly for letters that are being sent. One that still hangs is sent again later. */
  stop: (partingMs?: number) => Promise<void>
}

/**
 * Sends letters concurrently and outside transactions, so that a hanging mail server blocks neither the database nor
 * other letters. A letter that could not be sent is retried after increasing pauses. `onRoom` is called when more letters
 * can be sent.
 */
export function mailDelivery(
  database: Database,
  carry: MailCarrier,
  clock: Clock,
  log: Log,
  onRoom = () => {},
  giveUp = () => AbortSignal.timeout(sendWithinMs),
): MailDelivery {
  const underWay = new Map<number, Promise<void>>()
  let sent: number[] = []
  let full = false
  let noting: Promise<void> = Promise.resolve()

  // Letters that are sent while an update is running are marked together in the next one.
  const note = () => {
    noting = noting.then(async () => {
      const ids = sent
      if (ids.length === 0) return
      sent = []
      try {
        await noteSent(database, ids, clock())
        for (const id of ids) underWay.delete(id)
      } catch (error) {
        // They stay in `underWay`, so that they are not sent again, and are marked with the next ones.
        sent.push(...ids)
        throw error
      }
    })
    const noted = noting
    noting = noting.catch(() => {})
    return noted
  }

  const send = async ({ id, to_address: to, subject, text, invite, invite_method: method, attempts }: Waiting) => {
    const limit = giveUp()
    const failure = await Promise.race([
      carry({ to, subject, text, ...(invite && method && { invite: { method, content: invite } }) }, limit),
      stopped(limit),
    ]).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    try {
      if (failure) {
        underWay.delete(id)
        log.error({ err: failure.error, mail: id }, 'a letter was not sent')
        await noteFailure(database.write, id, attempts, clock())
      } else {
        sent.push(id)
        await note()
      }
    } catch (error) {
      log.error({ err: error, mail: id }, 'what became of a letter could not be noted')
    }
    if (!full) return
    full = false
    onRoom()
  }

  return {
    async pass() {
      if (sent.length > 0) await note()
      const room = atOnce - underWay.size
      const claimed = room > 0 ? await claim(database, [...underWay.keys()], room, clock()) : []
      for (const letter of claimed) underWay.set(letter.id, send(letter))
      full = claimed.length === room
    },
    idle: async () => void (await Promise.all(underWay.values())),
    stop: (forMs = partingMs) =>
      within(forMs, Promise.all(underWay.values())).then(
        () => {},
        () => {},
      ),
  }
}

type Waiting = Pick<Selectable<Tables['mail']>, (typeof columns)[number]>

async function claim(database: Database, underWay: number[], room: number, now: number): Promise<Waiting[]> {
  const waiting = (db: Db) =>
    db
      .selectFrom('mail')
      .where('sent_at', 'is', null)
      .where('next_at', '<=', now)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .where('id', 'not in', [-1, ...underWay])
      .orderBy('next_at')
      .orderBy('id')
      .limit(room)
  // SQLite belongs to one process, which knows what it is sending.
  if (database.kind === 'sqlite') return waiting(database.read).select(columns).execute()
  const claimed = await database.write
    // Not a subquery, which PostgreSQL may run more than once.
    .with('chosen', (db) =>
      waiting(db as unknown as Db)
        .select('id')
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mail')
    .set({ next_at: now + claimMs })
    .where('id', 'in', (eb) => eb.selectFrom('chosen').select('id'))
    .returning(columns)
    .execute()
  return claimed.toSorted((one, other) => one.id - other.id)
}

const columns = ['id', 'to_address', 'subject', 'text', 'invite', 'invite_method', 'attempts'] as const

/** One statement: letters that expire lose their text once sent. */
async function noteSent({ write }: Database, ids: number[], now: number): Promise<void> {
  await write
    .updateTable('mail')
    .set({ sent_at: now, text: sql<string>`case when expires_at is null then text else '' end` })
    .where('id', 'in', ids)
    .execute()
}

async function noteFailure(db: Db, id: number, attempts: number, now: number): Promise<void> {
  const pause = Math.min(firstPauseMs * 2 ** attempts, longestPauseMs)
  await db
    .updateTable('mail')
    .set({ attempts: attempts + 1, next_at: now + pause })
    .where('id', '=', id)
    .execute()
}

/** Rejects for a carrier that does not stop when it is told to. */
function stopped(limit: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    limit.addEventListener('abort', () => void setTimeout(() => reject(limit.reason), stopsWithinMs), { once: true })
  })
}

import { type SelectQueryBuilder, sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Flag } from '../../db/column-types.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { letterPriorities, never } from '../../stores/letters/mail.ts'
import { within } from '../../base/time-limit.ts'
import { type Folded, foldLetters, letterColumns, letterOf, type WaitingLetter } from './folded-letters.ts'
import { type MailCarrier, SendLater } from './mail-carrier.ts'

const atOnce = 20
// Reserved for codes and freezes, because letters to a slow server may take all other slots.
const forUrgent = 4
const sendWithinMs = 60_000
/**
 * How long a process claims a letter. If the process ends, another one sends the letter after that. This is longer than sending
 * may take, so that no letter is sent by two processes.
 */
export const claimMs = 3 * 60_000
// For carriers that ignore the abort signal.
const stopsWithinMs = 5_000
const firstPauseMs = 60_000
const maxPauseMs = 6 * 3_600_000
/** With these pauses, the last attempt is about three days after the first. */
export const mostTries = 20
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
 * Sends emails concurrently and outside transactions, so a hanging mail server doesn't block the database or other emails. A
 * failed email is retried after increasing pauses, and given up on after `mostTries`. `onRoom` is called when more can be sent.
 */
export function mailDelivery(
  database: Database,
  carry: MailCarrier,
  clock: Clock,
  log: Log,
  onRoom = () => {},
  giveUp = () => AbortSignal.timeout(sendWithinMs),
): MailDelivery {
  const inProgress = new Set<number>()
  const sending = new Set<Promise<void>>()
  let sent: Folded[] = []
  let full = false
  let noting: Promise<void> = Promise.resolve()

  // Letters that are sent while an update is running are marked together in the next one.
  const note = () => {
    noting = noting.then(async () => {
      const noted = sent
      if (noted.length === 0) return
      sent = []
      try {
        await noteSent(database, noted, clock())
        for (const { id } of noted.flat()) inProgress.delete(id)
      } catch (error) {
        // The letters stay in `inProgress`, so they aren't sent again, and are marked with the next ones.
        sent.push(...noted)
        throw error
      }
    })
    const noted = noting
    noting = noting.catch(() => {})
    return noted
  }

  const send = async (letters: Folded) => {
    const [{ id, attempts }] = letters
    const limit = giveUp()
    const failure = await Promise.race([carry(letterOf(letters), limit), stopped(limit)]).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    try {
      if (failure) {
        for (const each of letters) inProgress.delete(each.id)
        const isLast = attempts + 1 >= mostTries
        if (!(failure.error instanceof SendLater))
          log.error({ err: failure.error, mail: id }, isLast ? 'gave up on an email' : 'an email was not sent')
        await noteFailure(database.write, letters, failure.error, clock())
      } else {
        sent.push(letters)
        await note()
      }
    } catch (error) {
      log.error({ err: error, mail: id }, 'what became of a letter could not be noted')
    }
  }

  const start = (letters: Folded) => {
    const sends: Promise<void> = send(letters).finally(() => {
      sending.delete(sends)
      if (!full) return
      full = false
      onRoom()
    })
    sending.add(sends)
  }

  const claimSome = async (priority: number, room: number) => {
    const claimed = room > 0 ? await claim(database, [...inProgress], priority, room, clock()) : []
    for (const { id } of claimed) inProgress.add(id)
    for (const letters of foldLetters(claimed)) start(letters)
    return claimed.length >= room
  }

  return {
    async pass() {
      if (sent.length > 0) await note()
      let isFull = false
      for (const priority of inTurn) {
        const slots = priority === letterPriorities.urgent ? atOnce : atOnce - forUrgent
        isFull = (await claimSome(priority, slots - sending.size)) || isFull
      }
      full = isFull
    },
    idle: async () => void (await Promise.all(sending)),
    stop: (forMs = partingMs) =>
      within(forMs, Promise.all(sending)).then(
        () => {},
        () => {},
      ),
  }
}

const inTurn = Object.values(letterPriorities).toSorted((one, other) => one - other)

/** The due letters of this priority, up to `room`, and others due on the same topics. */
async function claim(
  database: Database,
  inProgress: number[],
  priority: number,
  room: number,
  now: number,
): Promise<WaitingLetter[]> {
  const due = (db: Db) =>
    db
      .selectFrom('mail')
      .where('sent_at', 'is', null)
      // Compared for equality, so that the index skips letters that aren't due, of which there may be many.
      .where('priority', '=', priority)
      .where('next_at', '<=', now)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
  const first = (db: Db) =>
    due(db)
      .where('id', 'not in', [-1, ...inProgress])
      .orderBy('next_at')
      .orderBy('id')
      .limit(room)
  const claimed = await claimThose(database, first, now)
  const taken = [...inProgress, ...claimed.map(({ id }) => id)]
  for (const { topic, to_address: to } of topicsOf(claimed)) {
    const alike = (db: Db) =>
      due(db).where('topic', '=', topic).where('to_address', '=', to).where('id', 'not in', taken)
    claimed.push(...(await claimThose(database, alike, now)))
  }
  return claimed
}

function topicsOf(letters: WaitingLetter[]): WaitingLetter[] {
  const byTopic = new Map(
    letters.filter(({ topic }) => topic !== '').map((each) => [`${each.topic}\n${each.to_address}`, each]),
  )
  return [...byTopic.values()]
}

type Chosen = (db: Db) => SelectQueryBuilder<Tables, 'mail', object>

async function claimThose(database: Database, chosen: Chosen, now: number): Promise<WaitingLetter[]> {
  // An SQLite database belongs to one process, which knows what it's sending.
  if (database.kind === 'sqlite') return chosen(database.read).select(letterColumns).execute()
  const claimed = await database.write
    // Not a subquery, which PostgreSQL may run more than once.
    .with('chosen', (db) =>
      chosen(db as unknown as Db)
        .select('id')
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mail')
    .set({ next_at: now + claimMs })
    .where('id', 'in', (eb) => eb.selectFrom('chosen').select('id'))
    .returning(letterColumns)
    .execute()
  return claimed.toSorted((one, other) => one.id - other.id)
}

/** In a single statement: letters with an expiry lose their text once sent. Folded letters don't count as separate letters. */
async function noteSent({ write }: Database, sent: Folded[], now: number): Promise<void> {
  const folded = sent.flatMap(([, ...others]) => others.map(({ id }) => id))
  await write
    .updateTable('mail')
    .set({
      sent_at: now,
      text: sql<string>`case when expires_at is null then text else '' end`,
      folded: (eb) =>
        eb
          .case()
          .when('id', 'in', [-1, ...folded])
          .then(sql<Flag>`1`)
          .else(sql<Flag>`0`)
          .end(),
    })
    .where(
      'id',
      'in',
      sent.flat().map(({ id }) => id),
    )
    .execute()
}

/** Emails that are sent as one still count their own attempts. An email that just has to wait doesn't count an attempt. */
async function noteFailure(db: Db, letters: Folded, error: unknown, now: number): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  for (const attempts of new Set(letters.map((each) => each.attempts))) {
    const tried = error instanceof SendLater ? attempts : attempts + 1
    const isLast = tried >= mostTries
    const pausedUntil = now + Math.min(firstPauseMs * 2 ** attempts, maxPauseMs)
    const next = isLast ? never : error instanceof SendLater ? error.at : pausedUntil
    await db
      .updateTable('mail')
      .set({ attempts: tried, next_at: next, failure, given_up_at: isLast ? now : null })
      .where(
        'id',
        'in',
        letters.filter((each) => each.attempts === attempts).map(({ id }) => id),
      )
      .execute()
  }
}

/** Rejects if the carrier doesn't stop when told to. */
function stopped(limit: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    limit.addEventListener('abort', () => void setTimeout(() => reject(limit.reason), stopsWithinMs), { once: true })
  })
}

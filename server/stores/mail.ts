import { sql } from 'kysely'
import type { InviteMethod } from '@/domain/icalendar.ts'
import { compiledOnce, insertsInto } from '../db/compiled-once.ts'
import type { Db } from '../db/tables.ts'
import { burstMs, type EarlierLetters, foldsAt } from './letter-pace.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  /** An iCalendar object, for the recipient's calendar. */
  invite?: { method: InviteMethod; content: string }
}

/** Codes and freezes go ahead of everything else, notices of changes ahead of the rest. */
export const letterPriorities = { urgent: 0, notice: 1, usual: 2 } as const

/** How a letter is sent. Source: docs/decisions/0030. */
export type Posting = {
  /** 'usual' by default. Urgent letters are never folded: their senders have their own limits. */
  priority?: keyof typeof letterPriorities
  /** Letters to one address about one topic are folded into one if there are many. */
  topic?: string
  /** The letter's line in a folded letter. Without it, only the newest of its topic counts. */
  line?: string
  /** The person who caused it. */
  by?: string | null
  /** The owner of the personal address, if it isn't confirmed yet: the letter waits until it is. */
  heldFor?: string | null
  /** After this time, the letter isn't sent. Its text is deleted once it has been sent. */
  expiresAt?: number
}

const insertLetters = insertsInto('mail', [
  'to_address',
  'subject',
  'text',
  'invite',
  'invite_method',
  'expires_at',
  'priority',
  'topic',
  'line',
  'by_employee',
  'held_for',
  'folds_at',
  'created_at',
  'attempts',
  'next_at',
  'sent_at',
])

/** Queues a letter, in the transaction of the change that it reports. A job sends it afterwards. */
export const addMail = (db: Db, { to, ...letter }: Letter & Posting, now: number): Promise<void> =>
  addLetters(db, [to], letter, now)

const never = 8_640_000_000_000_000
const dayMs = 24 * 3_600_000

/** Queues the same letter to several addresses. */
export async function addLetters(
  db: Db,
  addresses: string[],
  letter: Omit<Letter, 'to'> & Posting,
  now: number,
): Promise<void> {
  const { subject, text, invite, expiresAt, priority = 'usual', topic = '', line = '', by, heldFor } = letter
  const earlier =
    priority === 'urgent' || heldFor ? null : await earlierLetters(db, addresses, { topic, by: by ?? '' }, now)
  const rows = addresses.map((to) => {
    const joinsAt = earlier && foldsAt(earlier(to), now)
    return {
      to_address: to,
      subject,
      text,
      invite: invite?.content ?? null,
      invite_method: invite?.method ?? null,
      expires_at: expiresAt ?? null,
      priority: letterPriorities[priority],
      topic,
      line,
      by_employee: by ?? '',
      held_for: heldFor ?? '',
      folds_at: joinsAt,
      created_at: now,
      attempts: 0,
      next_at: heldFor ? never : (joinsAt ?? now),
      sent_at: null,
    }
  })
  return insertLetters(db, rows)
}

/** Releases letters that waited for a person's address to be confirmed. */
export async function releaseHeldLetters(db: Db, personId: string, now: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ next_at: now, held_for: '' })
    .where('held_for', '=', personId)
    .where('sent_at', 'is', null)
    .execute()
}

/** Deletes letters waiting for the confirmation of an address that's no longer on file. */
export async function dropHeldLetters(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('mail').where('held_for', '=', personId).where('sent_at', 'is', null).execute()
}

/** The most addresses a letter is sent to. */
const mostAddresses = 6

async function earlierLetters(
  db: Db,
  addresses: string[],
  { topic, by }: { topic: string; by: string },
  now: number,
): Promise<(to: string) => EarlierLetters> {
  const dayAgo = now - dayMs
  const asked = Array.from({ length: mostAddresses }, (_, at) => addresses[at] ?? '') as Six
  const rows = await countsOf(db, topic, now - burstMs, topic, ...asked, dayAgo, by, dayAgo)
  const byOne = rows.find(({ to }) => to === '')?.inBurst ?? 0
  return (to) => {
    const { inBurst, toOne, foldsAt: at } = rows.find((row) => row.to === to) ?? { inBurst: 0, toOne: 0, foldsAt: null }
    return { inBurst: topic ? inBurst : 0, toOne, byOne, foldsAt: topic ? at : null }
  }
}

type Six = [string, string, string, string, string, string]

/** One query, because each change runs it: letters per address and, in the row of '', letters caused by one person. */
const countsOf = compiledOnce(
  (
    db,
    topic: string,
    burstAfter: number,
    sameTopic: string,
    first: string,
    second: string,
    third: string,
    fourth: string,
    fifth: string,
    sixth: string,
    toOneAfter: number,
    by: string,
    byOneAfter: number,
  ) =>
    db
      .selectFrom('mail')
      .select(['to_address as to'])
      .select((eb) => [
        eb.fn
          .countAll<number>()
          .filterWhere('topic', '=', topic)
          .filterWhere('created_at', '>', burstAfter)
          .as('inBurst'),
        sql<number>`count(*) filter (where sent_at is not null and folded = 0 and priority > 0)`.as('toOne'),
        eb.fn
          .max<number | null>('folds_at')
          .filterWhere('topic', '=', sameTopic)
          .filterWhere('sent_at', 'is', null)
          .as('foldsAt'),
      ])
      .where('to_address', 'in', [first, second, third, fourth, fifth, sixth])
      .where('created_at', '>', toOneAfter)
      .groupBy('to_address')
      .unionAll(
        db
          .selectFrom('mail')
          .select(sql<string>`''`.as('to'))
          .select((eb) => [
            eb.fn.countAll<number>().as('inBurst'),
            sql<number>`0`.as('toOne'),
            sql<number | null>`cast(null as bigint)`.as('foldsAt'),
          ])
          .where('by_employee', '=', by)
          // Matches the index: letters not caused by a person aren't counted.
          .where('by_employee', '<>', sql.lit(''))
          .where('created_at', '>', byOneAfter),
      ),
)

import { sql } from 'kysely'
import type { InviteMethod } from '@/domain/icalendar.ts'
import { type Language, isLanguage } from '@/domain/languages.ts'
import { compiledOnce, insertsInto } from '../../db/compiled-once.ts'
import type { Db } from '../../db/tables.ts'
import { burstMs, type EarlierLetters, foldsAt, maxPerSender, maxInBurst, maxPerRecipient } from './letter-pace.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  /** An iCalendar object, for the recipient's calendar. */
  invite?: { method: InviteMethod; content: string }
  /** A text message that an SMS provider sends: `to` is a phone number. */
  textId?: number
  /** A push to the device with this subscription: `text` is its content. */
  pushId?: number
}

/** Codes and freezes are sent first, then notices of changes, then the rest. */
export const letterPriorities = { urgent: 0, notice: 1, usual: 2 } as const

/** How a letter is sent. Source: docs/decisions/0030. */
export type Posting = {
  /** 'usual' by default. Urgent letters are never folded: their senders have their own limits. */
  priority?: keyof typeof letterPriorities
  /** Letters to one address about one topic are folded into one if there are many. */
  topic?: string
  /** English if it's missing. Letters in different languages are never folded into one. */
  language?: Language
  /** The letter's line in a folded letter. Without it, only the topic's newest letter counts. */
  line?: string
  /** The person who caused the letter. */
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
  'text_id',
  'push_id',
])

/** A stored topic also contains the letter's language, unless it's English: 'es|time-off-arrived'. */
const topicIn = (language: Language, topic: string): string =>
  topic === '' || language === 'en' ? topic : `${language}|${topic}`

/** The language of a stored topic's letters. */
export function languageOfTopic(topic: string): Language {
  const [language] = topic.split('|', 1)
  return isLanguage(language) ? language : 'en'
}

/** Queues a letter, in the transaction of the change that it reports. A job sends it later. */
export const addMail = (db: Db, { to, ...letter }: Letter & Posting, now: number): Promise<void> =>
  addLetters(db, [to], letter, now)

/** Later than any real time. */
export const never = 8_640_000_000_000_000
const dayMs = 24 * 3_600_000

/** Queues the same letter to several addresses. */
export async function addLetters(
  db: Db,
  addresses: string[],
  letter: Omit<Letter, 'to'> & Posting,
  now: number,
): Promise<void> {
  const { subject, text, invite, textId, pushId, expiresAt, priority = 'usual', line = '', by, heldFor } = letter
  const topic = topicIn(letter.language ?? 'en', letter.topic ?? '')
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
      text_id: textId ?? null,
      push_id: pushId ?? null,
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

/** The maximum number of addresses for a letter. */
const maxAddresses = 6

async function earlierLetters(
  db: Db,
  addresses: string[],
  { topic, by }: { topic: string; by: string },
  now: number,
): Promise<(to: string) => EarlierLetters> {
  const asked = Array.from({ length: maxAddresses }, (_, at) => addresses[at] ?? '') as Six
  const rows = await earlierTo(db, now - burstMs, now - dayMs, topic, by, ...asked)
  const byAddress = new Map(rows.map(({ to, ...earlier }) => [to, topic ? earlier : { ...earlier, ...noTopic }]))
  return (to) => byAddress.get(to)!
}

/** Letters without a topic are never folded with each other. */
const noTopic = { inBurst: 0, foldsAt: null }

type Six = [string, string, string, string, string, string]

/**
 * One query, because each change runs it. It reads at most as many rows as the limits, each kind from its own index: counting all
 * rows would take longer with every letter in a burst.
 */
const earlierTo = compiledOnce(
  (
    db,
    burstAfter: number,
    dayAfter: number,
    topic: string,
    by: string,
    ...[one, two, three, four, five, six]: Six
  ) => ({
    compile: () =>
      sql<EarlierLetters & { to: string }>`
        with
          asked (burst_after, day_after, topic, by_employee) as not materialized (
            select cast(${burstAfter} as bigint), cast(${dayAfter} as bigint), cast(${topic} as text), cast(${by} as text)
          ),
          by_one (letters) as (
            select count(*) from (
              select 1 from asked cross join mail
              where mail.by_employee = asked.by_employee and mail.by_employee <> '' and created_at > day_after
              limit ${sql.lit(maxPerSender)}
            ) as counted
          ),
          addresses (address) as (
            values (cast(${one} as text)), (${two}), (${three}), (${four}), (${five}), (${six})
          )
        select
          address as "to",
          (select count(*) from (
            select 1 from mail
            where to_address = address and mail.topic = asked.topic and created_at > burst_after
            limit ${sql.lit(maxInBurst)}
          ) as counted) as "inBurst",
          (select count(*) from (
            select 1 from mail
            where to_address = address and created_at > day_after and sent_at is not null and folded = 0 and priority > 0
            limit ${sql.lit(maxPerRecipient)}
          ) as counted) as "toOne",
          by_one.letters as "byOne",
          (select max(folds_at) from mail
            where to_address = address and mail.topic = asked.topic and sent_at is null) as "foldsAt"
        from asked cross join by_one cross join addresses
        where address <> ''`.compile(db),
  }),
)

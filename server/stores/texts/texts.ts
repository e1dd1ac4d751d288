import type { Generated } from 'kysely'
import { type DeliveryState, finalRank, rankOf } from '@/domain/texts/delivery-states.ts'
import type { NoticeKind } from '@/domain/notices/push-content.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** The delivery of each text that an SMS provider sends. The text itself is in `mail` until it's sent. */
    text_messages: {
      id: Generated<number>
      person_id: string
      /** Such as +16025550142. */
      number: string
      /** The person's time zone: the text waits for the end of quiet hours there. '' if the person just requested it. */
      quiet_zone: string
      /** The kind of notice that the text is about; '' for a confirmation. */
      notice: Generated<NoticeKind | ''>
      created_at: Instant
      /** When it was last sent to the provider. Without a `sid`, the provider may or may not have it. */
      tried_at: Instant | null
      /** The provider's id for it; null until the provider is known to have it. */
      sid: string | null
      state: Generated<DeliveryState | ''>
      /** The rank of the state, because reports arrive in any order. */
      rank: Generated<number>
      error_code: number | null
      /** When to ask the provider for the state, in case the report was lost. */
      ask_at: Instant | null
    }
  }
}

const firstAskMs = 10 * 60_000
/** After this time, a text without a report keeps its state. */
const mostAskMs = 24 * 3_600_000

export type NewText = { personId: string; number: string; quietZone: string; notice?: NoticeKind }

export async function addTextMessage(
  db: Db,
  { personId, number, quietZone, notice }: NewText,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('text_messages')
    .values({ person_id: personId, number, quiet_zone: quietZone, created_at: now, ...(notice && { notice }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export const readTextMessage = (db: Db, id: number) =>
  db.selectFrom('text_messages').selectAll().where('id', '=', id).executeTakeFirst()

/** Those of these messages that are already known as other texts. */
export async function sidsOf(db: Db, messages: { sid: string }[]): Promise<Set<string>> {
  const sids = messages.map(({ sid }) => sid)
  const rows = await db
    .selectFrom('text_messages')
    .select('sid')
    .where('sid', 'in', ['', ...sids])
    .execute()
  return new Set(rows.flatMap(({ sid }) => sid ?? []))
}

export async function noteTried(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('text_messages').set({ tried_at: now }).where('id', '=', id).execute()
}

export type Reported = { sid: string | null; state: DeliveryState; code: number | null }

/**
 * Records the provider's report, unless a later state is known. Returns true if it's new. A single statement, because reports may
 * arrive at the same time.
 */
export async function noteReported(db: Db, id: number, { sid, state, code }: Reported, now: number): Promise<boolean> {
  const rank = rankOf(state)
  const { numUpdatedRows } = await db
    .updateTable('text_messages')
    .set({
      state,
      rank,
      error_code: code,
      ask_at: rank === finalRank ? null : now + firstAskMs,
      ...(sid !== null && { sid }),
    })
    .where('id', '=', id)
    .where('rank', '<', rank)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The texts whose state the server should ask the provider for. It asks about each one with growing pauses, from one process. */
export async function claimUnreported(db: Db, most: number, now: number) {
  const due = await db
    .selectFrom('text_messages')
    .select(['id', 'sid', 'created_at', 'ask_at'])
    .where('ask_at', 'is not', null)
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(most)
    .execute()
  const claimed: { id: number; sid: string }[] = []
  for (const { id, sid, created_at: createdAt, ask_at: askAt } of due) {
    const age = now - createdAt
    const { numUpdatedRows } = await db
      .updateTable('text_messages')
      .set({ ask_at: age > mostAskMs ? null : now + Math.max(firstAskMs, age) })
      .where('id', '=', id)
      .where('ask_at', '=', askAt)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n && sid !== null) claimed.push({ id, sid })
  }
  return claimed
}

export async function purgeTextMessages(db: Db, before: number): Promise<void> {
  await db.deleteFrom('text_messages').where('created_at', '<', before).execute()
}

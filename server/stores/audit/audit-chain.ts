import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { isPostgres } from '../one-of.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Has one row: the chain's last entry, and the last purged one. Positions count from 1. */
    audit_chain: { id: number; position: number; hash: string; purged_position: number; purged_hash: string }
  }
}

/** An entry in the chain, or the chain's start. */
export type Head = { position: number; hash: string }
export const chainStart: Head = { position: 0, hash: '' }

/** The fields that a hash covers. `at` is in ISO format. An entry's kind is derived from its action. */
export type ChainedEntry = {
  position: number
  at: string
  person: string
  subject: string | null
  action: string
  outcome: string
  receipt: string | null
}
export type SealedEntry = ChainedEntry & { hash: string }

/** Never change this: existing entries and exported copies were hashed with it. */
export function auditHash(previous: string, entry: ChainedEntry): string {
  const { position, at, person, subject, action, outcome, receipt } = entry
  const covered = JSON.stringify([previous, position, at, person, subject, action, outcome, receipt])
  return createHash('sha256').update(covered).digest('hex')
}

const columns = ['id', 'at', 'person_id', 'subject_id', 'action', 'outcome', 'receipt', 'position', 'hash'] as const
const entries = (db: Db) => db.selectFrom('audit').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

const chained = (row: Omit<Row, 'hash'>, position: number): ChainedEntry => ({
  position,
  at: new Date(row.at).toISOString(),
  person: row.person_id,
  subject: row.subject_id,
  action: row.action,
  outcome: row.outcome,
  receipt: row.receipt,
})

/** Without `indexed by`, SQLite scans the whole table by id instead of the few entries in this index. */
async function unsealed(db: Db, most: number): Promise<Row[]> {
  const from = isPostgres(db) ? sql`audit` : sql`audit indexed by audit_unsealed`
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`
    select ${selected} from ${from} where position is null and id > 0 order by id limit ${most}`.execute(db)
  return rows
}

/**
 * Adds committed entries to the chain. Saves don't wait for it, and only one process does it at a time. True if there may be
 * more.
 */
export async function sealAudit(
  { read, change, tryHold }: Pick<Database, 'read' | 'change' | 'tryHold'>,
  atOnce = 500,
): Promise<boolean> {
  if ((await unsealed(read, 1)).length === 0) return false
  return change(
    async (tx) => {
      if (!(await tryHold(tx, 'audit-chain'))) return false
      const found = await unsealed(tx, atOnce)
      let head: Head = await chainEnds(tx)
      const sealed = found.map((row) => {
        const position = head.position + 1
        head = { position, hash: auditHash(head.hash, chained(row, position)) }
        return { id: row.id, ...head }
      })
      if (sealed.length === 0) return false
      await place(tx, sealed)
      await tx.updateTable('audit_chain').set({ position: head.position, hash: head.hash }).execute()
      return found.length === atOnce
    },
    () => true,
  )
}

async function place(tx: Db, sealed: (Head & { id: number })[]): Promise<void> {
  const json = JSON.stringify(sealed)
  const given = isPostgres(tx)
    ? sql`json_to_recordset(${json}::json) as given(id bigint, position bigint, hash text)`
    : sql`(select value ->> 'id' as id, value ->> 'position' as position, value ->> 'hash' as hash from json_each(${json})) as given`
  await sql`update audit set position = given.position, hash = given.hash from ${given} where audit.id = given.id`.execute(
    tx,
  )
}

type ChainEnds = Head & { purged: Head }

export async function chainEnds(db: Db): Promise<ChainEnds> {
  const row = await db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow()
  const { position, hash, purged_position, purged_hash } = row
  return { position, hash, purged: { position: purged_position, hash: purged_hash } }
}

/** When the oldest entry that isn't in the chain yet was added, in ms. */
export async function oldestUnsealed(db: Db): Promise<number | null> {
  const [oldest] = await unsealed(db, 1)
  return oldest?.at ?? null
}

/** The entries after a position, in order. */
export async function sealedAfter(db: Db, position: number, most: number): Promise<SealedEntry[]> {
  const rows = await entries(db).where('position', '>', position).orderBy('position').limit(most).execute()
  return rows.map((row) => ({ ...chained(row, row.position!), hash: row.hash ?? '' }))
}

/** The position of the last entry before a given time, in ms. */
export async function positionBefore(db: Db, since: number): Promise<number> {
  const { first } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.min<number | null>('position').as('first'))
    .where('at', '>=', since)
    .where('position', 'is not', null)
    .executeTakeFirstOrThrow()
  return first === null ? (await chainEnds(db)).position : first - 1
}

/** The hash at a position; null if that entry isn't on file. */
export async function hashAt(db: Db, position: number): Promise<string | null> {
  const { purged } = await chainEnds(db)
  if (position === purged.position) return purged.hash
  const row = await db.selectFrom('audit').select('hash').where('position', '=', position).executeTakeFirst()
  return row?.hash ?? null
}

/**
 * Deletes a batch of entries older than a given time from the start of the chain, and records the chain's new start. An entry
 * that a wrong clock dated in the future is deleted with its neighbors. Returns false once none are left.
 */
export async function purgeAudit(
  { change, tryHold }: Pick<Database, 'change' | 'tryHold'>,
  { before, now }: { before: number; now: number },
  atOnce = 2_000,
): Promise<boolean> {
  return change(
    async (tx) => {
      if (!(await tryHold(tx, 'audit-purge'))) return false
      const first = await tx
        .selectFrom('audit')
        .select(['position', 'at', 'hash'])
        .where('position', 'is not', null)
        .orderBy('position')
        .limit(atOnce)
        .execute()
      const kept = first.findIndex(({ at }) => at >= before && at <= now)
      const last = (kept === -1 ? first : first.slice(0, kept)).at(-1)
      if (!last) return false
      await tx.deleteFrom('audit').where('position', '<=', last.position).execute()
      await tx.updateTable('audit_chain').set({ purged_position: last.position!, purged_hash: last.hash! }).execute()
      return kept === -1 && first.length === atOnce
    },
    () => true,
  )
}

import type { DatabaseKind } from '../../db/database.ts'
import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../db/column-types.ts'
import {
  type ChainedSource,
  chainedSources,
  digestOf,
  everyChainedSource,
  hashOf,
  type Link,
  noLink,
  type SignedSource,
  signedTables,
} from '../../db/signed-chain.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** A hash for each signed row, which covers the previous hash. Rows are only added. */
    signed_chain: { position: number; source: string; row_id: number; digest: string; hash: string }
    /** One row, the chain's last link. Adding a link locks it until the transaction ends. */
    signed_chain_head: { id: number; position: number; hash: string }
    /** Signed records removed after their retention period. The database refuses all other deletes. */
    signed_removals: { id: Generated<number>; source: string; row_id: number; removed_at: Instant; reason: string }
  }
}

/** Adds a row to the chain. Call it last, because other signers wait until the transaction ends. */
export async function chainSigned(tx: Db, source: ChainedSource, rowId: number): Promise<void> {
  const { position, hash: previous } = await tx
    .updateTable('signed_chain_head')
    .set(({ eb }) => ({ position: eb('position', '+', 1) }))
    .returning(['position', 'hash'])
    .executeTakeFirstOrThrow()
  const [row] = await rowsOf(tx, source, [rowId])
  const link = { position, source, row_id: rowId, digest: digestOf(source, row!) }
  const hash = hashOf(previous, link)
  await tx
    .insertInto('signed_chain')
    .values({ ...link, hash })
    .execute()
  await tx.updateTable('signed_chain_head').set({ hash }).execute()
}

/** Deletes signed records and records the removal, so the chain stays complete. */
export async function removeSigned(
  tx: Db,
  source: SignedSource,
  ids: number[],
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  for (const row_id of ids) {
    const removal = { source, row_id, removed_at: now, reason }
    const { id } = await tx.insertInto('signed_removals').values(removal).returning('id').executeTakeFirstOrThrow()
    await tx.deleteFrom(source).where('id', '=', row_id).execute()
    await chainSigned(tx, 'signed_removals', id)
  }
}

async function rowsOf(db: Db, source: ChainedSource, ids: number[]) {
  const columns = sql.join([sql.ref('id'), ...chainedSources[source].map((column) => sql.ref(column))])
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    select ${columns} from ${sql.table(source)} where id in (${sql.join(ids)})`.execute(db)
  return rows
}

export type Head = { position: number; hash: string }
type Verified = { links: number; removed: number; head: Head; faults: string[] }

const linksAtOnce = 100
const maxFaults = 100

/**
 * Checks every signed row against the chain, the chain against itself and an earlier head, and that the database still
 * refuses changes. It may run while people sign.
 */
export async function verifySigned(db: Db, kind: DatabaseKind, earlier: Head | null = null): Promise<Verified> {
  const faults: string[] = []
  let head: Head = { position: 0, hash: noLink }
  let links = 0
  let removed = 0
  for await (const some of linksIn(db)) {
    const found = await foundRows(db, some)
    const removals = await removedRows(db, some)
    for (const link of some) {
      if (link.position !== head.position + 1) faults.push(`The chain has no link ${head.position + 1}.`)
      if (link.hash !== hashOf(head.hash, link))
        faults.push(`Link ${link.position} does not follow from the previous one.`)
      if (link.position === earlier?.position && link.hash !== earlier.hash)
        faults.push(`Link ${link.position} is not the one that was noted.`)
      const digest = found.get(nameOf(link))
      const name = `${link.source} ${link.row_id}`
      if (digest === undefined && removals.has(nameOf(link))) removed += 1
      else if (digest === undefined) faults.push(`${name} is gone.`)
      else if (digest !== link.digest) faults.push(`${name} was changed.`)
      head = { position: link.position, hash: link.hash }
      links += 1
    }
    if (faults.length >= maxFaults) return { links, removed, head, faults: [...faults, 'There may be more.'] }
  }
  if (earlier && head.position < earlier.position)
    faults.push(`The chain ends at ${head.position}, before the link that was noted.`)
  faults.push(...(await outsideOfChain(db)), ...(await headFaults(db, head)), ...(await missingTriggers(db, kind)))
  return { links, removed, head, faults }
}

async function* linksIn(db: Db) {
  for (let after = 0; ;) {
    const some = await db
      .selectFrom('signed_chain')
      .selectAll()
      .where('position', '>', after)
      .orderBy('position')
      .limit(linksAtOnce)
      .execute()
    yield some
    if (some.length < linksAtOnce) return
    after = some.at(-1)!.position
  }
}

const nameOf = ({ source, row_id }: Pick<Link, 'source' | 'row_id'>) => `${source} ${row_id}`

/** The current digests of the rows, by name. */
async function foundRows(db: Db, links: Link[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const source of everyChainedSource) {
    const ids = links.filter((link) => link.source === source).map(({ row_id }) => row_id)
    if (ids.length === 0) continue
    for (const row of await rowsOf(db, source, ids))
      found.set(nameOf({ source, row_id: row.id }), digestOf(source, row))
  }
  return found
}

/** The digests of rows with a recorded removal, by name. The removals are links themselves. */
async function removedRows(db: Db, links: Link[]): Promise<Set<string>> {
  if (links.length === 0) return new Set()
  const ids = links.map(({ row_id }) => row_id)
  const rows = await db.selectFrom('signed_removals').select(['source', 'row_id']).where('row_id', 'in', ids).execute()
  return new Set(rows.map(nameOf))
}

/** A row and its link are committed together. */
async function outsideOfChain(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const source of everyChainedSource) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(source)} as signed where not exists (
        select 1 from signed_chain where source = ${source} and row_id = signed.id) order by id limit ${sql.lit(maxFaults)}`.execute(
      db,
    )
    faults.push(...rows.map(({ id }) => `${source} ${id} is not in the chain.`))
  }
  return faults
}

/** Links added during the check come after `last`. */
async function headFaults(db: Db, last: Head): Promise<string[]> {
  const { position, hash } = await db
    .selectFrom('signed_chain_head')
    .select(['position', 'hash'])
    .executeTakeFirstOrThrow()
  const isBehind = position < last.position || (position === last.position && hash !== last.hash)
  const next = await db.selectFrom('signed_chain').select('hash').where('position', '=', position).executeTakeFirst()
  const isCut = position > last.position && next === undefined
  return isBehind || isCut ? ['The last links of the chain are gone, or were changed.'] : []
}

async function missingTriggers(db: Db, kind: DatabaseKind): Promise<string[]> {
  const asked: RawBuilder<{ name: string }> =
    kind === 'sqlite'
      ? sql`select name from sqlite_master where type = 'trigger'`
      : sql`select tgname as name from pg_trigger where tgenabled = 'A'`
  const { rows } = await asked.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  const kept = kind === 'sqlite' ? ['update', 'delete', 'insert'] : ['kept', 'whole']
  return [...signedTables, 'signed_removals']
    .flatMap((table) => kept.map((end) => `${table}_${end}`))
    .filter((name) => !there.has(name))
    .map((name) => `The trigger ${name} is missing or switched off.`)
}

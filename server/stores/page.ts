import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Rows sorted by a column, starting at `offset`. If `limit` is null, all rows. */
export type PageWanted<Column extends string> = {
  by: Column
  order: 'asc' | 'desc'
  limit: number | null
  offset: number
}

/**
 * One page of the matching rows, and the total on all pages. `unique`: the columns that order rows with equal values, so that no
 * row is repeated or skipped between pages. `count`: the number of matching rows, if that's stored.
 */
export async function selectPage<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  unique: string | string[],
  { by, order, limit, offset }: PageWanted<string>,
  count = () => countAll(found),
): Promise<{ rows: Row[]; total: number }> {
  const sorted = inOrder(found, unique, { by, order })
  if (limit === null) {
    const rows = await sorted.execute()
    return { rows, total: rows.length }
  }
  const total = await count()
  return { rows: await sorted.limit(limit).offset(offset).execute(), total }
}

export function inOrder<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  unique: string | string[],
  { by, order }: Pick<PageWanted<string>, 'by' | 'order'>,
): SelectQueryBuilder<DB, Table, Row> {
  const columns = [...new Set([by, unique].flat())]
  return columns.reduce((query, column) => query.orderBy(sql.ref(column), order), found)
}

export async function countAll<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const counted = found.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total
}

/** Rows, and the values they're sorted by. */
type Sortable = { id: number; key: unknown }

/** The ids of one page, and the total on all pages, both from one pass over the matching rows. */
export async function selectIds<DB, Table extends keyof DB>(
  db: Db,
  found: SelectQueryBuilder<DB, Table, Sortable>,
  { order, limit, offset }: Omit<PageWanted<string>, 'by'>,
): Promise<{ ids: number[]; total: number }> {
  // Stored for the length of the query, because SQLite takes twice as long for count(*) over ().
  const sorted = db
    .with(
      (name) => name('chosen').materialized(),
      () => found,
    )
    .selectFrom('chosen')
    .select(['id', sql<number>`(select count(*) from chosen)`.as('total')])
    .orderBy('key', order)
    .orderBy('id', order)
  const rows = await (limit === null ? sorted : sorted.limit(limit).offset(offset)).execute()
  const ids = rows.map(({ id }) => id)
  if (rows[0] || offset === 0) return { ids, total: rows[0]?.total ?? 0 }
  return { ids, total: await countAll(found) }
}

/** A sum of whole numbers; 0 if there are none. PostgreSQL's own sum would arrive as text. */
export const sumOf = (column: string): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

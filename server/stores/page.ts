import { type SelectQueryBuilder, sql } from 'kysely'

/** Rows sorted by a column, starting at `offset`. `limit` null means all rows. */
export type PageWanted<Column extends string> = {
  by: Column
  order: 'asc' | 'desc'
  limit: number | null
  offset: number
}

/**
 * One page of the found rows, and the total on all pages. The column `unique` orders rows with equal values, so that
 * no row is repeated or skipped between pages.
 */
export async function selectPage<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  unique: string,
  { by, order, limit, offset }: PageWanted<string>,
): Promise<{ rows: Row[]; total: number }> {
  const columns = [...new Set([by, unique])]
  const sorted = columns.reduce((query, column) => query.orderBy(sql.ref(column), order), found)
  if (limit === null) {
    const rows = await sorted.execute()
    return { rows, total: rows.length }
  }
  const counted = found.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return { rows: await sorted.limit(limit).offset(offset).execute(), total }
}

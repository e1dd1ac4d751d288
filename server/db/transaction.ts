import type { Db } from './tables.ts'

/** Runs the work in a transaction, and rolls it back if `keeps` returns false for the result. */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  keeps: (result: Result) => boolean = () => true,
): Promise<Result> {
  const taken: { back?: { result: Result } } = {}
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx)
      if (keeps(result)) return result
      taken.back = { result }
      // Kysely rolls back only if an error is thrown.
      throw taken
    })
  } catch (error) {
    if (error === taken && taken.back) return taken.back.result
    throw error
  }
}

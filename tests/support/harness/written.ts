import type { RunningServer } from '../server.ts'
import { numberOf } from './lanes.ts'

/** The driver's changes in the server's database. */
export type Written = {
  /** The number of each change, repeated for each time it was made. */
  numbers: number[]
  keys: string[]
  audits: number
}

export async function written(server: RunningServer): Promise<Written> {
  const database = await server.openDatabase()
  try {
    const kept = await database.read.selectFrom('idempotency_keys').select(['key', 'answer']).execute()
    const audits = await database.read
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'patchDriverText')
      .execute()
    const uploads = await database.read
      .selectFrom('payroll_changes')
      .select('body')
      .where('kind', '=', 'patchDriverText')
      .orderBy('id')
      .execute()
    return {
      numbers: uploads.map(({ body }) => numberOf(JSON.parse(body))),
      keys: kept.map(({ key }) => key),
      audits: audits.length,
    }
  } finally {
    await database.close()
  }
}

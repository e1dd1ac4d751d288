import { systemActor } from '@/domain/administration/audit-trail.ts'
import type { Database } from '../../../server/db/database.ts'
import type { Db } from '../../../server/db/tables.ts'
import type { RunningServer } from '../server.ts'

/** Opens the server's database, runs `look`, which may also change data as another user would, and closes it. */
export async function inDatabase<T>(server: RunningServer, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await server.openDatabase()
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

export type Changes = {
  /** Action and outcome of every accepted change, in order. */
  audits: string[]
  /** Receipts of the answers kept for repetitions, one for each accepted change. */
  receipts: string[]
}

/** This person's changes in the server's database, including those applied at unlock. */
export function changesOf(server: RunningServer, userName: string): Promise<Changes> {
  return inDatabase(server, async ({ read }) => {
    const employeeId = await employeeIdOf(read, userName)
    const audits = await read
      .selectFrom('audit')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('person_id', '=', employeeId),
          eb.and([eb('person_id', '=', systemActor), eb('subject_id', '=', employeeId)]),
        ]),
      )
      .where('receipt', 'is not', null)
      .orderBy('id')
      .execute()
    const keys = await read
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('person_id', '=', employeeId)
      .orderBy('created_at')
      .execute()
    return {
      audits: audits.map(({ action, outcome }) => `${action} ${outcome}`),
      receipts: keys.map(({ receipt }) => receipt),
    }
  })
}

export async function employeeIdOf(db: Db, userName: string): Promise<string> {
  const { person_id } = await db
    .selectFrom('employees')
    .select('person_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  return person_id
}

/** Ends all sessions on the server, as after a time-out. */
export function endSessions(server: RunningServer): Promise<void> {
  return inDatabase(server, async ({ write }) => void (await write.deleteFrom('sessions').execute()))
}

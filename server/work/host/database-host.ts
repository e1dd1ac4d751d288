import { sql } from 'kysely'
import { compiledOnce, insertsInto } from '../../db/compiled-once.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { hostLock, hostSwitches } from './host-lock.ts'
import { sameParams } from './kept-rows.ts'
import type { LegacyHost, UploadOutcome } from './legacy-host.ts'

const insertUploads = insertsInto('host_uploads', [
  'endpoint',
  'person_id',
  'subject_id',
  'params',
  'body',
  'receipt',
  'state',
  'record_after',
  'created_at',
  'applied_at',
])

const standing = compiledOnce((db, subjectId: string, endpoint: string, params: string) =>
  db
    .selectFrom('host_locks')
    .select('locked')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('host_uploads')
            .select('id')
            .where('state', '=', sql.lit('kept'))
            .where('subject_id', '=', subjectId)
            .where('endpoint', '=', endpoint)
            .where(sameParams(params)),
        )
        .as('kept'),
    )
    .where('id', '=', sql.lit(1)),
)

/** The default host: writes uploads to the database and can be locked. */
export function databaseHost({ share, change }: Pick<Database, 'share' | 'change'>): LegacyHost {
  return {
    async state(tx, { subjectId, endpoint, params }) {
      // Saves run concurrently, but not while the host is being locked or unlocked.
      await share(tx, hostLock)
      const [row] = await standing(tx, subjectId, endpoint, JSON.stringify(params).toLowerCase())
      if (!row) throw new Error('host_locks has lost its row')
      if (row.locked === 1) return 'locked'
      return row.kept ? 'applying' : 'open'
    },
    async take(tx, { endpoint, personId, subjectId, params, body, receipt, now, recordAfter }, kept) {
      await insertUploads(tx, [
        {
          endpoint,
          person_id: personId,
          subject_id: subjectId,
          params: JSON.stringify(params),
          body: JSON.stringify(body),
          receipt,
          state: kept ? 'kept' : 'uploaded',
          record_after: recordAfter,
          created_at: now,
          applied_at: null,
        },
      ])
    },
    upload({ personId, key, part, requestId, employerId, employeeId, entries, now }) {
      const write = async (tx: Db): Promise<UploadOutcome> => {
        await share(tx, hostLock)
        const { locked, refuses_uploads: refuses } = await hostSwitches(tx)
        if (locked === 1) return 'notNow'
        if (refuses === 1) return 'refused'
        await tx
          .insertInto('host_uploads')
          .values({
            endpoint: 'timeOffUpload',
            person_id: personId,
            subject_id: personId,
            params: JSON.stringify({ requestId, part }),
            body: JSON.stringify({ employerId, employeeId, entries }),
            receipt: key,
            upload_key: key,
            state: 'uploaded',
            created_at: now,
          })
          .onConflict((conflict) => conflict.column('upload_key').doNothing())
          .execute()
        return 'accepted'
      }
      return change(write, () => true)
    },
  }
}

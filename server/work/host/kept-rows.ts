import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { SavedRecord } from './legacy-host.ts'

/** The saves kept while the host was locked. The state is a literal, because SQLite does not use the partial index with a parameter. */
export const keptSaves = (db: Db) => db.selectFrom('host_uploads').where('state', '=', sql.lit('kept'))

/** One record's kept saves, oldest first. */
export const keptSavesOf = (db: Db, { subjectId, endpoint, params }: SavedRecord) =>
  keptSaves(db)
    .where('subject_id', '=', subjectId)
    .where('endpoint', '=', endpoint)
    .where(sameParams(JSON.stringify(params).toLowerCase()))
    .orderBy('id')

/** User names in a path are case-insensitive. `params` is JSON in lower case. */
export const sameParams = (params: string): Expression<SqlBool> => sql<SqlBool>`lower(params) = ${params}`

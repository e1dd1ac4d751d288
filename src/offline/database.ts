import Dexie, { type EntityTable, type Table } from 'dexie'
import type { StoredAnswer, StoredDraft, StoredKey, StoredMark, StoredRow, StoredSignIn } from './stored.ts'

export type Database = Dexie & {
  keys: EntityTable<StoredKey, 'keyId'>
  signedIn: EntityTable<StoredSignIn, 'id'>
  drafts: Table<StoredDraft, [person: string, kind: string, about: string]>
  rows: EntityTable<StoredRow, 'order'>
  answers: EntityTable<StoredAnswer, 'key'>
  marks: EntityTable<StoredMark, 'id'>
}

/**
 * The device's one database, for page and worker. Strict durability: what was said to be saved is on the disk.
 * A shipped version is never edited: a change of tables is `db.version(2)` below the first, with its upgrade.
 */
export function openDatabase(name = 'ess'): Database {
  const db = new Dexie(name, {
    chromeTransactionDurability: 'strict',
    // Dexie's cache shows writes before they are committed; "saved" must not be shown that early.
    cache: 'disabled',
  }) as Database
  db.version(1).stores({
    keys: 'keyId, person',
    signedIn: 'id',
    drafts: '[person+kind+about]',
    rows: '++order, &id, [person+state+settledAt]',
    answers: 'key, person',
    marks: 'id',
  })
  return db
}

export const db = openDatabase()

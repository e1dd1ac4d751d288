import Dexie, { type EntityTable, type Table } from 'dexie'
import { handleLifeMs } from './handle-life.ts'
import type { StoredAnswer, StoredDraft, StoredKey, StoredMark, StoredPerson, StoredRow, StoredSignIn } from './stored.ts'

export type Database = Dexie & {
  keys: EntityTable<StoredKey, 'keyId'>
  signedIn: EntityTable<StoredSignIn, 'id'>
  drafts: Table<StoredDraft, [person: string, kind: string, about: string]>
  rows: EntityTable<StoredRow, 'order'>
  answers: EntityTable<StoredAnswer, 'key'>
  marks: EntityTable<StoredMark, 'id'>
  people: EntityTable<StoredPerson, 'person'>
}

/**
 * The device's one database, for page and worker. Strict durability: what was said to be saved is on the disk.
 * A shipped version is never edited: a change of tables is one more `db.version` below the others, with its upgrade.
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
  db.version(2).stores({ people: 'person' }).upgrade(async (tables) => {
    const handleUntil = Date.now() + handleLifeMs
    await tables.table<StoredKey>('keys').toCollection().modify((key) => {
      Object.assign(key, { usedAt: key.createdAt, handleUntil: key.handle ? handleUntil : 0, under: null })
    })
    const kept = tables.table<StoredSignIn>('signedIn')
    const present = await kept.get('present')
    await kept.clear()
    if (present) await kept.put({ ...present, id: present.person })
  })
  return db
}

export const db = openDatabase()

import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import type { StoredDraft } from './stored.ts'

const name = 'ess-versions'
let opened: Database[] = []
afterEach(async () => {
  for (const db of opened) db.close()
  opened = []
  await indexedDB.deleteDatabase(name)
})

function open(): Database {
  const db = openDatabase(name)
  opened.push(db)
  return db
}

const draft: StoredDraft = {
  person: 'someone', kind: 'note', about: '', base: null, keptAt: 1,
  sealed: { keyId: 'key', iv: new Uint8Array(12), data: new ArrayBuffer(3) },
}

// A shipped version is never edited: a change is a version added below the ones before, as here.
test('a later version of the database finds what an earlier one kept', async () => {
  const first = open()
  await first.drafts.put(draft)
  first.close()
  const second = open()
  second.version(2).stores({ drafts: '[person+kind+about], keptAt', photos: 'id' })
  expect(await second.table('drafts').where('keptAt').equals(1).toArray()).toEqual([draft])
  expect(second.verno).toBe(2)
})

test('every write is durable before it is said to be saved', () => {
  expect(openDatabase(name)._options).toMatchObject({ chromeTransactionDurability: 'strict', cache: 'disabled' })
})

import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import Dexie from 'dexie'
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
  person: 'someone',
  kind: 'note',
  about: '',
  base: null,
  keptAt: 1,
  sealed: { keyId: 'key', iv: new Uint8Array(12), data: new ArrayBuffer(3) },
}

// Never edit a shipped version. To make changes, add a version below the earlier ones, as here.
test('a later version of the database finds the data of an earlier one', async () => {
  const first = open()
  await first.drafts.put(draft)
  const next = first.verno + 1
  first.close()
  const second = open()
  second.version(next).stores({ drafts: '[person+kind+about], keptAt', photos: 'id' })
  expect(await second.table('drafts').where('keptAt').equals(1).toArray()).toEqual([draft])
  expect(second.verno).toBe(next)
})

test('after a rollback, an earlier release opens a later one’s database, and each reads the other’s rows', async () => {
  const next = openDatabase(name).verno + 1
  const later = () => {
    const db = open()
    db.version(next).stores({ drafts: '[person+kind+about], keptAt', photos: 'id' })
    return db
  }
  const first = later()
  await first.drafts.put(draft)
  first.close()
  const earlier = open()
  expect(await earlier.drafts.toArray()).toEqual([draft])
  await earlier.drafts.put({ ...draft, about: 'other' })
  earlier.close()
  expect(await later().table('drafts').where('keptAt').equals(1).count()).toBe(2)
})

/** The database as the first release created it. */
async function firstRelease(): Promise<Dexie> {
  const db = new Dexie(name)
  db.version(1).stores({
    keys: 'keyId, person',
    signedIn: 'id',
    drafts: '[person+kind+about]',
    rows: '++order, &id, [person+state+settledAt]',
    answers: 'key, person',
    marks: 'id',
  })
  return db.open()
}

test('a first-release database opens: keys, drafts, and sign-in stay, handles are deleted, and nobody is known offline yet', async () => {
  const handle = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const key = {
    person: 'someone',
    rounds: 1,
    salt: new Uint8Array(16),
    iv: new Uint8Array(12),
    wrapped: new ArrayBuffer(3),
    createdAt: 7,
  }
  const first = await firstRelease()
  await first.table('keys').bulkPut([
    { ...key, keyId: 'open', handle },
    { ...key, keyId: 'closed', handle: null },
  ])
  await first.table('drafts').put(draft)
  await first.table('signedIn').put({ id: 'present', person: 'someone', sealed: draft.sealed })
  first.close()

  const db = open()
  const [closed, opened] = await db.keys.orderBy('keyId').toArray()
  // Nothing is left that can open a vault without the password.
  expect(closed).toEqual({ ...key, keyId: 'closed', usedAt: 7, under: null })
  expect(opened).toEqual({ ...key, keyId: 'open', usedAt: 7, under: null })
  expect(await db.drafts.toArray()).toEqual([draft])
  expect(await db.signedIn.toArray()).toEqual([{ id: 'someone', person: 'someone', sealed: draft.sealed }])
  expect(await db.people.count()).toBe(0)
})

test("keeps answers from an earlier release, which didn't record whether they expire", async () => {
  const second = new Dexie(name)
  second.version(2).stores({ answers: 'key, person' })
  const answer = {
    key: 'a',
    person: 'someone',
    endpoint: 'listNotes',
    etag: null,
    asOf: 1,
    sealed: draft.sealed,
    plain: null,
  }
  await second.table('answers').put(answer)
  second.close()

  const db = open()
  expect(await db.answers.toArray()).toEqual([{ ...answer, keep: 'always' }])
  expect(await db.answers.where('[keep+asOf]').between(['always', 0], ['always', 2]).primaryKeys()).toEqual(['a'])
})

test('a change that an earlier release marked as applied after a 423 counts as sent', async () => {
  const fifth = new Dexie(name)
  fifth.version(5).stores({ rows: '++order, &id, [person+state+settledAt], envelope.signedAt' })
  const row = { person: 'someone', state: 'received', settledAt: 7, showing: null }
  await fifth.table('rows').bulkPut([
    { ...row, id: 'applied', shown: 'yes' },
    { ...row, id: 'kept', shown: 'no' },
  ])
  fifth.close()
  expect(await open().rows.toArray()).toEqual([
    { person: 'someone', order: 1, id: 'applied', state: 'sent', settledAt: 7, appliedAt: 7 },
    { person: 'someone', order: 2, id: 'kept', state: 'received', settledAt: 7 },
  ])
})

test('every write is durable before it counts as saved', () => {
  expect(openDatabase(name)._options).toMatchObject({ chromeTransactionDurability: 'strict', cache: 'disabled' })
})

test('a page that the browser keeps for Back leaves no transaction open to block the next page', async () => {
  const page = open()
  let begun = () => {}
  const inside = new Promise<void>((resolve) => (begun = resolve))
  const ended = page
    .transaction('rw', page.people, async () => {
      for (;;) {
        await page.people.count()
        begun()
      }
    })
    .catch((error: Error) => error.name)
  await inside
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  // Dexie closes its channel to other tabs, and opens it when the page returns. The next tests need it open.
  onTestFinished(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await ended).toBe('AbortError')
  expect(await open().people.count()).toBe(0)
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { live } from './live.ts'
import { onStorageBack, setStorageState, storageState } from './storage-state.ts'
import { cut, refuseToOpen } from './test-storage.ts'

const name = 'ess-kept-open'
let db: Database
beforeEach(() => {
  db = openDatabase(name, { forMs: 100, everyMs: 10 })
})
afterEach(async () => {
  db.close()
  setStorageState('works')
  await indexedDB.deleteDatabase(name)
})

const write = (id = 'a') => db.marks.put({ id, at: 1 })
const failure = (work: PromiseLike<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  )
const stored = () => db.marks.toCollection().primaryKeys()
const back = () => new Promise<void>((told) => onStorageBack(told))
/** Simulates the person returning to the app. */
const wake = () => document.dispatchEvent(new Event('visibilitychange'))

async function lose() {
  await write()
  cut(db)
  const refusal = refuseToOpen()
  expect(await failure(write())).toBeTruthy()
  return refusal
}

test('a database that opens only on the fourth attempt still serves the calls that waited for it', async () => {
  await write('before')
  cut(db)
  const refusal = refuseToOpen({ times: 3 })
  await write('after')
  expect(refusal.asked).toBe(3)
  expect(await stored()).toEqual(['after', 'before'])
  expect(storageState()).toBe('works')
})

test('a database that stays closed longer is reported as lost, and every read and write tries to open it', async () => {
  const refusal = await lose()
  expect(storageState()).toBe('lost')
  const before = refusal.asked
  await vi.waitFor(async () => {
    expect(await failure(write())).toBeTruthy()
    expect(refusal.asked).toBeGreaterThan(before + 4)
  })
  refusal.allow()
  await vi.waitFor(() => write('later'))
  expect(await stored()).toEqual(['a', 'later'])
  expect(storageState()).toBe('works')
})

test('the database comes back on its own, without any reads or writes', async () => {
  const works = back()
  const refusal = await lose()
  refusal.allow()
  await works
  expect(await stored()).toEqual(['a'])
})

test('opening is tried immediately when the person returns to the app', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
  try {
    const refusal = await lose()
    // Far into the pauses between tries.
    await vi.advanceTimersByTimeAsync(10_000)
    const before = refusal.asked
    const works = back()
    refusal.allow()
    wake()
    await works
    expect(before).toBeGreaterThan(4)
  } finally {
    vi.useRealTimers()
  }
})

test('pauses grow to 15 seconds between tries while no calls are waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const refusal = refuseToOpen({ error: 'SecurityError' })
    const opening = db.open().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    await opening
    await vi.advanceTimersByTimeAsync(121_000)
    // At 0, 1, 3, 7, and 15 s, and then every 15 s.
    expect(refusal.asked).toBe(12)
  } finally {
    vi.useRealTimers()
  }
})

test('reconnects each time when a connection is cut repeatedly', async () => {
  for (let n = 0; n < 8; n++) {
    await write(`${n}`)
    cut(db)
  }
  expect(await stored()).toHaveLength(8)
})

test("doesn't keep reusing a connection that dies at first use several times", async () => {
  await write()
  const connection = Object.getPrototypeOf(db.backendDB()) as IDBDatabase
  const dead = vi.spyOn(connection, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'InvalidStateError')
  })
  cut(db)
  expect(await failure(write('b'))).toBeTruthy()
  dead.mockRestore()
  await vi.waitFor(() => write('c'))
  expect(await stored()).toContain('c')
})

test('refreshes live queries once the database is back', async () => {
  await write()
  cut(db)
  const refusal = refuseToOpen()
  const shown: string[][] = []
  const subscription = live(stored).subscribe((ids) => shown.push(ids))
  await vi.waitFor(() => expect(storageState()).toBe('lost'))
  expect(shown).toEqual([])
  refusal.allow()
  await vi.waitFor(() => expect(shown).toEqual([['a']]))
  subscription.unsubscribe()
})

test.each(['SecurityError', 'InvalidStateError'])(
  'in a browser that doesn’t allow databases, reads and writes are refused: %s',
  async (error) => {
    refuseToOpen({ error })
    expect(await failure(write())).toBeTruthy()
    expect(storageState()).toBe('refused')
  },
)

/** Another tab's connection, which ignores requests to close. */
function anotherTab(version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

test('reports an upgrade that another tab blocks, and continues once that tab is closed', async () => {
  const other = await anotherTab(1)
  const written = write()
  await vi.waitFor(() => expect(storageState()).toBe('blocked'))
  other.close()
  await written
  expect(storageState()).toBe('works')
})

test("a tab gives way to a newer version of the app, says so, and doesn't open the database again", async () => {
  await write()
  const newer = await anotherTab(db.verno * 10 + 10)
  expect(storageState()).toBe('outdated')
  await expect(write('late')).rejects.toThrow('Database has been closed')
  wake()
  await expect(write('later')).rejects.toThrow('Database has been closed')
  expect(storageState()).toBe('outdated')
  expect(newer.objectStoreNames.contains('marks')).toBe(true)
  newer.close()
})

test("clearing the site's data does not make a tab outdated", async () => {
  await write()
  await new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done))
  await write('new')
  expect([await stored(), storageState()]).toEqual([['new'], 'works'])
})

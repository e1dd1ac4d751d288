import Dexie, { type EntityTable, type Table } from 'dexie'
import { keepOpen } from './keep-open.ts'
import { type RetryTimes, retryingFactory } from './retrying-factory.ts'
import type {
  StoredAnswer,
  StoredDraft,
  StoredKey,
  StoredMark,
  StoredPerson,
  StoredRow,
  StoredSignIn,
} from './stored.ts'

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
 * The device's only database, for pages and the worker. Strict durability: when the app says "saved", the data is on the disk.
 * Never edit a shipped version: to change tables, add a `db.version` below the others, with its upgrade and a test.
 */
export function openDatabase(name = 'ess', retry: RetryTimes = { forMs: 3_000, everyMs: 250 }): Database {
  const { indexedDB: factory } = globalThis
  const db = new Dexie(name, {
    ...(factory && { indexedDB: retryingFactory(factory, retry) }),
    chromeTransactionDurability: 'strict',
    // Dexie's cache shows writes before they are committed, but "saved" must not appear that early.
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
  db.version(2)
    .stores({ people: 'person' })
    .upgrade(async (tables) => {
      const handleUntil = Date.now() + 4 * 60_000
      await tables
        .table<StoredKey & { handle: CryptoKey | null }>('keys')
        .toCollection()
        .modify((key) => {
          Object.assign(key, { usedAt: key.createdAt, handleUntil: key.handle ? handleUntil : 0, under: null })
        })
      const kept = tables.table<StoredSignIn>('signedIn')
      const present = await kept.get('present')
      await kept.clear()
      if (present) await kept.put({ ...present, id: present.person })
    })
  db.version(3)
    .stores({ answers: 'key, person, [keep+asOf], [person+endpoint+keep+asOf]' })
    .upgrade(async (tables) => {
      await tables.table<StoredAnswer>('answers').toCollection().modify({ keep: 'always' })
    })
  db.version(4).stores({ rows: '++order, &id, [person+state+settledAt], envelope.signedAt' })
  db.version(5)
    .stores({})
    .upgrade(async (tables) => {
      // Browsers store CryptoKey handles on disk unencrypted.
      await tables
        .table('keys')
        .toCollection()
        .modify((key: { handle?: unknown; handleUntil?: unknown }) => {
          delete key.handle
          delete key.handleUntil
        })
    })
  db.version(6)
    .stores({})
    .upgrade(async (tables) => {
      // A mark beside the state said that the server had applied a change after a 423.
      type Earlier = StoredRow & { shown?: 'no' | 'yes'; showing?: string | null }
      await tables
        .table<Earlier>('rows')
        .toCollection()
        .modify((row) => {
          if (row.state === 'received' && row.shown === 'yes')
            Object.assign(row, { state: 'sent', appliedAt: row.settledAt })
          delete row.shown
          delete row.showing
        })
    })
  endWithThePage(db)
  keepOpen(db)
  return db
}

/**
 * The back-forward cache can freeze a page in the middle of a transaction. WebKit leaves the transaction open, and every
 * other page waits forever. So it's aborted, as if the page had closed.
 */
function endWithThePage(db: Dexie): void {
  const running = new Set<IDBTransaction>()
  db.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      transaction(tables, mode, options) {
        const transaction = core.transaction(tables, mode, options) as IDBTransaction
        running.add(transaction)
        for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
        return transaction
      },
    }),
  })
  globalThis.addEventListener?.('pagehide', ({ persisted }: Event & { persisted?: boolean }) => {
    if (persisted) for (const transaction of running) transaction.abort()
  })
}

/** Created on first use: the sign-in screen doesn't need it, and declaring the versions would delay that screen. */
export const db = madeWhenUsed(openDatabase)

function madeWhenUsed<Made extends object>(make: () => Made): Made {
  let made: Made | undefined
  const real = () => (made ??= make())
  return new Proxy({} as Made, {
    get(_, key) {
      const value: unknown = Reflect.get(real(), key)
      return typeof value === 'function' ? value.bind(real()) : value
    },
    has: (_, key) => Reflect.has(real(), key),
    set: (_, key, value) => Reflect.set(real(), key, value),
    defineProperty: (_, key, described) => Reflect.defineProperty(real(), key, described),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(real(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  })
}

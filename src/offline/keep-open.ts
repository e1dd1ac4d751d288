import type Dexie from 'dexie'
import { setStorageState, storageState } from './storage-state.ts'

// The pauses between attempts in the background.
const firstPauseMs = 1_000
const maxPauseMs = 15_000

/**
 * Reopens the database whenever it was closed or could not be opened, as long as the page or worker lives. On its own, Dexie
 * gives up after a few failures, and then refuses everything until the page is reloaded. Another tab's upgrade ends it.
 */
export function keepOpen(db: Dexie): void {
  let opened = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = db.open.bind(db)

  db.open = () =>
    open().then(
      (present) => {
        opened = true
        failures = 0
        clearTimeout(timer)
        setStorageState('works')
        return present
      },
      (error: unknown) => {
        if (storageState() !== 'outdated') failed(error)
        throw error
      },
    )

  function failed(error: unknown): void {
    setStorageState(isRefusal(error, opened) ? 'refused' : 'lost')
    const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** failures++)
    clearTimeout(timer)
    timer = setTimeout(tryAgain, pause)
    // Runs after the calls that waited for this attempt, because they would start another one immediately, without a pause.
    setTimeout(forgetFailure)
  }

  /** From now on, the next read or write opens the database. */
  function forgetFailure(): void {
    if (storageState() !== 'outdated' && db.hasFailed() && !db.isOpen()) db.close({ disableAutoOpen: false })
  }

  function tryAgain(): void {
    if (storageState() === 'works' || storageState() === 'outdated' || db.isOpen()) return
    forgetFailure()
    db.open().catch(() => undefined)
  }

  discardDead(db)
  db.on('blocked', ({ newVersion }: IDBVersionChangeEvent) => void (newVersion && setStorageState('blocked')))
  db.on('versionchange', ({ newVersion }: IDBVersionChangeEvent) => {
    // The database was deleted because a person cleared the browser's data. Dexie creates it again.
    if (!newVersion) return undefined
    db.close()
    setStorageState('outdated')
    // Keeps Dexie from closing the database in a way that reopens it.
    return false
  })
  globalThis.addEventListener?.('pageshow', tryAgain)
  const { document } = globalThis as { document?: EventTarget }
  document?.addEventListener('visibilitychange', tryAgain)
}

/** Whether the browser forbids or lacks a database. If one was open before, the same error names mean a temporary failure. */
function isRefusal(error: unknown, opened: boolean): boolean {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown }
  if (name === 'SecurityError' || name === 'MissingAPIError') return true
  if (name === 'InvalidStateError') return !opened
  return inner ? isRefusal(inner, opened) : false
}

/** Drops a connection that the browser cut silently: Dexie would keep using it. */
function discardDead(db: Dexie): void {
  const discard = (dead: IDBDatabase | null) =>
    setTimeout(() => {
      if (dead && db.backendDB() === dead) db.close({ disableAutoOpen: false })
    })
  db.use({
    stack: 'dbcore',
    name: 'discard-dead',
    create: (core) => ({
      ...core,
      transaction(tables, mode, options) {
        const connection = db.backendDB()
        try {
          const transaction = core.transaction(tables, mode, options) as IDBTransaction
          transaction.addEventListener('abort', () => {
            if (transaction.error?.name === 'UnknownError') discard(connection)
          })
          return transaction
        } catch (error) {
          if ((error as Error).name === 'InvalidStateError') discard(connection)
          throw error
        }
      },
    }),
  })
}

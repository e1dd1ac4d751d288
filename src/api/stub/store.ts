import { type StubState, emptyState } from './records.ts'

const name = 'ess-stub'
const table = 'state'

let inMemory: StubState | null = null

/**
 * Runs on the one state that page and worker share, one after the other. It lies in a database of its own, so that a reload
 * does not undo what was submitted; where there is none, in memory.
 */
export async function withState<T>(run: (state: StubState) => T): Promise<T> {
  if (typeof indexedDB === 'undefined') return run((inMemory ??= emptyState()))
  const db = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(table, 'readwrite')
      const store = transaction.objectStore(table)
      const reading = store.get(table) as IDBRequest<StubState | undefined>
      let result: T
      reading.onsuccess = () => {
        try {
          const state = reading.result ?? emptyState()
          result = run(state)
          store.put(state, table)
        } catch (error) {
          transaction.abort()
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }
      transaction.oncomplete = () => resolve(result)
      transaction.onerror = () => reject(transaction.error ?? new Error(name))
    })
  } finally {
    db.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error(name))
  })
}

/** Calls `at` at each step where a kill can happen: sealing, transactions, their commits, messages, locks, requests. */
export function watchSteps(at: (name: string) => void): void {
  for (const name of ['encrypt', 'decrypt'] as const) before(SubtleCrypto.prototype, name, () => at(name))
  for (const name of ['add', 'put', 'delete'] as const)
    before(IDBObjectStore.prototype, name, () => at(`${name} in transaction`))
  before(BroadcastChannel.prototype, 'postMessage', () => at('message'))
  before(LockManager.prototype, 'request', () => at('lock asked for'))

  const transaction = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...given) {
    at(`${given[1] ?? 'readonly'} transaction of ${[given[0]].flat().join(' and ')}`)
    const begun = transaction.apply(this, given)
    if (given[1] === 'readwrite') begun.addEventListener('complete', () => at('committed'))
    return begun
  }

  const fetched = globalThis.fetch
  globalThis.fetch = async (...given) => {
    at('request')
    const response = await fetched(...given)
    at('answer')
    return response
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- any method of the platform
function before(owner: any, name: string, step: () => void): void {
  const original = owner[name]
  owner[name] = function (...given: unknown[]) {
    step()
    return original.apply(this, given)
  }
}

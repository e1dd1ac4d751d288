import { onTabs } from '@/offline/tabs.ts'
import type { RelayedKeys } from '@/offline/vault/key-relay.ts'
import { askKeysMessage, forgetKeysMessage, holdKeysMessage, holdKeysMs } from '@/offline/worker-messages.ts'

// The closing page and the next one may be heard in either order.
const patienceMs = 500

type KeyMessage =
  | { type: typeof holdKeysMessage; vaults: RelayedKeys[] }
  | { type: typeof askKeysMessage; person: string }
  | { type: typeof forgetKeysMessage }

/** Holds a closing page's open vaults for the next page after a reload, only in this worker's memory. */
export function relayKeysAcrossReloads(worker: ServiceWorkerGlobalScope): void {
  const held = new Map<string, RelayedKeys>()
  const arrived = new EventTarget()

  async function hold(vaults: RelayedKeys[]): Promise<void> {
    for (const keys of vaults) held.set(keys.person, keys)
    arrived.dispatchEvent(new Event('keys'))
    await new Promise((resolve) => setTimeout(resolve, holdKeysMs))
    // Deletes them, unless another page has left them again since.
    for (const keys of vaults) if (held.get(keys.person) === keys) held.delete(keys.person)
  }

  async function answer(person: string, port: MessagePort | undefined): Promise<void> {
    if (!held.has(person))
      await new Promise((resolve) => {
        arrived.addEventListener('keys', resolve, { once: true })
        setTimeout(resolve, patienceMs)
      })
    port?.postMessage(held.get(person) ?? null)
  }

  worker.addEventListener('message', (event) => {
    const heard = event.data as KeyMessage
    if (heard?.type === holdKeysMessage) event.waitUntil(hold(heard.vaults))
    if (heard?.type === askKeysMessage) event.waitUntil(answer(heard.person, event.ports[0]))
    if (heard?.type === forgetKeysMessage) held.clear()
  })
  onTabs((message) => {
    if (message.type === 'signedOut') held.delete(message.person)
  })
}

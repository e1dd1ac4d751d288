import { countTabsOf, holdsSession } from '@/offline/tabs.ts'
import { askKeysMessage, forgetKeysMessage, holdKeysMessage, holdKeysMs } from '@/offline/worker-messages.ts'

/** A person's open vault: handles of data keys, which no script can export, by their id. */
export type RelayedKeys = { person: string; present: string; handles: Map<string, CryptoKey> }

/** Messages between tabs: one asks, and other tabs of the same person answer. */
type TabMessage = { ask: string; id: string } | { give: RelayedKeys; id: string }

// A worker answers as soon as it runs, which takes a while on a slow phone. A worker of an earlier release
// never does.
const workerPatienceMs = 10_000
// A sleeping tab does not answer.
const tabPatienceMs = 3_000
const leftAloneMs = 30_000

// Reloading a page over a weak network, without a worker, takes longer than the worker holds keys.
const reloadMs = 120_000

/**
 * In session storage: when this tab's last page closed (ms). Without it, the worker isn't asked, because starting it takes time.
 * index.html reads it too.
 */
export const leftKey = 'ess.keys-left'

let channel: BroadcastChannel | null = null
let open: (() => RelayedKeys[]) | null = null

/**
 * From now on this page gives its open vaults to other tabs of their person and, when it closes, to the
 * worker, which holds them for a reload. They are never on disk.
 */
export function relayKeys(openVaults: () => RelayedKeys[]): void {
  if (open) return
  open = openVaults
  tabs().addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (!('ask' in data)) return
    const give = openVaults().find(({ person }) => person === data.ask)
    if (give) tabs().postMessage({ give, id: data.id } satisfies TabMessage)
  })
  // Looked up in advance, because a closing page can't wait.
  let registered: ServiceWorkerRegistration | undefined
  void serviceWorkers()?.ready.then((registration) => (registered = registration))
  // Contract tests open a vault without a page.
  globalThis.addEventListener?.('pagehide', () => {
    const vaults = openVaults()
    if (!vaults.length) return
    registered?.active?.postMessage({ type: holdKeysMessage, vaults })
    noteLeft()
  })
}

/** The keys that this tab's last page left with the worker. */
export async function askWorker(person: string): Promise<RelayedKeys | null> {
  if (!closedRecently()) return null
  const to = (await serviceWorkers()?.getRegistration())?.active
  if (!to) return null
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<RelayedKeys | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(resolve, workerPatienceMs, null)
  })
  to.postMessage({ type: askKeysMessage, person }, [port2])
  return answer.finally(() => port1.close())
}

/** Whether this tab's last page closed so recently that the worker still holds its keys. */
export function closedRecently(): boolean {
  return msSinceLeft() < holdKeysMs
}

/**
 * Whether this page follows another one in the same tab, by a reload or a typed address, and not after the
 * browser was closed. Never after the clock was set back.
 */
export function wasReloaded(): boolean {
  const ms = msSinceLeft()
  return ms >= 0 && ms < reloadMs
}

/** Call it when a page in this tab closes while a person is signed in. */
export function noteLeft(): void {
  tabStorage()?.setItem(leftKey, String(Date.now()))
}

function msSinceLeft(): number {
  return Date.now() - Number(tabStorage()?.getItem(leftKey))
}

/** Whether any context may have keys of the person: if not, startup needn't open the database to ask for them. */
export async function mayHaveKeys(person: string): Promise<boolean> {
  return closedRecently() || (await countOtherTabsOf(person)) > 0
}

async function countOtherTabsOf(person: string): Promise<number> {
  return (await countTabsOf(person)) - (holdsSession(person) ? 1 : 0)
}

/** Call it at sign-out: the next person must not get keys that an earlier page left. */
export function forgetRelayedKeys(): void {
  serviceWorkers()?.controller?.postMessage({ type: forgetKeysMessage })
}

/**
 * The keys held by another tab of the person. A sleeping tab costs seconds, so simultaneous requests share one answer, and tabs
 * that didn't answer aren't asked again for a while.
 */
export function askOtherTabs(person: string): Promise<RelayedKeys | null> {
  const present = asking.get(person) ?? askNow(person).finally(() => asking.delete(person))
  asking.set(person, present)
  return present
}

const asking = new Map<string, Promise<RelayedKeys | null>>()
/** When the person's tabs failed to answer, in ms. */
const silentSince = new Map<string, number>()

async function askNow(person: string): Promise<RelayedKeys | null> {
  const silent = Date.now() - (silentSince.get(person) ?? 0) < leftAloneMs
  if (silent || (await countOtherTabsOf(person)) <= 0) return null
  const id = crypto.randomUUID()
  return new Promise((resolve) => {
    const heard = ({ data }: MessageEvent<TabMessage>) => {
      if ('give' in data && data.id === id) end(data.give)
    }
    const timer = setTimeout(() => {
      silentSince.set(person, Date.now())
      end(null)
    }, tabPatienceMs)
    const end = (keys: RelayedKeys | null) => {
      clearTimeout(timer)
      tabs().removeEventListener('message', heard)
      resolve(keys)
    }
    tabs().addEventListener('message', heard)
    tabs().postMessage({ ask: person, id } satisfies TabMessage)
  })
}

function tabs(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('ess.vault'))
}

type TabStorage = { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void }

/** Session storage, which the worker doesn't have. */
const tabStorage = () => (globalThis as { sessionStorage?: TabStorage }).sessionStorage

const serviceWorkers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker

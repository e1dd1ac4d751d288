import { cacheNames } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { type PrecacheEntry, addPlugins, getCacheKeyForURL } from 'workbox-precaching'
import { pageOf } from '@/contract/app-files.ts'
import { repairMessage, takeOverMessage } from '@/offline/worker-messages.ts'
import { type File, fetchGenuine, isGenuine, typeFits } from './genuine.ts'

/** The outcome of a repair: everything is as built, the next release is taking over, or neither was possible. */
type Repair = 'whole' | 'replaced' | 'failed'

export const page = `/${pageOf(import.meta.env.VITE_LANGUAGE)}`

/**
 * Only keeps a release's genuine files. A fake one fails the installation, so the previous release stays in use. If one is
 * found later, it's fetched again. Returns the list for Workbox to keep.
 */
export function keepGenuine(worker: ServiceWorkerGlobalScope, files: PrecacheEntry[]): PrecacheEntry[] {
  const byAddress = new Map(files.map((file) => [new URL(file.url, location.origin).pathname, file]))
  const fileOf = ({ url }: { url: string }): File => byAddress.get(new URL(url).pathname) ?? { url }
  const plugin: WorkboxPlugin = {
    // Hashing every file would slow down each start. The page itself is small, and its name doesn't change with its content.
    cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
      if (!cachedResponse) return null
      const file = fileOf(request)
      const thorough = event.type === 'install' || new URL(request.url).pathname === page
      return (thorough ? await isGenuine(file, cachedResponse) : typeFits(file.url, cachedResponse))
        ? cachedResponse
        : null
    },
    fetchDidSucceed: async ({ request, response, event }) => {
      const genuine = await fetchGenuine(fileOf(request), response)
      if (event.type !== 'install') await put(request.url, genuine)
      return genuine
    },
  }
  addPlugins([plugin])
  worker.addEventListener('install', (event) => event.waitUntil(takeOverIfPoisoned(worker)))
  worker.addEventListener('message', (event) => {
    if (event.data?.type !== repairMessage) return
    event.waitUntil(repair(worker, files).then((outcome) => event.ports[0]?.postMessage(outcome)))
  })
  // Workbox would have the browser compare the hashes, and then couldn't bypass the browser's own cache.
  return files.map(({ url, revision }) => ({ url, revision }))
}

const keptFiles = () => caches.open(cacheNames.precache)

async function put(url: string, answer: Response): Promise<void> {
  const key = getCacheKeyForURL(url)
  if (key) await (await keptFiles()).put(key, answer.clone())
}

/**
 * Earlier releases didn't check the files they kept. One that kept a network's page as code can't even offer the next release.
 */
async function takeOverIfPoisoned(worker: ServiceWorkerGlobalScope): Promise<void> {
  const cache = await keptFiles()
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept && !typeFits(request.url, kept)) return worker.skipWaiting()
  }
}

/** Fetches missing and false files. If the server no longer has them, its current release takes over. */
async function repair(worker: ServiceWorkerGlobalScope, files: File[]): Promise<Repair> {
  const mended = await Promise.all(files.map(mend))
  if (mended.every(Boolean)) return 'whole'
  return (await bringNextRelease(worker.registration)) ? 'replaced' : 'failed'
}

async function mend(file: File): Promise<boolean> {
  const key = getCacheKeyForURL(file.url)
  const kept = key && (await (await keptFiles()).match(key))
  if (kept && (await isGenuine(file, kept))) return true
  try {
    await put(file.url, await fetchGenuine(file))
    return true
  } catch {
    return false
  }
}

async function bringNextRelease(registration: ServiceWorkerRegistration): Promise<boolean> {
  await registration.update().catch(() => undefined)
  const next = registration.installing ?? registration.waiting
  if (!next) return false
  return new Promise((resolve) => {
    const follow = () => {
      if (next.state === 'installing') return
      next.postMessage({ type: takeOverMessage })
      // That happens only once this worker is idle, so it can't be awaited here.
      resolve(next.state !== 'redundant')
    }
    next.addEventListener('statechange', follow)
    follow()
  })
}

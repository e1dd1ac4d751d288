import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { keepViewerMessage } from '@/offline/worker-messages.ts'

const cacheName = 'ess.pdf-viewer'

type File = PrecacheEntry | string

export const addressOf = (file: File): string => `/${typeof file === 'string' ? file : file.url}`

/** pdf.js and its own worker, by the names that vite.config.ts gives them. */
export const isOfViewer = (file: File): boolean => /\/pdf[-.][^/]*\.m?js$/.test(addressOf(file))

/**
 * The PDF viewer is a quarter of the app, and few people open a document. So it is not among the files that every device
 * fetches at the start. Once a document was opened the device has the viewer too, and from then on that of each release:
 * documents are kept, and must open without signal.
 */
export function keepViewerOnceUsed(worker: ServiceWorkerGlobalScope, addresses: string[]): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && addresses.includes(url.pathname),
    async ({ request }) => (await caches.match(request.url, { cacheName })) ?? fetch(request),
  )
  worker.addEventListener('message', (event) => {
    if (event.data?.type === keepViewerMessage) event.waitUntil(keep(addresses))
  })
  worker.addEventListener('install', (event) => event.waitUntil(keepIfUsed(addresses)))
  worker.addEventListener('activate', (event) => event.waitUntil(dropOthers(addresses)))
}

async function keep(addresses: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await Promise.all(addresses.map((address) => cache.match(address)))
  await cache.addAll(addresses.filter((_, at) => !kept[at]))
}

// A release must not fail to install because of it: the next document that is opened with signal asks again.
async function keepIfUsed(addresses: string[]): Promise<void> {
  if (await caches.has(cacheName)) await keep(addresses).catch(() => undefined)
}

/** Those of earlier releases. */
async function dropOthers(addresses: string[]): Promise<void> {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !addresses.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

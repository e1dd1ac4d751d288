import { registerRoute } from 'workbox-routing'
import { keepViewerMessage } from '@/offline/worker-messages.ts'
import { type File, fetchGenuine, typeFits } from './genuine.ts'

const cacheName = 'ess.pdf-viewer'

export const addressOf = ({ url }: File): string => `/${url}`

/** pdf.js and its own worker, by their names in vite.config.ts. */
export const isOfViewer = (file: File): boolean => /\/pdf[-.][^/]*\.m?js$/.test(addressOf(file))

/**
 * The PDF viewer is a quarter of the app, and few users open a document. So it isn't among the files that every device fetches
 * at the start. Once a user has opened a document, the device keeps the viewer too, and that of each later release: documents
 * are kept, and must open without signal.
 */
export function keepViewerOnceUsed(worker: ServiceWorkerGlobalScope, files: File[]): void {
  const addresses = files.map(addressOf)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && addresses.includes(url.pathname),
    async ({ request }) => {
      const kept = await caches.match(request.url, { cacheName })
      return kept && typeFits(request.url, kept) ? kept : fetch(request)
    },
  )
  worker.addEventListener('message', (event) => {
    if (event.data?.type === keepViewerMessage) event.waitUntil(keep(files))
  })
  worker.addEventListener('install', (event) => event.waitUntil(keepIfUsed(files)))
  worker.addEventListener('activate', (event) => event.waitUntil(dropOthers(addresses)))
}

async function keep(files: File[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const fetched = await Promise.all(
    files.map(async (file) => {
      const kept = await cache.match(addressOf(file))
      return kept && typeFits(file.url, kept) ? null : ([addressOf(file), await fetchGenuine(file)] as const)
    }),
  )
  for (const each of fetched) if (each) await cache.put(...each)
}

// A failure here must not fail the release's installation: the next document opened with signal retries.
async function keepIfUsed(files: File[]): Promise<void> {
  if (await caches.has(cacheName)) await keep(files).catch(() => undefined)
}

/** Viewers of earlier releases. */
async function dropOthers(addresses: string[]): Promise<void> {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !addresses.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

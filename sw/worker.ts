import { clientsClaim } from 'workbox-core'
import {
  type PrecacheEntry,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { takeOverMessage } from '@/offline/worker-messages.ts'
import { deliverInBackground } from './delivery.ts'
import { relayKeysAcrossReloads } from './key-relay.ts'
import { keepGenuine, page } from './kept-parts.ts'
import { notPages } from './not-pages.ts'
import { showNotices } from './notices.ts'
import { isOfViewer, keepViewerOnceUsed } from './viewer.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

cleanupOutdatedCaches()
const files = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file } : file))
precacheAndRoute(
  keepGenuine(
    self,
    files.filter((file) => !isOfViewer(file)),
  ),
  // '/' is handled below, like any other page.
  { directoryIndex: '' },
)
keepViewerOnceUsed(self, files.filter(isOfViewer))
// In development Vite serves the pages.
if (import.meta.env.PROD) {
  const keptPage = createHandlerBoundToURL(page)
  registerRoute(
    new NavigationRoute(
      // If the kept page is not genuine and the server has a different one by now, shows the server's.
      ({ request, ...options }) => keptPage({ ...options, request }).catch(() => fetch(request)),
      { denylist: notPages },
    ),
  )
}
clientsClaim()

self.addEventListener('message', (event) => {
  if (event.data?.type === takeOverMessage) void self.skipWaiting()
})

deliverInBackground(self)
relayKeysAcrossReloads(self)
showNotices(self)

import { clientsClaim } from 'workbox-core'
import {
  type PrecacheEntry,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { mailedLinks } from '@/contract/mailed-links.ts'
import { deliverInBackground } from './delivery.ts'
import { relayKeysAcrossReloads } from './key-relay.ts'
import { addressOf, isOfViewer, keepViewerOnceUsed } from './viewer.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const notPages = [
  /^\/rest\//,
  /^\/live/,
  /^\/healthz/,
  ...Object.values(mailedLinks).map((path) => new RegExp(`^${path}/`)),
]

cleanupOutdatedCaches()
const files = self.__WB_MANIFEST
precacheAndRoute(files.filter((file) => !isOfViewer(file)))
keepViewerOnceUsed(self, files.filter(isOfViewer).map(addressOf))
// In development Vite serves the pages.
if (import.meta.env.PROD)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))
clientsClaim()

// An update takes over only when a page says so, after asking the person.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

deliverInBackground(self)
relayKeysAcrossReloads(self)

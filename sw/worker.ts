import { clientsClaim } from 'workbox-core'
import {
  type PrecacheEntry,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { deliverInBackground } from './delivery.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const notPages = [/^\/rest\//, /^\/live/, /^\/healthz/]

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
// In development Vite serves the pages.
if (import.meta.env.PROD)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))
clientsClaim()

// An update takes over only when a page says so, after asking the person.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

deliverInBackground(self)

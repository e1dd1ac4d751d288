// The worker's own delivery, on the harness's lanes.
import { deliverInBackground } from '../../../sw/delivery.ts'
import { lanes } from './lanes.ts'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
deliverInBackground(self, lanes(20))

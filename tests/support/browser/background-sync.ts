import type { BrowserContext, Page } from 'playwright-core'
import { vi } from 'vitest'

/** The browser wakes the app's worker, as it does when there is signal again, also with no page of the app open. */
export async function backgroundSync(beside: Page): Promise<void> {
  const devtools = await beside.context().newCDPSession(beside)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first && !first.isDeleted) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(beside.url())
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'ess.outbox',
    lastChance: false,
  })
  await devtools.detach()
}

/** Waits until the server knows the keys with which so many people sign on this device. */
export async function signersKnown(page: Page, count = 1): Promise<void> {
  await vi.waitUntil(async () => (await signersOn(page)) === count, { interval: 100 })
}

const signersOn = (page: Page) => page.evaluate(countSigners)

/** How many people's signing keys the server knows on this device. Runs in the page. */
export async function countSigners(): Promise<number> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  const db = await done(indexedDB.open('ess'))
  const people: { signing?: object }[] = await done(db.transaction('people').objectStore('people').getAll())
  db.close()
  return people.filter(({ signing }) => signing).length
}

/** A page of the same origin that is not the app: it delivers nothing. The server must answer. */
export async function bystander(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/healthz`)
  return page
}

/** The browser ends the app's worker, as it does when it has been idle. */
export async function endWorkers(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}

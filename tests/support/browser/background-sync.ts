import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { vi } from 'vitest'

/** Wakes the app's worker, as the browser does when the signal returns, even with no page of the app open. */
export const backgroundSync = (beside: Page): Promise<void> =>
  withWorker(beside, (devtools, worker) =>
    devtools.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: 'ess.outbox', lastChance: false }),
  )

/** Hands the app's worker a push, as the browser does after decrypting it. */
export const deliverPush = (beside: Page, content: object): Promise<void> =>
  withWorker(beside, (devtools, worker) =>
    devtools.send('ServiceWorker.deliverPushMessage', { ...worker, data: JSON.stringify(content) }),
  )

type Worker = { origin: string; registrationId: string }

async function withWorker(
  beside: Page,
  work: (devtools: CDPSession, worker: Worker) => Promise<unknown>,
): Promise<void> {
  const devtools = await beside.context().newCDPSession(beside)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first && !first.isDeleted) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await work(devtools, { origin: new URL(beside.url()).origin, registrationId: await registered })
  await devtools.detach()
}

/** Waits until the server knows the signing keys of `count` people on this device. */
export async function signersKnown(page: Page, count = 1): Promise<void> {
  await vi.waitUntil(async () => (await signersOn(page)) === count, { interval: 100 })
}

const signersOn = (page: Page) => page.evaluate(countSigners)

/** Counts the people on this device whose signing keys the server knows. Runs in the page. */
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

/** Opens a page of the same origin that isn't the app, so it delivers nothing. The server must be up. */
export async function bystander(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/healthz`)
  return page
}

/** Ends the app's worker, as the browser does when it's idle. */
export async function endWorkers(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}

import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signersKnown } from '../support/background-sync.ts'
import { changesOf } from '../support/changes.ts'
import { foundInStores } from '../support/device/found-in-clear.ts'
import { keysLeft } from '../support/device/keys.ts'
import { countOnDevice, rowsOnDevice } from '../support/phone.ts'
import { acknowledge, depositCard, optIn } from '../support/screens.ts'
import { signInScreen } from '../support/sign-in-screen.ts'
import { signOutAnyway } from '../support/signing-out.ts'
import { ready, withoutSignal } from '../support/without-signal.ts'

const journey = withoutSignal()

/** A page of the same origin that is not the app: it looks, and closes nothing. */
async function bystander(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${journey.server.url}/healthz`)
  return page
}

/** As if so much time had passed since a page last renewed the handles. */
function age(page: Page, ms: number): Promise<void> {
  return page.evaluate(async (by) => {
    const opening = indexedDB.open('ess')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const writing = opening.result.transaction('keys', 'readwrite')
    const keys = writing.objectStore('keys')
    const reading = keys.getAll()
    await new Promise((resolve) => {
      reading.onsuccess = resolve
    })
    for (const key of reading.result) keys.put({ ...key, handleUntil: key.handleUntil - by })
    await new Promise((resolve) => {
      writing.oncomplete = resolve
    })
    opening.result.close()
  }, ms)
}

/** Asks the worker to deliver, as a page does, and waits until it has done what it wants to. */
async function wakeWorker(context: BrowserContext): Promise<void> {
  await context.serviceWorkers()[0]!.evaluate(async () => {
    const work: Promise<unknown>[] = []
    const asked = new MessageEvent('message', { data: { type: 'deliver' } })
    self.dispatchEvent(Object.assign(asked, { waitUntil: (promise: Promise<unknown>) => work.push(promise) }))
    await Promise.all(work)
  })
}

async function handlesUntil(page: Page): Promise<number> {
  const [key] = (await rowsOnDevice(page, 'keys')) as { handleUntil: number }[]
  return key!.handleUntil
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('ess.token')!)
const wrapped = { keys: 1, handles: 0, openedBy: { 'ess-demo': 1, wrong: 0 } }
const tenMinutes = 10 * 60_000

/** Leaves a submission behind that waits, and closes the last page. */
async function leaveUnsent() {
  const { server } = journey
  const phone = await journey.phoneOf('driver')
  await signersKnown(phone.page)
  await phone.tap('Text')
  await server.stop()
  await optIn(phone.page, { provider: 'Verizon', number: '(602) 555-0142' })
  await acknowledge(phone.page, 'Saved on this device')
  const beside = phone.context.newPage()
  await phone.page.close()
  return { phone, beside: await beside }
}

test('a moment after the last page the worker still delivers, once', async () => {
  const { server } = journey
  const { beside } = await leaveUnsent()
  await server.restart()
  await beside.goto(`${server.url}/healthz`)
  await wakeWorker(beside.context())
  await expect
    .poll(async () => (await changesOf(server, 'driver')).audits, { timeout: 20_000 })
    .toEqual(['patchDriverText taken'])
  await expect.poll(() => rowsOnDevice(beside, 'rows')).toMatchObject([{ state: 'sent' }])
})

test('long after the last page the worker drops handle and token, and sends what waits in its envelope', async () => {
  const { server } = journey
  const before = (await changesOf(server, 'driver')).audits.length
  const { beside } = await leaveUnsent()
  await server.restart()
  await beside.goto(`${server.url}/healthz`)
  await expect.poll(async () => (await keysLeft(beside, [])).handles).toBe(1)
  await age(beside, tenMinutes)
  await wakeWorker(beside.context())
  await countOnDevice(beside, 'signedIn', 0)
  await expect.poll(() => keysLeft(beside, ['ess-demo', 'wrong'])).toEqual(wrapped)
  await expect.poll(() => rowsOnDevice(beside, 'rows')).toMatchObject([{ state: 'sent' }])
  await expect.poll(async () => (await changesOf(server, 'driver')).audits).toHaveLength(before + 1)
})

test('while a page is open the handle lives on, and a reload finds it', async () => {
  const phone = await journey.phoneOf('driver')
  const beside = await bystander(phone.context)
  await age(beside, tenMinutes)
  await wakeWorker(beside.context())
  await expect.poll(async () => (await keysLeft(beside, [])).handles).toBe(1)
  await phone.page.bringToFront()
  await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await handlesUntil(beside)) > Date.now()).toBe(true)
  await phone.page.reload()
  await phone.page.getByText(/^Good \w+, Dwayne/).waitFor()
})

test('a tab that is restored long after it was closed asks for the password', async () => {
  const phone = await journey.phoneOf('driver')
  const { page, context } = phone
  const beside = await bystander(context)
  await page.goto(`${journey.server.url}/healthz`)
  await age(beside, tenMinutes)
  await page.goto('/')
  await signInScreen(page).userName.waitFor()
  await expect.poll(() => keysLeft(page, ['ess-demo', 'wrong'])).toEqual(wrapped)
  await expect.poll(() => tokenOf(page)).toBeNull()
})

test('the start of another page closes what was left open when the browser was closed', async () => {
  const phone = await journey.phoneOf('driver')
  const next = await phone.context.newPage()
  await phone.page.close()
  await next.goto(`${journey.server.url}/`)
  await signInScreen(next).userName.waitFor()
  await countOnDevice(next, 'signedIn', 0)
  await expect.poll(() => keysLeft(next, ['ess-demo', 'wrong'])).toEqual(wrapped)
})

test('after signing out without signal no token is anywhere, no key opens anything but by the password, and other tabs are signed out', async () => {
  const { server } = journey
  const phone = await journey.phoneOf('driver')
  const { page, context } = phone
  const token = await tokenOf(page)
  const [second] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/activity'))])
  await second.getByRole('heading', { level: 1, name: 'Activity' }).waitFor()
  await server.stop()
  await signOutAnyway(phone)
  await signInScreen(second).userName.waitFor()
  for (const tab of [page, second]) {
    expect((await foundInStores(tab, [token, 'Dwayne', 'Tsosie', '"driver"'])).found).toEqual([])
    await expect.poll(() => keysLeft(tab, ['ess-demo', 'wrong'])).toEqual(wrapped)
  }
  await countOnDevice(page, 'signedIn', 0)
  // The worker has nothing to work with either.
  await server.restart()
  await wakeWorker(context)
  await expect
    .poll(async () => (await rowsOnDevice(page, 'answers')).filter((row) => (row as { person: string }).person !== ''))
    .toEqual([])
})

test('after a time-out what was read stays sealed, and is there again after a sign-in without signal', async () => {
  const phone = await journey.phone()
  const { page } = phone
  await page.clock.install()
  await phone.signIn('driver')
  await ready(phone)
  const token = await tokenOf(page)
  await page.clock.fastForward('25:00')
  await signInScreen(page).userName.waitFor()
  await countOnDevice(page, 'signedIn', 0)
  await expect.poll(() => keysLeft(page, ['ess-demo', 'wrong'])).toEqual(wrapped)
  expect((await foundInStores(page, [token, 'Dwayne', 'Tsosie'])).found).toEqual([])
  await journey.server.stop()
  await signInScreen(page).enter('driver')
  await phone.tap('Deposit')
  await expect.poll(() => depositCard(page, 2).getByLabel('Amount').inputValue()).toBe('10')
})

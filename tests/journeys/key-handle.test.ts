import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { leftKey } from '@/offline/vault/key-relay.ts'
import { endWorkers } from '../support/browser/background-sync.ts'
import { foundInStores } from '../support/device/found-in-clear.ts'
import { keysLeft } from '../support/device/keys.ts'
import { countOnDevice, rowsOnDevice } from '../support/browser/phone.ts'
import { depositCard } from '../support/screens/screens.ts'
import { signInScreen } from '../support/screens/sign-in-screen.ts'
import { signOutAnyway } from '../support/screens/signing-out.ts'
import { ready, withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('ess.token')!)
const wrapped = { keys: 1, handles: 0, openedBy: { 'ess-demo': 1, wrong: 0 } }
const locksHeld = (page: Page, prefix: string) =>
  page.evaluate(
    async (start) =>
      (await navigator.locks.query()).held!.map(({ name }) => name).filter((name) => name?.startsWith(start)),
    prefix,
  )
const greeting = (page: Page) => page.getByText(/^Good \w+, Dwayne/)

test('the vault stays open over a reload, with and without signal, and no key is ever stored on the device', async () => {
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  await page.reload()
  await greeting(page).waitFor()
  await journey.server.stop()
  await page.goto('/payroll/directDeposit')
  await expect.poll(() => depositCard(page, 2).getByLabel('Amount').inputValue()).toBe('10')
  await expect.poll(() => keysLeft(page, ['ess-demo', 'wrong'])).toEqual(wrapped)
})

test('a second tab gets the keys from the first; once all are closed, the app asks for the password', async () => {
  const phone = await journey.phoneOf('driver')
  const { page, context } = phone
  const [second] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/activity'))])
  await second.getByRole('heading', { level: 1, name: 'Activity' }).waitFor()
  await second.reload()
  await second.getByRole('heading', { level: 1, name: 'Activity' }).waitFor()
  // Simulates a crash: the pages can't save anything.
  const next = await context.newPage()
  await next.goto(`${journey.server.url}/healthz`)
  await Promise.all([page.close(), second.close()])
  // The browser releases a closed page's locks a moment later. Until then, the person counts as present.
  await expect.poll(() => locksHeld(next, 'ess.signed-in|')).toEqual([])
  await next.goto('/')
  await signInScreen(next).userName.waitFor()
  await countOnDevice(next, 'signedIn', 0)
  await expect.poll(() => keysLeft(next, ['ess-demo', 'wrong'])).toEqual(wrapped)
})

test('a tab that comes back after a long time asks for the password, and its token is gone', async () => {
  const phone = await journey.phoneOf('driver')
  const { page, context } = phone
  await page.goto(`${journey.server.url}/healthz`)
  // The worker holds keys for a reload; they end with the worker, here as after the time limit.
  await endWorkers(context, page)
  await page.evaluate(([key, at]) => sessionStorage.setItem(key!, at!), [leftKey, String(Date.now() - 10 * 60_000)])
  await page.goto('/')
  await signInScreen(page).userName.waitFor()
  await expect.poll(() => keysLeft(page, ['ess-demo', 'wrong'])).toEqual(wrapped)
  await expect.poll(() => tokenOf(page)).toBeNull()
})

test('signing out without signal leaves no token and no key that works without the password, and signs out other tabs', async () => {
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
  await server.restart()
  await expect
    .poll(async () => (await rowsOnDevice(page, 'answers')).filter((row) => (row as { person: string }).person !== ''))
    .toEqual([])
})

test('after a time-out, kept answers stay sealed, and a sign-in without signal opens them again', async () => {
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

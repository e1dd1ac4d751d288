import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Devices, browser } from '../support/browser/browser.ts'
import { type Phone, declineInvitation, openPhone } from '../support/browser/phone.ts'
import { type Proxy, startProxy } from '../support/harness/proxy.ts'
import { depositScreen } from '../support/screens/deposit-screen.ts'
import { save } from '../support/screens/screens.ts'
import { signInScreen } from '../support/screens/sign-in-screen.ts'
import { type RunningServer, serveHere } from '../support/server.ts'

let server: RunningServer
let proxy: Proxy
let devices: Devices
let phone: Phone
beforeAll(async () => {
  server = await serveHere({ distDir: inject('distDir') })
  ;[proxy, devices] = await Promise.all([startProxy(server.url), browser()])
  phone = await openPhone(devices, proxy)
})
afterAll(async () => {
  await phone?.close()
  await devices?.close()
  await proxy?.close()
  await server?.remove()
})

const isScript = (path: string) => path.startsWith('/assets/') || path === '/worker.js'

test('an installed app signs in, submits and reads as usual while a portal answers every script with its page', async () => {
  const { page } = phone
  await declineInvitation(page)
  await phone.signIn('driver2')
  await phone.signOut()
  await signInScreen(page).userName.waitFor()

  proxy.decide(({ path }) =>
    isScript(path) ? { status: 200, type: 'text/html', body: '<h1>Welcome to our hotel</h1>' } : 'pass',
  )
  await page.goto('/login')
  await phone.signIn('driver2')
  await phone.tap('Deposit')
  await depositScreen(page).fill(1, { 'Bank name': 'Desert Schools' })
  await save(page)
  await page.getByText(/^Receipt R-/).waitFor()
  await phone.tap('Activity')
  await page
    .locator('.activity-entry')
    .getByText(/^Receipt R-/)
    .first()
    .waitFor()
  expect(proxy.heard.filter(({ path, status }) => isScript(path) && status !== null).length).toBeGreaterThan(0)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterLogin, workerScript } from '../support/browser/phone.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

const here = withoutSignal()

const isIn = (page: Page, language: string) => page.locator(`html[lang="${language}"]`).waitFor()

/** The pages that the worker has cached. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.includes('precache'))
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('.html'))
  })

test('a language chosen on the sign-in screen is kept, even without the server, and follows the person to another device', async () => {
  const { page } = await here.phone()
  await page.goto('/')
  await isIn(page, 'en')
  await expect.poll(() => workerScript(page)).toBe('/worker.js')
  await page.getByRole('button', { name: 'Español' }).click()
  await isIn(page, 'es')
  await expect.poll(() => workerScript(page)).toBe('/worker.es.js')
  await expect.poll(() => keptPages(page)).toEqual(['/index.es.html'])

  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/language') && answer.request().method() === 'PUT',
  )
  // The app may reload in the person's language at any moment.
  await enterLogin(page, 'driver')
  expect((await saved).status()).toBe(200)

  await here.server.stop()
  await page.reload()
  await isIn(page, 'es')
  await page.locator('main').first().waitFor()
  await here.server.restart()

  const other = await here.phone()
  await other.page.goto('/')
  await isIn(other.page, 'en')
  await enterLogin(other.page, 'driver')
  await isIn(other.page, 'es')
  await expect.poll(() => workerScript(other.page)).toBe('/worker.es.js')
})

test('a browser that prefers Spanish gets it on the first visit', async () => {
  const { page, context } = await here.phone()
  await context.setExtraHTTPHeaders({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' })
  await page.goto('/')
  await isIn(page, 'es')
  await expect.poll(() => workerScript(page)).toBe('/worker.es.js')
})

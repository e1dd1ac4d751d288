import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectComplaint } from '../support/browser/complaints.ts'
import { journey } from '../support/browser/journey.ts'
import { picture } from '../support/browser/phone.ts'

const here = journey()

/** Opens another tab that holds the device's database at its own version and won't close it. */
async function anotherTab(context: BrowserContext, version: number): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/healthz')
  await tab.evaluate(
    (asked) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('ess', asked)
        request.onsuccess = resolve
        request.onerror = reject
      }),
    version,
  )
  return tab
}

test('a browser that refuses all storage shows the reason and a remedy instead of an endless skeleton', async () => {
  const { page, context, complaints } = await here.visit()
  await context.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }
    for (const each of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, each, { ...refuse, configurable: true })
  })
  await page.goto('/')
  await page.getByRole('heading', { name: 'This browser doesn’t let the app store anything' }).waitFor()
  await page.getByText(/Allow cookies and site data for this site/).waitFor()
  await picture(page, 'storage-refused')
  expectComplaint(complaints, /The browser allows no storage/)
  await context.close()
})

test('a browser that refuses only the database says so on the sign-in screen, and sign-in still works', async () => {
  const { page, context, complaints } = await here.visit()
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError')
    }
  })
  await page.goto('/')
  await page.getByText('This browser doesn’t let the app store anything').waitFor()
  await page.getByLabel('User name').fill('driver')
  await page.getByLabel('Password', { exact: true }).fill('ess-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('There was an error creating authentication').waitFor()
  await picture(page, 'database-refused')
  complaints.length = 0
  await context.close()
})

test('if another tab uses an earlier version, the app says what to close, and sign-in then continues by itself', async () => {
  const { page, context, complaints } = await here.visit()
  const other = await anotherTab(context, 1)
  await page.goto('/')
  await page.getByText('Close the other tabs of this app').waitFor()
  await page.getByLabel('User name').fill('driver')
  await page.getByLabel('Password', { exact: true }).fill('ess-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await picture(page, 'blocked')
  await other.close()
  await page.locator('.greeting').waitFor()
  await expect.poll(() => page.getByText('Close the other tabs of this app').count()).toBe(0)
  expectComplaint(complaints, /blocked by other connection/)
})

test('the same applies while a session is being restored', async () => {
  const { page, context, complaints } = await here.visit({ as: 'driver' })
  await page.goto('/healthz')
  const deleted = page.evaluate(
    () => new Promise((resolve) => (indexedDB.deleteDatabase('ess').onsuccess = () => resolve(true))),
  )
  expect(await deleted).toBe(true)
  const other = await anotherTab(context, 1)
  await page.goto('/')
  await page.getByText('Close the other tabs of this app').waitFor()
  await picture(page, 'blocked-while-restoring')
  await other.close()
  await page.locator('.greeting').waitFor()
  expectComplaint(complaints, /blocked by other connection/)
})

test('a tab whose database a newer version takes over says so, and reloads the app on request', async () => {
  const { page, context, complaints } = await here.visit({ as: 'driver' })
  const other = await anotherTab(context, 9_990)
  await page.getByText('This tab has an earlier version of the app').waitFor()
  await picture(page, 'outdated')
  await other.close()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  await page.locator('.greeting').waitFor()
  // Ignores complaints about writes that failed in between.
  complaints.length = 0
})

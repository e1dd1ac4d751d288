import { expect, test } from 'vitest'
import { type Visit, journey } from '../support/browser/journey.ts'
import { lockScreen } from '../support/screens/lock-screen.ts'

const here = journey({ worker: true })
const title = 'This device was cleared'

/** Imitates a browser that needs the space: deletes the database and keeps local storage. */
async function wipe({ page, context }: Visit): Promise<void> {
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

test('after a storage wipe, a notice says what is gone until the user has read it', async () => {
  const visit = await here.visit({ as: 'driver' })
  const { page } = visit
  await page.waitForFunction(() => localStorage.getItem('ess.device') !== null)
  await wipe(visit)
  await page.goto('/')
  // The session continues, but its keys went with the database.
  await lockScreen(page).unlock()
  await lockScreen(page).dialog.waitFor({ state: 'detached' })
  await page.getByText(title).waitFor()
  await expect
    .poll(() => page.getByText('Drafts and anything that was not sent yet are gone.', { exact: false }).isVisible())
    .toBe(true)
  await page.reload()
  await page.getByText(title).waitFor()
  await page.getByRole('button', { name: 'Understood' }).click()
  await expect.poll(() => page.getByText(title).count()).toBe(0)

  await page.reload()
  await page.getByRole('link', { name: 'Direct Deposit' }).first().waitFor()
  await expect.poll(() => page.getByText(title).count()).toBe(0)
})

test("a new device doesn't show that notice", async () => {
  const { page } = await here.visit({ as: 'employee' })
  await page.reload()
  await page.locator('.greeting').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.getByText(title).count()).toBe(0)
})

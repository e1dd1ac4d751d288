import { expect, test } from 'vitest'
import { workerActive } from '../support/browser/phone.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

const away = withoutSignal()

test('a driver without signal sees that the app is offline, but no message about settings', async () => {
  const { page } = await away.phoneOf('driver')
  await workerActive(page)
  await away.server.stop()
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const look = () => {
      const words = document.querySelector('.notices')?.textContent ?? ''
      if (words) said.push(words)
    }
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true }),
    )
  })
  await page.clock.install()
  await page.reload()
  await page
    .locator('.strip')
    .getByText(/^Offline/)
    .waitFor()
  // Longer than the first pause and a probe together.
  const asked = page.waitForRequest('**/healthz')
  await page.clock.runFor(10_000)
  await asked
  await expect.poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([])

  await away.server.restart()
  await page
    .locator('.strip')
    .getByText(/^Offline/)
    .waitFor({ state: 'hidden', timeout: 60_000 })
  await expect.poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([])
})

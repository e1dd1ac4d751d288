import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { driverTextScreen } from '../support/screens/driver-text-screen.ts'
import { type Visit, journey } from '../support/browser/journey.ts'

const here = journey({ worker: true })

const offer = (page: Page) => page.getByText('Install the app: it opens from your home screen', { exact: false })
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

/** Fires the event that Chromium sends when the app can be installed. */
function offerFromBrowser(page: Page): Promise<void> {
  return page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset.prompted = 'yes'
      return Promise.resolve({ outcome: 'accepted' })
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}

/** `again`: the driver has opted in before. The page may first show an older kept answer. */
async function succeed({ page }: Visit, again = false): Promise<void> {
  const screen = driverTextScreen(page)
  await page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Text' }).click()
  await screen.button('Accept').or(screen.provider()).first().waitFor()
  if (await screen.button('Accept').isVisible()) await screen.button('Accept').click()
  await screen.provider().waitFor()
  if (again) await screen.button('Update Text Info').waitFor()
  await screen.provider().selectOption({ label: 'Cricket' })
  await screen.part('Area code').fill('6025550142')
  await page.getByRole('button', { name: /^(Opt Me In|Update Text Info)$/ }).click()
  await screen.acknowledge()
}

test('the app offers installation only after a first success, and remembers if it’s declined', async () => {
  const visit = await here.visit({ as: 'driver' })
  const { page } = visit
  await offerFromBrowser(page)
  await expect.poll(() => offer(page).count()).toBe(0)
  await succeed(visit)
  await offer(page).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => offer(page).count()).toBe(0)

  await page.reload()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await offerFromBrowser(page)
  await succeed(visit, true)
  await expect.poll(() => offer(page).count()).toBe(0)
})

test('without a browser prompt, nothing is offered, except that iPhone users are told how to install', async () => {
  const other = await here.visit({ as: 'driver' })
  await succeed(other)
  await expect.poll(() => offer(other.page).count()).toBe(0)

  const visit = await here.visit({ as: 'driver', agent: iphone })
  const { page } = visit
  await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute('mode'))).toBe('ios')
  await succeed(visit)
  await page.getByText('Tap Share, then “Add to Home Screen”.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await succeed(visit, true)
  await expect.poll(() => offer(page).count()).toBe(0)
})

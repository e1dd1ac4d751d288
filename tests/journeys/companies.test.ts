import { describe, expect, test } from 'vitest'
import { journey } from '../support/browser/journey.ts'
import { picture } from '../support/browser/phone.ts'

const companies = {
  swift: {
    title: 'Swift Transportation',
    app: 'Employee Self Service',
    brand: 'rgb(12, 55, 104)',
    accent: '#0b5cad',
    short: 'Swift ESS',
  },
  larkspur: {
    title: 'Larkspur Freight Lines',
    app: 'Larkspur Self Service',
    brand: 'rgb(58, 42, 114)',
    accent: '#5f3dc4',
    short: 'Larkspur',
  },
}

describe.each(Object.entries(companies))('%s', (id, { title, app, brand, accent, short }) => {
  const here = journey({ env: { ESS_COMPANY: id } })

  test('has its own titles, colors, icon, and name from the first screen on, even when no server answers', async () => {
    const { page, signIn } = await here.visit()
    await page.goto('/login')
    await page.getByRole('heading', { level: 1, name: app }).waitFor()
    await page.locator('.sign-in-brand').getByText(title).waitFor()
    await expect
      .poll(() => page.locator('.sign-in-brand').evaluate((band) => getComputedStyle(band).backgroundColor))
      .toBe(brand)
    await expect.poll(() => page.title()).toBe(`Sign in · ${app}`)
    await expect.poll(() => page.locator('link[rel="icon"]').getAttribute('href')).toBe('/icon.svg')
    await expect.poll(() => page.locator('meta[name="apple-mobile-web-app-title"]').getAttribute('content')).toBe(short)
    await picture(page, `company-${id}-sign-in`)
    // The name of the installed app.
    const devtools = await page.context().newCDPSession(page)
    const { data = '', errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data)).toMatchObject({ name: app, short_name: short })

    await signIn('driver')
    for (const [size, width, height] of [
      ['phone', 390, 844],
      ['tablet', 768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('link', { name: 'Direct Deposit' }).first().waitFor()
      const header = page.locator('ion-toolbar.toolbar')
      await expect
        .poll(() => header.evaluate((bar) => getComputedStyle(bar.closest('.header')!).backgroundColor))
        .toBe(brand)
      await picture(page, `company-${id}-driver-${size}`)
    }
    const color = (name: string) =>
      page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name)
    const light = await color('--brand')
    await expect.poll(() => color('--accent')).toBe(accent)
    // The browser's own frame has the same color.
    const frame = await page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content))
    expect(new Set(frame)).toEqual(new Set([light]))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => color('--brand')).not.toBe(light)

    await page.waitForFunction(() => localStorage.getItem('ess.theme') !== null)
    // The colors must show before the server answers anything.
    await page.route('**/rest/**', () => new Promise(() => {}))
    await page.reload({ waitUntil: 'commit' })
    await page.locator('.header').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(id)
  })
})

import { expect, test } from 'vitest'
import { journey } from '../support/browser/journey.ts'

const here = journey({ worker: true })

const sizes = [
  [768, 1024],
  [1280, 800],
  [390, 844],
] as const

// The accessible walks cover every screen; these tests turn motion on and start the app in each way.
test.each([
  ['driver', '/drivers/driverText'],
  ['employee', '/timeoff/my-requests/new-request'],
])(
  'the browser reports no errors and no content policy violations however the %s starts the app, at any size',
  async (userName, bookmark) => {
    const { page, complaints } = await here.visit({ as: userName, motion: true })
    // On Home and on a form. Ionic starts after the first paint, and once brought inline styles along.
    for (const start of ['/', bookmark, '/nowhere']) {
      await page.goto(start)
      await page.locator('#ion-view-container-root h1').waitFor()
      await page.waitForFunction(() => customElements.get('ion-app') !== undefined)
      for (const [width, height] of sizes) await page.setViewportSize({ width, height })
    }
    await page.goto('/logout')
    await page.getByLabel('User name').waitFor()
    expect(complaints).toEqual([])
  },
)

test('a content policy violation would fail these tests', async () => {
  const visit = await here.visit()
  await visit.page.goto('/')
  await visit.page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color:red">red</p>'))
  await expect.poll(() => visit.complaints.length).toBeGreaterThan(1)
  expect(visit.complaints.join()).toContain('style-src')
  visit.complaints.splice(0)
})

test.each(['driver', 'manager'])(
  'the content above the bar of the %s does not move when the bar’s items load, at any size',
  async (as) => {
    const { page } = await here.visit({ as })
    for (const look of ['md', 'ios']) {
      await page.goto(`/?ionic:mode=${look}`)
      await page.locator('.bottom-bar ion-tab-button.hydrated').first().waitFor({ state: 'attached' })
      for (const [width, height] of [...sizes, [320, 740], [844, 390]] as const) {
        await page.setViewportSize({ width, height })
        const [filled, empty] = await page.evaluate(barHeights)
        expect(empty, `${look}, ${width} wide`).toBe(filled)
      }
    }
  },
)

/** Measured with the bar as it is, and with its items removed. */
function barHeights(): [number, number] {
  const bar = document.querySelector('.bottom-bar')!
  const filled = bar.getBoundingClientRect().height
  const empty = bar.cloneNode() as Element
  bar.replaceWith(empty)
  const height = empty.getBoundingClientRect().height
  empty.replaceWith(bar)
  return [filled, height]
}

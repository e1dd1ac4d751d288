import { afterEach, beforeAll, expect, test } from 'vitest'
import { depositScreen } from '../support/screens/deposit-screen.ts'
import { type Visit, journey } from '../support/browser/journey.ts'
import { doubleText, plainText } from '../support/walk/measures.ts'

const here = journey({ worker: true })
let page: Visit['page']
beforeAll(async () => {
  ;({ page } = await here.stay({ as: 'driver' }))
  await depositScreen(page).open()
})
afterEach(async () => {
  await page.getByRole('dialog', { name: 'New direct deposit' }).getByRole('button', { name: 'Cancel' }).click()
  await plainText(page)
})

test.each([
  { width: 320, height: 640, large: false },
  { width: 844, height: 390, large: false },
  { width: 390, height: 844, large: true },
  { width: 844, height: 390, large: true },
])('a dialog higher than the window scrolls, and its buttons stay in view (%o)', async ({ large, ...size }) => {
  await page.setViewportSize(size)
  if (large) await doubleText(page)
  await depositScreen(page).press('Add')
  const dialog = page.getByRole('dialog', { name: 'New direct deposit' })
  const last = dialog.getByRole('radio').last()
  for (const name of ['Cancel', 'Add']) {
    const edge = async () => {
      const box = await dialog.getByRole('button', { name }).boundingBox()
      return box && box.y > 0 && box.y + box.height <= size.height
    }
    await expect.poll(edge, { message: name }).toBe(true)
  }
  // A press on what something else covers would fail.
  await last.click()
  await expect.poll(() => last.getAttribute('aria-checked')).toBe('true')
})

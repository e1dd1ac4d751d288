import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../support/pdf.ts'
import { keptOnDevice } from '../../support/browser/phone.ts'
import { phoneWithProfile } from '../../support/browser/profile.ts'
import { foundOnDisk } from '../../support/device/found-in-clear.ts'
import { addLongW4, w4ArchiveScreen } from '../../support/screens/w4-archive-screen.ts'
import { ready, withoutSignal } from '../../support/browser/without-signal.ts'
import { focused } from '../../support/browser/keyboard.ts'

const journey = withoutSignal()
const title = "W4 - Employee's Withholding Certificate 2025"
const heading = 'Federal Withholding Form (W4)'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ess-profile-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Shared = { shared?: { name: string; size: number } }

/** Headless Chromium has no share sheet. */
function shareSheet() {
  const share = async ({ files }: { files: File[] }) => {
    const { name, size } = files[0]!
    Object.assign(window, { shared: { name, size } } satisfies Shared)
  }
  Object.assign(navigator, { canShare: () => true, share })
}

const shared = (page: Page) => page.evaluate(() => (window as Shared).shared)

test('a phone shows, downloads, shares and prints a W-4, opens it without signal after a restart, and seals it on disk', async () => {
  const { server } = journey
  const first = await phoneWithProfile(folder, server)
  await first.signIn('employee')
  await ready(first)
  await first.open('/payroll/w4-archive', heading)
  await first.page.evaluate(shareSheet)
  const archive = w4ArchiveScreen(first.page)
  await archive.see(/^Open W4/)
  await archive.textOf(1).getByRole('row', { name: 'First and Last Name Elena Ramirez' }).waitFor()

  const [download] = await Promise.all([first.page.waitForEvent('download'), archive.press('Download')])
  expect(download.suggestedFilename()).toBe(`${title}.pdf`)
  const bytes = await readFile(await download.path())
  expect((await readPdf(bytes)).valueOf('4(b) Deductions')).toBe('$ 350.25')

  await archive.press('Share')
  await expect.poll(() => shared(first.page)).toEqual({ name: `${title}.pdf`, size: bytes.length })

  await archive.press('Print')
  await first.page.locator('.pdf-print img').waitFor({ state: 'attached' })
  expect((await readPdf(await first.page.pdf())).pages).toBe(1)

  await keptOnDevice(first.page, ['listW4Files', 'getW4File'])
  await expect
    .poll(() => first.page.evaluate(async () => (await (await caches.open('ess.pdf-viewer')).keys()).length))
    .toBe(2)
  await first.close()
  await server.stop()
  // The browser may evict its HTTP cache at any time, so the app must open without it.
  rmSync(join(folder, 'Default', 'Cache'), { recursive: true })

  const second = await phoneWithProfile(folder, server)
  await second.page.goto('/payroll/w4-archive')
  await second.signIn('employee')
  await second.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  const later = w4ArchiveScreen(second.page)
  await later.see(/^Open W4/)
  await later.textOf(1).getByRole('row', { name: '4(b) Deductions $ 350.25' }).waitFor()
  await second.close()

  const [, id] = /\/ID \[<([0-9a-f]+)>/i.exec(bytes.toString('latin1'))!
  const { places, found } = foundOnDisk(folder, [id!, '%PDF-1.7', 'Ramirez', '350.25'])
  expect(places.join('\n')).toMatch(/IndexedDB/)
  expect(found).toEqual([])
})

test('a long document shows all its pages, and can be zoomed with buttons and keys', async () => {
  const { server } = journey
  await addLongW4(server, 'driver', 'W4 long')
  const { page, open } = await journey.phoneOf('driver')
  await page.setViewportSize({ width: 768, height: 1024 })
  await open('/payroll/w4-archive', heading)
  const archive = w4ArchiveScreen(page)
  await archive.see(/^Open W4 long/, { byKey: true })
  const widths = () => archive.textOf(1).evaluate((element) => element.clientWidth)
  const fitting = await widths()
  const place = archive.dialog().locator('.pdf-turns [role=status]')
  await expect.poll(() => place.textContent()).toContain('Page 1 of 4')
  await archive.press('Next page')
  await expect.poll(() => place.textContent()).toContain('Page 2 of 4')
  await archive.textOf(2).locator('canvas').waitFor()
  await archive.press('Zoom in')
  await expect.poll(widths).toBe(Math.round(fitting * 1.25))
  await expect.poll(() => place.textContent()).toContain('Page 2 of 4')
  await page.keyboard.press('+')
  await expect.poll(widths).toBe(Math.round(fitting * 1.5))
  await page.keyboard.press('0')
  await expect.poll(widths).toBe(fitting)
  const bottom = () => archive.pages().evaluate((element) => element.getBoundingClientRect().bottom)
  const foot = async () => (await archive.button('Download').boundingBox())!.y
  await expect.poll(async () => (await bottom()) <= (await foot())).toBe(true)
  await archive.press('Show as text')
  const last = archive.textOf(4).getByRole('paragraph').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.textContent()).toContain('Paragraph 120')
  await page.keyboard.press('Escape')
  await archive.dialog().waitFor({ state: 'detached' })
  await expect.poll(() => focused(archive.opening(/^Open W4 long/))).toBe(true)
})

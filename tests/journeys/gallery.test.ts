import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { companies, schemes } from '@/ui/theme/test-contrast.ts'
import { inspected } from '../support/walk/axe.ts'
import { journey } from '../support/browser/journey.ts'

const galleryDir = mkdtempSync(join(tmpdir(), 'ess-gallery-'))
afterAll(() => rmSync(galleryDir, { recursive: true, force: true }))
beforeAll(() => {
  const args = ['build', '--mode', 'development', '--outDir', galleryDir, '--emptyOutDir', '--logLevel', 'error']
  execFileSync('node_modules/.bin/vite', args, { env: { ...process.env, NODE_ENV: 'development' }, stdio: 'pipe' })
})
const developing = journey({ distDir: () => galleryDir })
let page: Page

// One page for all colors, which switch in place.
beforeAll(async () => {
  const visit = await developing.stay()
  page = visit.page
  await visit.open('/gallery', 'Shared pieces')
  // Axe doesn't check text that's scrolled out of sight.
  const height = await page.locator('.gallery').evaluate((gallery) => gallery.scrollHeight)
  await page.setViewportSize({ width: 390, height: height + 200 })
})

async function inColours(company: (typeof companies)[number], scheme: (typeof schemes)[number]) {
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate((name) => (document.documentElement.dataset.theme = name), company)
}

// The first check covers everything, the others only what changes.
let seenOnce = false

const looks = companies.flatMap((company) => schemes.map((scheme) => [company, scheme] as const))

test.each(looks)(
  'axe finds nothing serious in any shared component in the colors of %s, %s',
  async (company, scheme) => {
    await inColours(company, scheme)
    const seen = await inspected(page, 'gallery', { colours: seenOnce })
    seenOnce = true
    expect(seen.findings).toEqual([])
    expect(Object.keys(seen.pairs).length).toBeGreaterThan(20)
  },
)

test('the built app contains no gallery code', () => {
  const folder = inject('distDir')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(15)
  const holding = files.filter(({ parentPath, name }) =>
    /gallery/i.test(name + readFileSync(join(parentPath, name), 'utf8')),
  )
  expect(holding.map(({ name }) => name)).toEqual([])
})

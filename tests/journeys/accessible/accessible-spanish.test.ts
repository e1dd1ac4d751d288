import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pages, whoSees } from '../../roles/who-sees.ts'
import { englishShown } from '../../support/browser/english-shown.ts'
import { journey } from '../../support/browser/journey.ts'
import { enterLogin, follow } from '../../support/browser/phone.ts'
import { tableFaults } from '../../support/walk/measures.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const here = journey()
const accounts = ['driver', 'manager', 'payrolladmin'] as const

/** Queues that look like the one for pending approvals. */
const sameAsAnother = /queues\/(manager|pending-payroll|pending-as400|completed|denied|by-status)/

/** A tablet, the narrowest window with the drawer beside the page, and a desktop. */
const tableWidths = [768, 992, 1440]

/** Opens a screen and waits until everything has loaded. Each screen has its own title. */
async function open(page: Page, path: string): Promise<void> {
  const before = await page.title()
  if (path !== '/') {
    await follow(page, path)
    await expect.poll(() => page.title()).not.toBe(before)
  }
  await page.locator('#ion-view-container-root h1').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
}

async function faultsOfTables(page: Page, path: string): Promise<string[]> {
  const size = page.viewportSize()!
  const faults: string[] = []
  await page.setViewportSize({ width: tableWidths[0]!, height: 900 })
  if ((await page.locator('.list-table').count()) > 0)
    for (const width of tableWidths) {
      await page.setViewportSize({ width, height: 900 })
      await page.locator('.list-table .bone').first().waitFor({ state: 'detached' })
      faults.push(...(await tableFaults(page)).map((fault) => `${path}, ${width}: ${fault}`))
    }
  await page.setViewportSize(size)
  return faults
}

describe.each(accounts)('in Spanish, the screens of %s', (account) => {
  const walk = accessibleWalk(here, { language: 'es' })
  const isNew = (path: string) =>
    path === '/' || (!sameAsAnother.test(path) && accounts.find((each) => whoSees[path]!.includes(each)) === account)

  test('show no English, fit on small screens, and are accessible', async () => {
    const { look, found } = englishShown()
    const faults: string[] = []
    await walk.along(async ({ page }, stop) => {
      await page.goto('/')
      await page.locator('html[lang="es"]').waitFor()
      await look(page, '/login')
      if (account === accounts[0]) await stop('/login')
      await enterLogin(page, account)
      await page.locator('#ion-view-container-root h1').first().waitFor()
      for (const path of pages.filter((each) => whoSees[each]!.includes(account))) {
        await open(page, path)
        await look(page, path)
        if (!isNew(path)) continue
        await stop(path)
        faults.push(...(await faultsOfTables(page, path)))
      }
    })
    expect(found()).toEqual([])
    expect(faults).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { journey } from '../support/browser/journey.ts'
import { inDatabase } from '../support/data/changes.ts'
import { addImportRun } from '../support/data/import-runs.ts'
import { tableFaults } from '../support/walk/measures.ts'

const here = journey()

beforeAll(() =>
  inDatabase(here.server, async (database) => {
    for (const state of ['read', 'refused'] as const) await addImportRun(database, state)
  }),
)

/** A tablet, the narrowest windows with the drawer beside the page, and desktops. */
const widths = [768, 992, 1024, 1103, 1366, 1440, 1680]

const settled = async (page: Page) => {
  await page.locator('.list-table').first().waitFor()
  await page.locator('.list-table .bone').first().waitFor({ state: 'detached' })
}

async function faultsAt(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    faults.push(...(await tableFaults(page)).map((fault) => `${width}: ${fault}`))
  }
  return faults
}

const lists = {
  payroll: [
    ['/timeoff/queues/pending-approval', 'Pending Manager Approval', 'Review'],
    ['/timeoff/queues/pending-payroll-approval', 'Pending Payroll Approval', 'Review'],
    ['/timeoff/queues/manager-action-required', 'Manager Action Required', 'Review'],
    ['/timeoff/queues/incomplete-as400-upload', 'Incomplete AS400 Upload', 'Review'],
    ['/imports', 'Imports', 'View'],
  ],
  manager: [['/timeoff/requests/my-employee-requests', 'My Employee Requests', 'View']],
  payrolladmin: [['/people', 'People', 'View']],
  employee: [['/timeoff/my-requests', 'My Requests', 'View']],
} as const

test.each(Object.entries(lists))('%s sees tables without overlaps, each row with its action', async (as, pages) => {
  const { page, open } = await here.visit({ as, width: 768, height: 900 })
  for (const [at, title, action] of pages) {
    await page.setViewportSize({ width: 768, height: 900 })
    await open(at, title)
    await settled(page)
    const rows = await page.locator('.list-table tbody tr').count()
    expect(await page.locator('.list-action ion-button').filter({ hasText: action }).count(), at).toBe(rows)
    expect(await faultsAt(page), at).toEqual([])
  }
})

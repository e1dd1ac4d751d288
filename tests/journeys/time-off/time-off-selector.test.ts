import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { employeeIdOf, inDatabase } from '../../support/data/changes.ts'
import { journey } from '../../support/browser/journey.ts'
import { openNewRequest } from '../../support/screens/time-off-screen.ts'
import { findings } from '../../support/walk/axe.ts'
import { cutOff, smallTargets, tooWide } from '../../support/walk/measures.ts'

const here = journey()

// Each may change employees and is a proxy for one, two or three managers.
const standsInFor: Record<string, string[]> = {
  supervisor: ['manager'],
  kex: ['manager', 'chief'],
  newyork: ['manager', 'chief', 'supervisor'],
}

beforeAll(() =>
  inDatabase(here.server, async ({ write }) => {
    const idOf = (userName: string) => employeeIdOf(write, userName)
    for (const [proxy, managers] of Object.entries(standsInFor)) {
      const proxyId = await idOf(proxy)
      await write
        .updateTable('employees')
        .set({ permissions: '["canChangeEmployees"]' })
        .where('person_id', '=', proxyId)
        .execute()
      for (const manager of managers)
        await write
          .insertInto('manager_proxies')
          .values({ proxy_person_id: proxyId, manager_person_id: await idOf(manager) })
          .execute()
    }
    const named = {
      person_id: await idOf('employee'),
      proxy_person_id: await idOf('supervisor'),
      enabled: 1 as const,
    }
    await write.insertInto('employee_proxies').values(named).execute()
  }),
)

/** Opens the employee selection from a new request. */
async function selectionOf(userName: string) {
  const { page } = await here.visit({ as: userName })
  await openNewRequest({ page })
  await page.getByRole('button', { name: 'Change Employee' }).click()
  return { page, dialog: page.getByRole('dialog', { name: 'Employee Select' }) }
}

const people = (page: Page) => page.getByRole('dialog').locator('.row-select')

/** Checks that nothing is inaccessible, too small or cut off in this shape. */
async function isAccessible(page: Page, shape: string): Promise<void> {
  expect(await findings(page, shape, { within: 'ion-modal' })).toEqual([])
  expect([...(await smallTargets(page)), ...(await tooWide(page)), ...(await cutOff(page))]).toEqual([])
}

test('tabs list reports, assignments and a manager’s reports, five to a page, and a single manager is a label', async () => {
  const { page, dialog } = await selectionOf('supervisor')
  await people(page).first().waitFor()
  await expect
    .poll(() => dialog.getByRole('tab').allInnerTexts())
    .toEqual(['My Reports', 'My Proxy Assignments', 'Employees For Manager Proxy'])
  await expect.poll(() => people(page).count()).toBe(5)
  await isAccessible(page, 'reports in tabs')
  await dialog.getByRole('radio', { name: 'Direct Reports', exact: true }).check()
  await dialog.getByRole('button', { name: 'Okafor, Samuel' }).waitFor()
  await dialog.getByRole('tab', { name: 'My Proxy Assignments' }).click()
  await dialog.getByRole('button', { name: 'Ramirez, Elena' }).waitFor()
  await expect.poll(() => people(page).count()).toBe(1)
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(0)
  await dialog.getByRole('tab', { name: 'Employees For Manager Proxy' }).click()
  await dialog.getByText(/Castillo, Margaret \(SWF - \d+\)$/).waitFor()
  await isAccessible(page, 'one manager as a label')
  await dialog.getByRole('radio', { name: 'Indirect Reports' }).check()
  await dialog.getByRole('searchbox').fill('exeter')
  await dialog.getByRole('button', { name: 'Exeter, Kendra' }).click()
  await page.getByText('You are requesting time off for Kendra Exeter.').waitFor()
})

test('three managers become a dropdown', async () => {
  const { page, dialog } = await selectionOf('newyork')
  await people(page).first().waitFor()
  const dropdown = dialog.getByRole('combobox', { name: 'Manager' })
  await expect.poll(() => dropdown.locator('option').count()).toBe(3)
  await isAccessible(page, 'three managers as a dropdown')
  await dropdown.selectOption({ label: await dropdown.locator('option', { hasText: 'Brooks' }).innerText() })
  await dialog.getByRole('button', { name: 'Okafor, Samuel' }).waitFor()
})

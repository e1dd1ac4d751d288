import { beforeAll, expect, test } from 'vitest'
import { journey } from '../../support/browser/journey.ts'
import { permitEveryForm } from '../../support/screens/signed-forms-screen.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const here = journey()
// Also covers the California waiver.
beforeAll(() => permitEveryForm(here.server, 'newyork'))
const { along, seen } = accessibleWalk(here, { as: 'newyork' })

test('the New York notice, its rate sheet, and the question before discarding are accessible', async () => {
  await along(async ({ page, open }, stop) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await open('/payroll/newYorkAcknowledgePayRate', 'Notice and Acknowledgement of Pay Rate and Payday')
    await page.getByRole('radio', { name: 'Another language' }).click()
    await page.getByLabel('Language', { exact: true }).fill('a'.repeat(31))
    await page.keyboard.press('Tab')
    await page.getByText('Max 30 characters').waitFor()
    await stop('notice with an error')
    await press('Driver Rates')
    await page.getByText('Driver rates, New York terminal').waitFor()
    await stop('rate sheet')
    await press('Return')
    await press('Discard')
    await page.getByRole('alertdialog', { name: 'Discard this notice?' }).waitFor()
    await stop('question before discarding')
    await press('Cancel')
  })
  expect(seen()).toBe(3)
})

test('the choice of where pay statements go and the California waiver with its boxes are accessible', async () => {
  await along(async ({ page, open }, stop) => {
    await open('/payroll/emailPreferences', 'Email Preferences')
    await page.getByRole('radio', { name: /^Personal email/ }).waitFor()
    await stop('email preferences')
    await open('/payroll/californiaMealBreakWaiver', 'California Meal & Break Waiver')
    await page.getByRole('checkbox', { name: /first meal period/ }).click()
    await stop('California waiver')
  })
  expect(seen()).toBe(5)
})

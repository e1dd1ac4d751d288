import { expect, test } from 'vitest'
import { journey } from '../../support/browser/journey.ts'

const here = journey()
const dayMs = 24 * 3_600_000

test.each([
  ['2 days ahead', 2 * dayMs],
  ['40 days behind', -40 * dayMs],
])(
  'on a device whose clock is %s, a signature has the right date, and a notice says how far off the clock is',
  async (words, off) => {
    const { page, open, signIn } = await here.visit()
    await page.clock.install({ time: Date.now() + off })
    await signIn(off > 0 ? 'driver' : 'driver2')
    await page.locator('.strip').getByText(`This device’s clock is ${words}.`).waitFor()
    await open('/payroll/milesBasedPayAcknowledge', 'Miles Based Pay Acknowledgement')
    await page.getByRole('checkbox', { name: /^I sign/ }).click()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByRole('dialog', { name: 'Success' }).waitFor()
    expect(await page.locator('.strip').innerText()).toContain(words)
  },
)

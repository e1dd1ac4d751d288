import { expect, test } from 'vitest'
import { journey } from '../support/browser/journey.ts'
import { signature } from '../support/screens/signed-forms-screen.ts'

const here = journey({ worker: true })

// Source: specification 2 section 9.
test('the dialog that says where a confirmation was sent is at most 550 wide, on every screen', async () => {
  const { page, open } = await here.stay({ as: 'employee' })
  await open('/payroll/milesBasedPayAcknowledge', 'Miles Based Pay Acknowledgement')
  await signature(page).click()
  await page.getByRole('checkbox', { name: /^Send me an email confirmation/ }).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Success' })
  await dialog.getByText('A confirmation email will be sent to employee@mail.example.').waitFor()
  const widthIn = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return (await dialog.boundingBox())!.width
  }
  for (const width of [390, 600, 767, 768, 1440]) expect(await widthIn(width), `${width}`).toBeLessThanOrEqual(550)
})

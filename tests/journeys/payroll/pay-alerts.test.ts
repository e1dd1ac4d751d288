import { expect, test } from 'vitest'
import { addPayAlert, isFrozen } from '../../../server/stores/pay-alerts.ts'
import { addNoticeLink } from '../../../server/stores/letters/notice-links.ts'
import { hashToken } from '../../../server/stores/sign-in/sessions.ts'
import { employeeIdOf, inDatabase } from '../../support/data/changes.ts'
import { picture } from '../../support/browser/phone.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

test('"This was not me" freezes changes until payroll sees the freeze and lifts it', async () => {
  const { server } = journey
  const secret = '0'.repeat(20)
  const employeeId = await inDatabase(server, async ({ write }) => {
    const id = await employeeIdOf(write, 'employee')
    await addNoticeLink(write, hashToken(secret), id, Date.now())
    await addPayAlert(write, { personId: id, kind: 'depositsAfterEmail', receipt: 'R-7F3K-92QD' }, Date.now() - 60_000)
    return id
  })

  const { page: mail } = await journey.phone()
  await mail.goto(`/n/${secret}`)
  await picture(mail, 'freeze-page')
  await mail.getByRole('button', { name: 'This was not me' }).click()
  await mail.getByRole('heading', { name: 'Your pay changes are frozen' }).waitFor()
  await picture(mail, 'frozen-page')

  const { page, open } = await journey.phoneOf('payroll')
  await open('/payroll/payAlerts', 'Pay Alerts')
  await page.getByText('Pay changes frozen').waitFor()
  await page.getByText('R-7F3K-92QD').waitFor()
  await picture(page, 'pay-alerts')
  await page.getByRole('button', { name: /^Lift the freeze for Elena/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Lift the freeze' })
  await question.waitFor()
  await picture(page, 'pay-alerts-lift')
  await question.getByRole('button', { name: 'Lift' }).click()
  await page.getByText(/^The freeze for Elena .* was lifted$/).waitFor()
  await expect.poll(() => page.getByText('Pay changes frozen').count()).toBe(0)
  expect(await inDatabase(server, ({ read }) => isFrozen(read, employeeId))).toBe(false)
  await page.setViewportSize({ width: 768, height: 1024 })
  await picture(page, 'pay-alerts-tablet')
})

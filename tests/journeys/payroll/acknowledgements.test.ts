import { expect, test } from 'vitest'
import { changesOf } from '../../support/data/changes.ts'
import { keptOnDevice } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

test('a waiver signed without signal arrives once, and can be read later, again without signal', async () => {
  const { server } = journey
  const { page, open } = await journey.phoneOf('california')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const tick = (name: string | RegExp) => page.getByRole('checkbox', { name }).click()
  const waiver = () => open('/payroll/californiaMealBreakWaiver', 'California Meal & Break Waiver')
  await keptOnDevice(page, ['listSignedDocuments'])
  await server.stop()

  await waiver()
  await tick(/first meal period/)
  await tick('I sign this electronically')
  await press('Accept')
  await acknowledge(page, 'Saved on this device')
  await page.reload()
  await expect.poll(() => page.getByRole('checkbox', { name: /first meal period/ }).isChecked()).toBe(true)

  await server.restart()
  await open('/activity', 'Activity')
  await activityEntry(page, 'California meal and break waiver').getByText('Sent', { exact: true }).waitFor()
  expect((await changesOf(server, 'california')).audits).toEqual(['postCaliforniaWaiver taken'])
  await open('/payroll/documents', 'My Documents')
  const document = page.getByRole('button', { name: /^Open California Meal & Break Waiver, signed/ })
  await document.waitFor()

  await server.stop()
  await page.reload()
  await document.click()
  const shown = page.getByRole('dialog', { name: 'California Meal & Break Waiver' })
  await shown.getByText(/^A meal period of 30 minutes, free of all duties/).waitFor()
  await shown.getByText('Yes', { exact: true }).waitFor()
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changesOf } from '../../support/data/changes.ts'
import { keptOnDevice, picture } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { focusOf, tabTo } from '../../support/browser/keyboard.ts'
import { w4Heading, w4OnFile, w4Screen } from '../../support/screens/w4-screen.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-w4-year-'))
const operatorsFile = join(folder, 'company.json')
writeFileSync(operatorsFile, JSON.stringify({ w4TaxYear: 2025 }))

const journey = withoutSignal({ env: { ESS_CONFIG_FILE: operatorsFile } })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a W-4 goes from single to married, head of household, exempt and back; each is signed and takes effect', async () => {
  const { server } = journey
  const { page, open } = await journey.phoneOf('employee')
  const w4 = w4Screen(page)
  const dashboard = page.getByText(/^Good \w+, Elena/)
  const submitAs = async (status: RegExp, change = async () => {}) => {
    await w4.claim(status)
    await change()
    await w4.sign('ELENA ramirez')
    await w4.thanks().waitFor()
  }
  const signed = async (status: RegExp, change?: () => Promise<void>) => {
    await submitAs(status, change)
    await w4.press('Ok')
    await dashboard.waitFor()
    const onFile = await w4OnFile(server, 'employee')
    await page.goBack()
    // The page may still show an older kept answer.
    await expect.poll(() => w4.filingStatus().textContent()).toMatch(status)
    await expect.poll(() => w4.signature().inputValue()).toBe('')
    return onFile
  }
  const { files } = await w4OnFile(server, 'employee')
  await open('/payroll/updateW4', w4Heading)
  const married = await signed(/^Married/, async () => void (await w4.children().selectOption('3')))
  expect(married).toMatchObject({ claiming_status: 'M', children_cents: 600_000, deductions_cents: 35_025 })
  expect(await signed(/^Head of/)).toMatchObject({ claiming_status: 'H', children_cents: 600_000 })
  expect(await signed(/^Exempt/)).toMatchObject({ claiming_status: 'E', children_cents: 0, deductions_cents: 0 })
  await expect.poll(() => w4.sections().count()).toBe(2)

  // Keyboard only.
  const wrong: string[] = []
  const key = page.keyboard.press.bind(page.keyboard)
  await tabTo(page, 'I am not exempt', wrong)
  await key('Enter')
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/^Single/)
  await expect.poll(() => w4.claimed().count()).toBe(0)
  await key('Space')
  await tabTo(page, 'Deductions', wrong)
  await page.keyboard.type('12')
  await tabTo(page, 'Signature', wrong)
  await page.keyboard.type('ELENA ramirez')
  await expect.poll(() => w4.submit().isEnabled()).toBe(true)
  await key('Enter')
  await w4.thanks().waitFor()
  expect(wrong).toEqual([])
  await w4.press('Open the PDF')
  const viewer = page.getByRole('dialog', { name: 'W4 PDF' })
  await viewer.locator('.pdf-picture canvas').first().waitFor()
  await viewer.getByRole('button', { name: 'Close' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), w4.press('Download W4 PDF')])
  expect(download.suggestedFilename()).toBe("W4 - Employee's Withholding Certificate 2025.pdf")
  await dashboard.waitFor()
  expect(await w4OnFile(server, 'employee')).toMatchObject({
    claiming_status: 'S',
    deductions_cents: 1200,
    files: files + 4,
  })
})

test('a W-4 signed without signal and again after a restart arrives once with its PDF, replacing the first signature', async () => {
  const { server } = journey
  const { page, open } = await journey.phoneOf('driver')
  const w4 = w4Screen(page)
  await keptOnDevice(page, ['getW4'])
  const { files } = await w4OnFile(server, 'driver')
  await server.stop()

  await open('/payroll/updateW4', w4Heading)
  await page.getByText('There is no signal.').waitFor()
  await w4.claim(/^Married/)
  await w4.sign('Dwayne Tsosie')
  await acknowledge(page, 'Saved on this device')
  await page.reload()
  await expect.poll(() => w4.signature().inputValue()).toBe('Dwayne Tsosie')
  await w4.children().selectOption('2')
  await expect.poll(() => w4.signature().inputValue()).toBe('')
  await w4.sign('Dwayne Tsosie')
  await acknowledge(page, 'Saved on this device')
  await picture(page, 'w4-waits')

  await server.restart()
  await open('/activity', 'Activity')
  await activityEntry(page, /^Federal W-4 2025, signed on/)
    .getByText('Sent', { exact: true })
    .waitFor()
  await open('/payroll/updateW4', w4Heading)
  await w4.delivered().waitFor()
  expect((await changesOf(server, 'driver')).audits).toEqual(['postW4 taken'])
  expect(await w4OnFile(server, 'driver')).toMatchObject({
    claiming_status: 'M',
    children_cents: 400_000,
    files: files + 1,
  })
})

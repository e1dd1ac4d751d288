import { expect, test } from 'vitest'
import { changesOf } from '../support/data/changes.ts'
import { depositsOf } from '../support/data/deposits-on-file.ts'
import { picture, rowsOnDevice } from '../support/browser/phone.ts'
import {
  acceptDisclaimer,
  acknowledge,
  activityEntry,
  depositCard,
  fillDeposit,
  optIn,
  saveDeposits,
} from '../support/screens/screens.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()

const received = 'Your changes have been received and will update shortly.'

test('while the payroll host is locked, a change is received and on file at once; after unlock, payroll takes it over', async () => {
  const { server } = journey
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  const sent: string[] = []
  page.on('request', (request) => {
    if (/^(PUT|PATCH)$/.test(request.method())) sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const share = depositCard(page, 2).getByLabel('Amount')
  const entry = activityEntry(page, /14% to Savings/)
  await server.host('lock')

  await phone.tap('Deposit')
  await fillDeposit(page, 2, { Amount: '14' })
  await saveDeposits(page)
  await page.getByRole('dialog', { name: 'Received' }).waitFor()
  await picture(page, 'received-dialog')
  expect(await acknowledge(page, 'Received')).toContain(received)
  await page.getByText('Received, will update shortly').waitFor()
  await picture(page, 'received-form')
  await phone.tap('Activity')
  await entry.getByText('Received, will update shortly').waitFor()
  await entry.getByText(/^Receipt R-/).waitFor()
  await entry.getByText(/^Received by the portal /).waitFor()
  await entry.getByText('Waiting for payroll').waitFor()
  await picture(page, 'received-activity')

  // A reload and another submission make delivery check every row again.
  await page.reload()
  await entry.getByText('Received, will update shortly').waitFor()
  await phone.tap('Text')
  await optIn(page, { provider: 'Verizon', number: '602 555 0142' })
  expect(await acknowledge(page, 'Received')).toContain(received)
  expect(sent).toEqual(['PUT /rest/direct-deposits', 'PATCH /rest/drivers/driver-text'])
  await expect
    .poll(() => rowsOnDevice(page, 'rows'))
    .toMatchObject([
      { state: 'received', attempts: 1 },
      { state: 'received', attempts: 1 },
    ])
  await expect.poll(async () => (await depositsOf(server, 'driver')).map(({ amount }) => amount)).toContain(14)

  await phone.tap('Deposit')
  await page.getByText('Received, will update shortly').waitFor()
  await expect.poll(() => share.inputValue()).toBe('14')
  await server.host('unlock')
  await page.getByText('Received, will update shortly').waitFor({ state: 'detached' })
  await expect.poll(() => share.inputValue()).toBe('14')
  await picture(page, 'received-then-shown')
  await phone.tap('Text')
  await acceptDisclaimer(page)
  await page.getByText('You are currently opted IN to pre-plan text messaging.').waitFor()
  await phone.tap('Activity')
  await entry.getByText('Sent', { exact: true }).waitFor()
  await entry.getByText(/^Taken over by payroll /).waitFor()
  await picture(page, 'received-then-shown-activity')

  expect(sent).toHaveLength(2)
  const changes = await changesOf(server, 'driver')
  expect(changes.audits).toEqual(['putDirectDeposits received', 'patchDriverText received'])
  expect(changes.receipts).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { changesOf, employeeIdOf, inDatabase } from '../support/data/changes.ts'
import { depositsOf } from '../support/data/deposits-on-file.ts'
import { picture } from '../support/browser/phone.ts'
import {
  acceptDisclaimer,
  acknowledge,
  activityEntry,
  depositCard,
  fillDeposit,
  optIn,
  saveDeposits,
  waitingBadge,
} from '../support/screens/screens.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()

const asOf = /^Offline, as of \d{1,2}:\d\d [AP]M( [A-Z]+)?$/

test('a driver changes direct deposit and text messages without signal, and both changes arrive once, automatically', async () => {
  const { server } = journey
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  const strip = page.getByRole('status').filter({ hasText: 'Offline' })
  const deposit = activityEntry(page, /^Direct deposit: .*12% to Savings/)
  const text = activityEntry(page, /^Text messages: opt in with \(602\).555.0142$/)
  const waiting = page.getByRole('region', { name: 'Waiting to send' })
  const waits = waitingBadge(page)

  await server.stop()
  await page.reload()

  // The app opens, and forms never visited show kept answers with their age.
  await page.getByText(/^Good \w+, Dwayne/).waitFor()
  await phone.tap('Deposit')
  await strip.getByText(asOf).waitFor()
  const share = depositCard(page, 2).getByLabel('Amount')
  await expect.poll(() => share.inputValue()).toBe('10')
  await expect
    .poll(() => depositCard(page, 3).getByLabel('Account number', { exact: true }).inputValue())
    .toMatch(/^\W+7265$/)

  await picture(page, 'offline-deposit')
  await fillDeposit(page, 2, { Amount: '12' })
  await saveDeposits(page)
  await page.getByRole('dialog', { name: 'Saved on this device' }).waitFor()
  await picture(page, 'offline-saved')
  expect(await acknowledge(page, 'Saved on this device')).toContain(
    'Your change will be sent automatically when you have a signal.',
  )

  await phone.tap('Text')
  await strip.getByText(asOf).waitFor()
  await optIn(page, { provider: 'Verizon', number: '(602) 555-0142' })
  await acknowledge(page, 'Saved on this device')

  await phone.tap('Activity')
  for (const entry of [deposit, text]) await waiting.filter({ has: entry }).waitFor()
  await picture(page, 'offline-activity')
  await expect.poll(() => waits.textContent()).toBe('2 changes are waiting')

  await page.reload()
  for (const entry of [deposit, text]) await waiting.filter({ has: entry }).waitFor()
  await phone.tap('Deposit')
  await page.getByText('It is saved on this device and will be sent automatically when you have a signal.').waitFor()
  await expect.poll(() => share.inputValue()).toBe('12')
  await picture(page, 'offline-deposit-waits')
  await phone.tap('Activity')
  await expect.poll(() => changesOf(server, 'driver')).toEqual({ audits: [], receipts: [] })

  // From here on, no one touches the device.
  await server.restart()
  await Promise.all([deposit, text].map((entry) => entry.getByText('Sent', { exact: true }).waitFor()))

  await picture(page, 'offline-activity-sent')
  const shown = await page.getByText(/^Receipt R-/).allInnerTexts()
  const changes = await changesOf(server, 'driver')
  expect(changes.audits.toSorted()).toEqual(['patchDriverText taken', 'putDirectDeposits taken'])
  expect(changes.receipts.map((receipt) => `Receipt ${receipt}`).toSorted()).toEqual(shown.toSorted())
  await expect
    .poll(async () => (await depositsOf(server, 'driver')).map(({ amount }) => amount))
    .toEqual([150, 12, 999])
  await expect.poll(() => textOnFile()).toEqual({ optedIn: 1, number: '6025550142' })
  await waits.waitFor({ state: 'detached' })
  await strip.waitFor({ state: 'detached' })

  await phone.tap('Deposit')
  await expect.poll(() => share.inputValue()).toBe('12')
  await phone.tap('Text')
  await acceptDisclaimer(page)
  await page.getByText('You are currently opted IN to pre-plan text messaging.').waitFor()
})

function textOnFile() {
  return inDatabase(journey.server, async ({ read }) => {
    const id = await employeeIdOf(read, 'driver')
    const text = await read.selectFrom('driver_texts').selectAll().where('person_id', '=', id).executeTakeFirstOrThrow()
    return {
      optedIn: text.opted_in,
      number: text.area_code + text.prefix + text.line_number,
    }
  })
}

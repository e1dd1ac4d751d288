import { beforeEach, expect, test } from 'vitest'
import { changesOf } from '../support/data/changes.ts'
import { depositsOf } from '../support/data/deposits-on-file.ts'
import { type Phone, picture } from '../support/browser/phone.ts'
import { acknowledge, activityEntry, fillDeposit, saveDeposits, arrived } from '../support/screens/screens.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()

let phone: Phone
let tablet: Phone

beforeEach(async () => {
  phone = await journey.phoneOf('driver')
  tablet = await journey.phoneOf('driver')
  // Both have opened the form with the deposits now on file.
  for (const device of [phone, tablet]) await device.tap('Deposit')
})

/** The tablet's change is on file; the phone's change, made without signal, conflicts with it. */
async function meet(mine: string, theirs: string) {
  await journey.server.stop()
  await fillDeposit(phone.page, 2, { Amount: mine })
  await saveDeposits(phone.page)
  await acknowledge(phone.page, 'Saved on this device')
  await phone.page.goto('about:blank')
  await journey.server.restart()
  await fillDeposit(tablet.page, 2, { Amount: theirs })
  await saveDeposits(tablet.page)
  await arrived(tablet.page)
  await phone.page.goBack()
  const compare = activityEntry(phone.page, new RegExp(`${mine}% to Savings`))
  await phone.tap('Activity')
  await compare.getByText('Conflict', { exact: true }).waitFor()
  await picture(phone.page, 'conflict-activity')
  await compare.getByRole('link', { name: 'Compare versions' }).click()
}

const version = (page: Phone['page'], heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last()

test('after a change made elsewhere, both versions are shown, and mine arrives when I keep it', async () => {
  await meet('31', '32')
  const { page } = phone
  await version(page, 'Your version').getByText('31%').waitFor()
  await version(page, 'The version on file now').getByText('32%').waitFor()
  await picture(page, 'conflict-form')
  await expect.poll(() => saved()).toBe(32)

  await page.getByRole('button', { name: 'Keep mine' }).click()
  await arrived(page)
  await expect.poll(() => saved()).toBe(31)
  await phone.tap('Activity')
  await activityEntry(page, /31% to Savings/)
    .getByText('Sent', { exact: true })
    .waitFor()
  await expect
    .poll(async () => (await changesOf(journey.server, 'driver')).audits)
    .toEqual(['putDirectDeposits taken', 'putDirectDeposits taken'])
})

async function saved() {
  return (await depositsOf(journey.server, 'driver')).find(({ accountType }) => accountType === 'S')?.amount
}

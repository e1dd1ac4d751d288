import { expect, test } from 'vitest'
import { changesOf, employeeIdOf, inDatabase } from '../support/data/changes.ts'
import { depositsOf, routing } from '../support/data/deposits-on-file.ts'
import { countOnDevice, declineInvitation, picture } from '../support/browser/phone.ts'
import {
  acknowledge,
  activityEntry,
  depositCard,
  fillDeposit,
  save,
  saveDeposits,
  arrived,
} from '../support/screens/screens.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()

test('a refused change needs attention, shows its reason at the field, and is resent once corrected', async () => {
  const { server } = journey
  // A retired routing number may stay until it's edited, so the device accepts the invalid one on file.
  await setRouting('driver', 'savings', '999999999')
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  await server.stop()
  await phone.tap('Deposit')
  await fillDeposit(page, 2, { Amount: '21' })
  await saveDeposits(page)
  await acknowledge(page, 'Saved on this device')
  await phone.tap('Activity')

  // Payroll then corrects the number, so the old one counts as new and must be valid.
  await setRouting('driver', 'savings', routing.navy)
  await server.restart()
  const entry = activityEntry(page, /21% to Savings/)
  await entry.getByText('Needs attention').waitFor()
  await entry.getByText('Invalid routing number').waitFor()
  await picture(page, 'refused-activity')
  await expect.poll(() => changesOf(server, 'driver')).toEqual({ audits: [], receipts: [] })

  await entry.getByRole('link', { name: 'Edit' }).click()
  const card = depositCard(page, 2)
  await card.getByText('Invalid routing number').waitFor()
  await picture(page, 'refused-form')
  await expect.poll(() => card.getByLabel('Amount').inputValue()).toBe('21')
  await card.getByLabel('Routing number').fill(routing.navy)
  await countOnDevice(page, 'drafts', 1)
  // The correction is now a draft, and survives a reload next to the refused change.
  await page.reload()
  await page.getByText(/^Your changes from .* are back/).waitFor()
  await expect.poll(() => card.getByLabel('Routing number').inputValue()).toBe(routing.navy)
  await picture(page, 'refused-draft')

  await saveDeposits(page)
  await arrived(page)
  await phone.tap('Activity')
  await entry.getByText('Sent', { exact: true }).waitFor()
  // The replaced change is still listed.
  await expect.poll(() => page.locator('.activity-entry').evaluateAll(statesOf)).toEqual(['sent', 'replaced'])
  await expect.poll(async () => (await changesOf(server, 'driver')).audits).toEqual(['putDirectDeposits taken'])
  await expect
    .poll(async () => (await depositsOf(server, 'driver')).find(({ accountType }) => accountType === 'S'))
    .toMatchObject({
      amount: 21,
      routingNumber: routing.navy,
    })
})

test('a driver moved to the office learns that a fuel card is refused, deletes it, and saves', async () => {
  const { server } = journey
  const phone = await journey.phoneOf('driver2')
  const { page } = phone
  await declineInvitation(page)
  await server.stop()
  await phone.tap('Deposit')
  await depositCard(page, 1).waitFor()
  const before = await page.getByRole('region', { name: /^Deposit \d+: / }).count()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'New direct deposit' })
  await adding.getByText('Fuel card').click()
  await adding.getByText('Flat amount').click()
  await adding.getByRole('button', { name: 'Add' }).click()
  await page
    .getByRole('region', { name: /^Deposit \d+: Fuel card$/ })
    .getByLabel('Amount')
    .fill('75')
  await saveDeposits(page)
  await acknowledge(page, 'Saved on this device')

  await moveToOffice('driver2')
  await server.restart()
  // A user who is still on the form sees the refusal there.
  expect(await acknowledge(page, /^Error/)).toContain('Only drivers may have a fuel card split.')
  await page.getByText('Needs attention').first().waitFor()
  await picture(page, 'refused-whole-form')
  await page.getByRole('button', { name: /^Delete deposit \d+, Fuel card$/ }).click()
  await page.getByRole('alertdialog', { name: 'Delete Action' }).getByRole('button', { name: 'Delete' }).click()
  await save(page)
  await arrived(page)
  await expect.poll(async () => (await changesOf(server, 'driver2')).audits).toEqual(['putDirectDeposits taken'])
  await expect.poll(() => depositsOf(server, 'driver2')).toHaveLength(before)
})

function setRouting(userName: string, feId: string, number: string) {
  return inDatabase(journey.server, async ({ write }) => {
    const id = await employeeIdOf(write, userName)
    await write
      .updateTable('direct_deposits')
      .set({ routing_number: number })
      .where('person_id', '=', id)
      .where('fe_id', '=', feId)
      .execute()
  })
}

function moveToOffice(userName: string) {
  return inDatabase(journey.server, async ({ write }) => {
    await write.updateTable('employees').set({ level2: 'OFC' }).where('user_name', '=', userName).execute()
  })
}

const statesOf = (entries: Element[]) => entries.map((entry) => entry.getAttribute('data-state'))

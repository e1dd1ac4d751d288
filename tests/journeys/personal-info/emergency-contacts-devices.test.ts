import { expect, test } from 'vitest'
import { maria } from '@/domain/personal-info/test-emergency-contact-cases.ts'
import { contactsScreen } from '../../support/screens/card-list-screen.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { contactsOnFile, putContactsOnFile } from '../../support/data/lists-on-file.ts'
import { type Phone, keptOnDevice } from '../../support/browser/phone.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const here = withoutSignal({ env: { ESS_COMPANY: 'larkspur' } })

async function deviceOf(userName: string): Promise<Phone> {
  const phone = await here.phoneOf(userName)
  await keptOnDevice(phone.page, ['getEmergencyContacts', 'listStates'])
  return phone
}

const names = (who: string) =>
  inDatabase(here.server, async (database) =>
    (await contactsOnFile(database, who)).map(
      (contact) => `${contact.emergencyContactName}${contact.primaryContact ? '*' : ''}`,
    ),
  )

/** Uses the menu, so the app doesn't reload. */
async function goToContacts({ page }: Phone) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Emergency Contacts' }).click()
  await page.getByRole('heading', { level: 2, name: 'Your contacts' }).waitFor()
}

test('two devices each add a contact while the payroll host is locked; both see both at once, and payroll gets them at unlock', async () => {
  await inDatabase(here.server, (database) => putContactsOnFile(database, 'newyork', [maria]))
  const [phone, tablet] = [await deviceOf('newyork'), await deviceOf('newyork')]
  const [first, second] = [contactsScreen(phone.page), contactsScreen(tablet.page)]
  await first.open(1)
  await second.open(1)
  await here.server.host('lock')
  await first.add()
  await first.fill(2, { Name: 'First New', Relationship: 'Friend' })
  await first.press('Save')
  await acknowledge(phone.page, 'Received')
  await second.add()
  await second.fill(2, { Name: 'Second New', Relationship: 'Neighbor' })
  await second.press('Save')
  await acknowledge(tablet.page, 'Received')
  // Its answer is younger than half a minute, so only a restart asks again.
  await phone.page.reload()
  for (const [device, { field }] of [
    [phone, first],
    [tablet, second],
  ] as const) {
    await goToContacts(device)
    await device.page.getByText('Received, will update shortly').waitFor()
    // In the order in which the portal has them.
    await expect.poll(() => field(2, 'Name').inputValue()).toBe('First New')
    await expect.poll(() => field(3, 'Name').inputValue()).toBe('Second New')
  }
  // Edits again while the host is still locked.
  await second.fill(3, { Name: 'Second Newer' })
  await second.press('Save')
  await acknowledge(tablet.page, 'Received')
  await expect.poll(() => names('newyork')).toEqual(['Maria Lopez*', 'First New', 'Second Newer'])
  await goToContacts(tablet)
  await tablet.page.getByText('Waiting for payroll').waitFor()
  await here.server.host('unlock')
  for (const { page } of [phone, tablet]) {
    await page.getByText('Taken over by payroll').first().waitFor()
    await page.getByText('Received, will update shortly').waitFor({ state: 'detached' })
  }
  await expect.poll(() => second.field(3, 'Name').inputValue()).toBe('Second Newer')
  await tablet.page.goto('/activity')
  await expect.poll(() => tablet.page.getByText('Taken over by payroll').count()).toBe(3)
})

import { expect, test } from 'vitest'
import { maria, sean } from '@/domain/personal-info/emergency-contacts-cases.ts'
import { contactsScreen, primaries } from '../../support/card-list-screen.ts'
import { changesOf, inDatabase } from '../../support/changes.ts'
import { contactsOnFile, putContactsOnFile } from '../../support/lists-on-file.ts'
import { type Phone, keptOnDevice, picture } from '../../support/phone.ts'
import { acknowledge, activityEntry, arrived } from '../../support/screens.ts'
import { withoutSignal } from '../../support/without-signal.ts'

const here = withoutSignal({ env: { ESS_COMPANY: 'larkspur' } })
type Contacts = Parameters<typeof putContactsOnFile>[2]

async function deviceOf(userName: string, contacts: Contacts): Promise<Phone> {
  await inDatabase(here.server, (database) => putContactsOnFile(database, userName, contacts))
  return another(userName)
}

async function another(userName: string): Promise<Phone> {
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

const version = ({ page }: Phone, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last()

/** On the way through the menu, so that the app is not loaded again. */
async function goToContacts({ page }: Phone) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Emergency Contacts' }).click()
  await page.getByRole('heading', { level: 2, name: 'Your contacts' }).waitFor()
}

test('without signal, on a device that never opened the screen, a contact is added and delivered once when the server is back', async () => {
  const phone = await deviceOf('driver', [maria])
  const { page } = phone
  await here.server.stop()
  await goToContacts(phone)
  const screen = contactsScreen(page)
  await screen.add()
  await screen.fill(2, { Name: "Zoë O'Hara", Relationship: 'Friend', Phone: '4805550199', State: 'Texas' })
  await screen.press('Save')
  await acknowledge(page, 'Saved on this device')
  await picture(page, 'contacts-offline')
  // The whole app starts over, still without a server.
  await page.reload()
  await page.getByText('Waiting to send').first().waitFor()
  await expect.poll(() => screen.field(2, 'Name').inputValue()).toBe("Zoë O'Hara")
  await here.server.restart()
  await page.getByText('Waiting to send').first().waitFor({ state: 'detached' })
  await expect.poll(() => names('driver')).toEqual(['Maria Lopez*', "Zoë O'Hara"])
  await expect.poll(async () => (await changesOf(here.server, 'driver')).audits).toEqual(['putEmergencyContacts taken'])
})

/** The tablet's list is on file; the phone's was made without signal and meets it. */
async function meet(userName: string) {
  const phone = await deviceOf(userName, [maria, sean])
  const tablet = await another(userName)
  const mine = contactsScreen(phone.page)
  const theirs = contactsScreen(tablet.page)
  await goToContacts(phone)
  await theirs.open(2)
  await here.server.stop()
  await mine.fill(2, { Name: 'Mine Sean' })
  await mine.add()
  await mine.fill(3, { Name: 'Mine New', Relationship: 'Friend' })
  await mine.press('Save')
  await acknowledge(phone.page, 'Saved on this device')
  await phone.page.goto('about:blank')
  await here.server.restart()
  await theirs.remove(2)
  await theirs.add()
  await theirs.fill(2, { Name: 'Their New', Relationship: 'Neighbor' })
  await theirs.save()
  await expect.poll(() => names(userName)).toEqual(['Maria Lopez*', 'Their New'])
  await phone.page.goBack()
  await version(phone, 'The version on file now').getByText('Their New').waitFor()
  await version(phone, 'Your version').getByText('Mine Sean').waitFor()
  await expect.poll(() => version(phone, 'Your version').innerText()).toContain('(602) 555-0142')
  await expect.poll(() => names(userName)).toEqual(['Maria Lopez*', 'Their New'])
  return { phone, mine }
}

test('two devices change the list: the stale one is refused, both are shown, and mine counts as I wrote it when I keep it', async () => {
  const { phone } = await meet('employee')
  await picture(phone.page, 'contacts-conflict')
  await phone.page.getByRole('button', { name: 'Keep mine' }).click()
  await arrived(phone.page)
  await expect.poll(() => names('employee')).toEqual(['Maria Lopez*', 'Mine Sean', 'Mine New'])
})

test('theirs stays when I take it, and mine is gone only then', async () => {
  const { phone, mine } = await meet('salaried')
  await phone.page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => mine.cards().count()).toBe(2)
  await expect.poll(() => mine.field(2, 'Name').inputValue()).toBe('Their New')
  await expect.poll(() => primaries(mine)).toBe('10')
  await expect.poll(() => names('salaried')).toEqual(['Maria Lopez*', 'Their New'])
  await expect
    .poll(async () => (await changesOf(here.server, 'salaried')).audits)
    .toEqual(['putEmergencyContacts taken'])
})

test('two devices save while the payroll host is locked: the second sees what the first has sent, and at unlock nothing is lost', async () => {
  const phone = await deviceOf('newyork', [maria])
  const tablet = await another('newyork')
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
  await version(tablet, 'The version on file now').getByText('First New').waitFor()
  await tablet.page.getByRole('button', { name: 'Keep mine' }).click()
  await acknowledge(tablet.page, 'Received')
  await goToContacts(tablet)
  await tablet.page.getByText('Received, will update shortly').waitFor()
  await expect.poll(() => second.field(2, 'Name').inputValue()).toBe('Second New')
  // Goes on from there while it is still locked.
  await second.fill(2, { Name: 'Second Newer' })
  await second.press('Save')
  await acknowledge(tablet.page, 'Received')
  await expect.poll(() => names('newyork')).toEqual(['Maria Lopez*'])
  await here.server.host('unlock')
  await expect.poll(() => names('newyork'), { timeout: 20_000 }).toEqual(['Maria Lopez*', 'Second Newer'])
  await goToContacts(tablet)
  await tablet.page.getByText('Received, will update shortly').waitFor({ state: 'detached' })
  await expect.poll(() => second.field(2, 'Name').inputValue()).toBe('Second Newer')
  await tablet.page.goto('/activity')
  await expect.poll(() => tablet.page.getByText('Received', { exact: false }).count(), { timeout: 20_000 }).toBe(0)
})

test('what the locked payroll host keeps is received, the way goes home, and after unlock it is on file', async () => {
  const phone = await deviceOf('manager', [maria])
  const { page } = phone
  const screen = contactsScreen(page)
  await screen.open(1)
  await here.server.host('lock')
  await screen.fill(1, { Name: 'Maria Lopez-Ward' })
  await screen.press('Save')
  const dialog = page.getByRole('dialog', { name: 'Received' })
  await dialog.waitFor()
  await picture(page, 'contacts-received')
  expect(await acknowledge(page, 'Received')).toContain('Your changes have been received and will update shortly.')
  await page.locator('.greeting').waitFor()
  await expect.poll(() => names('manager')).toEqual(['Maria Lopez*'])
  await goToContacts(phone)
  await page.getByText('Received, will update shortly').waitFor()
  await expect.poll(() => screen.field(1, 'Name').inputValue()).toBe('Maria Lopez-Ward')
  await here.server.host('unlock')
  await expect.poll(() => names('manager'), { timeout: 20_000 }).toEqual(['Maria Lopez-Ward*'])
  await page.getByText('Received, will update shortly').waitFor({ state: 'detached' })
  await page.goto('/activity')
  await activityEntry(page, 'Emergency contacts: 1 person').getByText('Sent', { exact: true }).waitFor()
  await expect
    .poll(async () => (await changesOf(here.server, 'manager')).audits)
    .toEqual(['putEmergencyContacts received', 'putEmergencyContacts applied'])
})

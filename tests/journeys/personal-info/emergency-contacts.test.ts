import { describe, expect, test } from 'vitest'
import { maria } from '@/domain/personal-info/test-emergency-contact-cases.ts'
import {
  type CardListScreen,
  contactsScreen,
  primaries,
  primarySwitch,
} from '../../support/screens/card-list-screen.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { paste } from '../../support/screens/deposit-screen.ts'
import { journey } from '../../support/browser/journey.ts'
import { contactsOnFile, putContactsOnFile } from '../../support/data/lists-on-file.ts'
import { picture } from '../../support/browser/phone.ts'
import { focused } from '../../support/browser/keyboard.ts'

const larkspur = journey({ worker: true, env: { ESS_COMPANY: 'larkspur' } })

type Contacts = Parameters<typeof putContactsOnFile>[2]
const put = (at: typeof larkspur, who: string, contacts: Contacts) =>
  inDatabase(at.server, (database) => putContactsOnFile(database, who, contacts))
const onFile = (at: typeof larkspur, who: string) => inDatabase(at.server, (database) => contactsOnFile(database, who))
const ranked = async (who: string) =>
  (await onFile(larkspur, who)).map(
    ({ emergencyContactName, primaryContact }) => `${emergencyContactName}${primaryContact ? '*' : ''}`,
  )

async function openAs(at: typeof larkspur, who: string, contacts: Contacts) {
  await put(at, who, contacts)
  const visit = await at.visit({ as: who })
  const screen = contactsScreen(visit.page)
  await screen.open(contacts.length)
  return { ...visit, screen }
}

async function addFriend(screen: CardListScreen, n: number, name: string) {
  await screen.add()
  await expect.poll(() => focused(screen.field(n, 'Name'))).toBe(true)
  await screen.fill(n, { Name: name, Relationship: 'Friend' })
}

describe('in a company whose people choose whom to call first', () => {
  test('with up to three contacts, the first is primary until another is chosen; a fourth is refused, and the last one left is primary', async () => {
    const { page, screen } = await openAs(larkspur, 'employee', [])
    await page.getByText('You have no emergency contacts yet.').waitFor()
    await picture(page, 'contacts-none')
    await addFriend(screen, 1, "D'Árcy Núñez-O’Brien")
    await expect.poll(() => primaries(screen)).toBe('1')
    await screen.fill(1, { 'Street address': '12 Main St #4', City: 'Phoenix', State: 'Arizona' })
    await paste(screen.field(1, 'Phone'), '1 602.555.0142')
    await expect.poll(() => screen.field(1, 'Phone').inputValue()).toBe('(602) 555-0142')
    await paste(screen.field(1, 'ZIP code'), '850091234')
    await expect.poll(() => screen.field(1, 'ZIP code').inputValue()).toBe('85009-1234')
    await addFriend(screen, 2, 'Ben')
    await addFriend(screen, 3, 'C'.repeat(60))
    await expect.poll(() => primaries(screen)).toBe('100')
    await primarySwitch(screen, 2).click()
    await expect.poll(() => primaries(screen)).toBe('010')
    await screen.press('Add Contact')
    await page.getByRole('alert').getByText('You have the max number of Contacts.').waitFor()
    await picture(page, 'contacts-max')
    await expect.poll(() => screen.cards().count()).toBe(3)
    await screen.save()
    await expect
      .poll(() => onFile(larkspur, 'employee'))
      .toMatchObject([
        {
          emergencyContactName: "D'Árcy Núñez-O’Brien",
          primaryContact: 0,
          emergencyPhoneNumber: '6025550142',
          emergencyRelationshipCode: 'FR',
          emergencyAddressLine1: '12 Main St #4',
          emergencyAddressCity: 'Phoenix',
          emergencyAddressStateCode: 'AZ',
          emergencyAddressZipCode: '850091234',
        },
        { emergencyContactName: 'Ben', primaryContact: 1 },
        { emergencyContactName: 'C'.repeat(60), primaryContact: 0 },
      ])

    // The primary contact comes first after the refetch.
    await screen.open(3)
    await expect.poll(() => screen.field(1, 'Name').inputValue()).toBe('Ben')
    await screen.remove(1)
    await expect.poll(() => primaries(screen)).toBe('00')
    await screen.press('Save')
    await page.getByRole('main').getByText('Must have one primary contact to save.').waitFor()
    await screen.remove(2)
    await expect.poll(() => primaries(screen)).toBe('1')
    await screen.save()
    await expect.poll(() => ranked('employee')).toEqual(["D'Árcy Núñez-O’Brien*"])
  })
})

test("an edit right after a save, before the refetch, doesn't create a contact twice", async () => {
  const { page, screen } = await openAs(larkspur, 'supervisor', [maria])
  await addFriend(screen, 2, 'Ann')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rest/ess/emergency-contacts*', async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await screen.save()
  await screen.fill(2, { Name: 'Anna' })
  const read = page.waitForResponse(
    (response) => response.url().includes('/emergency-contacts') && response.request().method() === 'GET',
  )
  answer()
  await read
  await page.unroute('**/rest/ess/emergency-contacts*')
  await screen.save()
  await expect.poll(() => ranked('supervisor')).toEqual(['Maria Lopez*', 'Anna'])
})

import { describe, expect, test } from 'vitest'
import { maria, sean } from '@/domain/personal-info/test-emergency-contact-cases.ts'
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
const swift = journey({ worker: true, env: { ESS_COMPANY: 'swift' } })

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

describe('where the company’s people choose whom to call first', () => {
  test('from none to three: the first is primary, another can be chosen, a fourth is refused; and back to one, who is primary', async () => {
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

    // The primary one comes first, once what was saved is read again.
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

  test('Discard brings a deleted contact back, and the question on a card can be declined', async () => {
    const { page, screen } = await openAs(larkspur, 'salaried', [maria, sean])
    await page.getByRole('button', { name: 'Delete Contact 1: Maria Lopez' }).click()
    await picture(page, 'contacts-delete')
    await page.getByRole('alertdialog', { name: 'Delete Action' }).getByText('Delete Contact 1: Maria Lopez?').waitFor()
    await screen.press('Cancel')
    await expect.poll(() => screen.cards().count()).toBe(2)
    await screen.remove(1)
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: 'Add Contact' })
          .evaluate((button) => (button.getRootNode() as ShadowRoot).host === document.activeElement),
      )
      .toBe(true)
    await screen.press('Discard')
    await expect.poll(() => screen.cards().count()).toBe(2)
    await expect.poll(() => primaries(screen)).toBe('10')
    await expect.poll(() => ranked('salaried')).toEqual(['Maria Lopez*', "Seán O'Neill-Brännström"])
  })

  test('bad input gets its message at its field, the first of them is focused, and nothing typed is lost, not even by a reload', async () => {
    const { page, screen } = await openAs(larkspur, 'manager', [maria])
    await screen.add()
    const long = 'x'.repeat(10_240)
    await screen.fill(2, { Name: long, 'Street address': '12345 North Very Long Street Name' })
    await screen.field(2, 'ZIP code').pressSequentially('85o0')
    await screen.field(2, 'Phone').pressSequentially('602555')
    await screen.press('Save')
    await page.getByText('Please fix errors prior to saving.').first().waitFor()
    await expect
      .poll(() => screen.errors(2))
      .toEqual([
        'Max 60 characters',
        'This field is required',
        'Please provide a valid phone number',
        'Max 30 characters',
        'Invalid Zip Code',
      ])
    await expect.poll(() => focused(screen.field(2, 'Name'))).toBe(true)
    await picture(page, 'contacts-errors')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText(/are back\.$/).waitFor()
    await expect.poll(() => screen.field(2, 'Name').inputValue()).toBe(long)
    await expect.poll(() => screen.field(2, 'ZIP code').inputValue()).toBe('850')
    await expect.poll(() => screen.field(2, 'Phone').inputValue()).toBe('(602) 555')
    await expect.poll(() => ranked('manager')).toEqual(['Maria Lopez*'])
  })
})

describe('where the company neither adds nor deletes', () => {
  test('contacts on file can be corrected, one is told to be primary, and nothing is there to add or delete', async () => {
    const { page, screen } = await openAs(swift, 'employee', [maria, sean])
    await expect.poll(() => page.getByRole('button', { name: /^(Add Contact|Delete Contact)/ }).count()).toBe(0)
    await expect.poll(() => page.getByRole('switch').count()).toBe(0)
    await screen.card(1).getByText('Primary contact').waitFor()
    await picture(page, 'contacts-swift')
    await screen.fill(2, { Phone: '4805550199', State: 'Texas' })
    await screen.save()
    await expect
      .poll(() => onFile(swift, 'employee'))
      .toMatchObject([
        { sequenceNumber: 1, primaryContact: 1 },
        { sequenceNumber: 2, primaryContact: 0, emergencyPhoneNumber: '4805550199', emergencyAddressStateCode: 'TX' },
      ])
  })
})

test('an edit on top of what was just sent, before it was read again, creates no contact twice', async () => {
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

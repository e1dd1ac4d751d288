import { beforeAll, expect, test } from 'vitest'
import { maria, sean } from '@/domain/personal-info/emergency-contacts-cases.ts'
import { type CardListScreen, contactsScreen } from '../../support/card-list-screen.ts'
import { inDatabase } from '../../support/changes.ts'
import { type Visit, journey } from '../../support/journey.ts'
import { contactsOnFile, putContactsOnFile } from '../../support/lists-on-file.ts'
import { rowsOnDevice } from '../../support/phone.ts'

const here = journey({ env: { ESS_COMPANY: 'larkspur' } })
let visit: Visit
let screen: CardListScreen

const leaving = () => visit.page.getByRole('alertdialog', { name: 'Leaving?' })
const path = () => new URL(visit.page.url()).pathname
const back = () => visit.page.getByText(/are back\.$/)

beforeAll(async () => {
  await inDatabase(here.server, (database) => putContactsOnFile(database, 'driver', [maria, sean]))
  visit = await here.stay({ as: 'driver' })
  screen = contactsScreen(visit.page)
})

test('by a link and by the back button it asks; Cancel stays with everything, Leave keeps a draft', async () => {
  const { page } = visit
  await visit.open('/personal-info', 'Personal Information')
  await page.getByRole('link', { name: 'Emergency Contacts' }).first().click()
  await screen.cards().first().waitFor()
  await screen.remove(2)
  await page.getByText('You have unsaved changes.').waitFor()
  await page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => leaving().innerText()).toContain('Changes you made may not be saved.')
  await leaving().getByRole('button', { name: 'Cancel' }).click()
  expect(path()).toBe('/personal-info/emergency-contact')
  await expect.poll(() => screen.cards().count()).toBe(1)
  await page.goBack()
  await leaving().getByRole('button', { name: 'Leave' }).click()
  await expect.poll(path).toBe('/personal-info')
  await screen.open(1)
  await back().waitFor()
})

test('the browser warns before a reload, and the draft outlives it', async () => {
  const { page } = visit
  const warned: string[] = []
  page.on('dialog', (dialog) => {
    warned.push(dialog.type())
    void dialog.accept()
  })
  const keptAt = async () =>
    (await rowsOnDevice(page, 'drafts')).map((draft) => (draft as { keptAt: number }).keptAt).join()
  const before = await keptAt()
  await screen.fill(1, { Name: 'Maria Ward' })
  await expect.poll(keptAt).not.toBe(before)
  await page.reload()
  expect(warned).toEqual(['beforeunload'])
  await back().waitFor()
  await expect.poll(() => screen.field(1, 'Name').inputValue()).toBe('Maria Ward')
})

test('closed with unsaved changes and opened again in another tab: everything is there, nothing was sent', async () => {
  const { page, context } = visit
  const warned = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await warned).type()).toBe('beforeunload')
  await expect.poll(() => page.isClosed()).toBe(true)
  const next = await context.newPage()
  await next.goto('/personal-info/emergency-contact')
  // The session lived in the tab that was closed.
  await next.getByLabel('User name').fill('driver')
  await next.getByLabel('Password', { exact: true }).fill('ess-demo')
  await next.getByRole('button', { name: 'Sign in' }).click()
  const opened = contactsScreen(next)
  await opened.cards().first().waitFor()
  await expect.poll(() => opened.cards().count()).toBe(1)
  await expect.poll(() => opened.field(1, 'Name').inputValue()).toBe('Maria Ward')
  await opened.press('Discard')
  await expect.poll(() => opened.cards().count()).toBe(2)
  const onFile = await inDatabase(here.server, (database) => contactsOnFile(database, 'driver'))
  expect(onFile.map(({ emergencyContactName }) => emergencyContactName)).toEqual([
    'Maria Lopez',
    "Seán O'Neill-Brännström",
  ])
})

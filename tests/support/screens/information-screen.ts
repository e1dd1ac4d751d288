import type { Locator, Page } from 'playwright-core'
import { getPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { readInformation } from '../../../server/stores/personal-info/my-information.ts'
import { employeeIdOf, inDatabase } from '../data/changes.ts'
import { follow } from '../browser/phone.ts'
import type { RunningServer } from '../server.ts'

type Part = 'Street address' | 'Apartment or suite' | 'City' | 'State' | 'ZIP code'

export type InformationScreen = {
  open: () => Promise<void>
  resident: (part: Part) => Locator
  mailing: (part: Part) => Locator
  field: (label: string) => Locator
  toggle: (label: string) => Promise<void>
  press: (button: string) => Promise<void>
  question: (title: string) => Locator
  answer: (title: string, button: string) => Promise<void>
  /** The messages under fields. */
  errors: () => Promise<string[]>
}

/** My Information, as the person uses it. */
export function informationScreen(page: Page): InformationScreen {
  const group = (name: string) => (part: Part) =>
    page.getByRole('group', { name, exact: true }).getByLabel(part, { exact: true })
  const question = (title: string) =>
    page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }))
  return {
    resident: group('Resident address'),
    mailing: group('Mailing address'),
    field: (label) => page.getByLabel(label, { exact: true }),
    question,
    async open() {
      await follow(page, '/personal-info/my-information')
      await page.getByLabel('Personal email', { exact: true }).waitFor()
    },
    toggle: (label) => page.locator('ion-toggle', { hasText: label }).click(),
    press: (button) => page.getByRole('button', { name: button, exact: true }).click(),
    async answer(title, button) {
      await question(title).getByRole('button', { name: button, exact: true }).click()
      await question(title).waitFor({ state: 'detached' })
    },
    errors: () => page.locator('.field-error').allInnerTexts(),
  }
}

type InformationOnFile = typeof getPersonalInfo.answer.TYPE

/** This person's information on the server. */
export function informationOf(server: RunningServer, userName: string): Promise<InformationOnFile> {
  return inDatabase(
    server,
    async ({ read }) => (await readInformation(read, await employeeIdOf(read, userName))).information,
  )
}

/** Puts a personal email on file, or removes it if empty. */
export function setPersonalEmail(server: RunningServer, userName: string, email: string): Promise<void> {
  return inDatabase(
    server,
    async ({ write }) =>
      void (await write
        .updateTable('employees')
        .set({ personal_email: email })
        .where('user_name', '=', userName)
        .execute()),
  )
}

/** Removes the mailing address that the demo company may have given this person. */
export function takeMailing(server: RunningServer, userName: string): Promise<void> {
  return inDatabase(server, async ({ write }) => {
    const none = { mailing_street: '', mailing_suite: '', mailing_city: '', mailing_state: '', mailing_zip: '' }
    await write
      .updateTable('personal_infos')
      .set(none)
      .where('person_id', '=', await employeeIdOf(write, userName))
      .execute()
  })
}

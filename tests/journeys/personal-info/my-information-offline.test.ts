import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changesOf } from '../../support/data/changes.ts'
import { foundOnDisk } from '../../support/device/found-in-clear.ts'
import {
  informationOf,
  informationScreen,
  setPersonalEmail,
  takeMailing,
} from '../../support/screens/information-screen.ts'
import { lettersTo, linkIn } from '../../support/mail.ts'
import {
  type Phone,
  countOnDevice,
  declineInvitation,
  keptOnDevice,
  picture,
  waitOutInvitation,
} from '../../support/browser/phone.ts'
import { phoneWithProfile } from '../../support/browser/profile.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { ready, withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()
const email = 'quetzalcoatl.wanderer@post.example'

let folder: string
let app: Phone | undefined

/** Opens the app as from the home screen: in its own browser, whose profile survives closing. */
async function openApp(): Promise<Phone> {
  app = await phoneWithProfile(folder, journey.server)
  await declineInvitation(app.page)
  return app
}

async function closeApp() {
  await app?.close()
  app = undefined
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ess-profile-'))
  await setPersonalEmail(journey.server, 'driver2', '')
  await takeMailing(journey.server, 'driver2')
})
afterEach(async () => {
  await closeApp()
  rmSync(folder, { recursive: true, force: true })
})

test('a driver adds a missing personal email without signal and restarts the app; the email is sent once', async () => {
  const { server } = journey
  const phone = await openApp()
  await phone.signIn('driver2')
  await ready(phone)
  await keptOnDevice(phone.page, ['getPersonalInfo', 'listStates', 'listMaritalStatusCodes', 'listZipCodes'])

  await server.stop()
  // This screen was never opened before.
  await phone.page.getByRole('link', { name: 'My Information' }).first().click()
  const screen = informationScreen(phone.page)
  await screen.field('Personal email').fill(email)
  await screen.resident('Street address').fill('4711 Quokka Trail #9')
  await screen.resident('City').fill('')
  await screen.resident('ZIP code').fill('97201')
  await phone.page.getByText('Filled in from the ZIP code: Portland').waitFor()
  await screen.resident('State').selectOption({ label: 'Oregon' })
  await picture(phone.page, 'my-information-offline')
  await screen.press('Submit')
  await acknowledge(phone.page, 'Saved on this device')
  await countOnDevice(phone.page, 'rows', 1)
  await closeApp()
  // Form data that the browser keeps for restoring would be in clear text here.
  expect(foundOnDisk(folder, [email, '4711 Quokka Trail']).found).toEqual([])

  await server.restart()
  const again = await openApp()
  await again.page.clock.install()
  await again.signIn('driver2')
  await again.tap('Activity')
  await activityEntry(again.page, 'My Information').getByText('Sent', { exact: true }).waitFor()
  await expect
    .poll(() => informationOf(server, 'driver2'))
    .toMatchObject({
      personalEmailAddress: email,
      residentStreetAddress: '4711 Quokka Trail #9',
      residentCity: 'Portland',
      residentState: 'OR',
      residentZipCode: '97201',
    })
  await expect.poll(async () => (await changesOf(server, 'driver2')).audits).toEqual(['putPersonalInfo taken'])
  await expect.poll(() => lettersTo(server.dataDir, email)).toHaveLength(1)
  const [letter] = lettersTo(server.dataDir, email)
  expect(letter).toContain('Confirm your email address')
  await fetch(server.url + linkIn(letter!), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  // With an email, there's no more invitation. A change notifies the confirmed address and asks the new one to confirm.
  await again.tap('Home')
  await waitOutInvitation(again.page)
  await expect.poll(() => again.page.getByRole('dialog').count()).toBe(0)
  const second = informationScreen(again.page)
  await second.open()
  await expect.poll(() => second.field('Personal email').inputValue()).toBe(email)
  await second.field('Personal email').fill('new.address@post.example')
  await second.press('Submit')
  await again.page
    .getByRole('dialog', { name: 'Form was Successfully Saved!' })
    .getByRole('button', { name: 'Ok' })
    .click()
  await expect
    .poll(() => [email, 'new.address@post.example'].map((to) => lettersTo(server.dataDir, to).length))
    .toEqual([2, 1])
})

test('without signal, the invitation is not repeated while an email waits on this device', async () => {
  const phone = await openApp()
  await phone.page.clock.install()
  await phone.signIn('driver2')
  await ready(phone)
  await keptOnDevice(phone.page, ['getPersonalInfo'])
  await journey.server.stop()
  await phone.page.getByRole('link', { name: 'My Information' }).first().click()
  const screen = informationScreen(phone.page)
  await screen.field('Personal email').fill(email)
  await screen.press('Submit')
  await acknowledge(phone.page, 'Saved on this device')
  await phone.page.evaluate(() => sessionStorage.removeItem('ess.email-asked'))
  await phone.tap('Home')
  await waitOutInvitation(phone.page)
  await expect.poll(() => phone.page.getByRole('dialog').count()).toBe(0)
})

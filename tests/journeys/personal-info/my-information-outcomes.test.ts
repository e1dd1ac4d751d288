import { expect, test } from 'vitest'
import { untilDrafts } from '../../support/device/device-storage.ts'
import { informationOf, informationScreen, takeMailing } from '../../support/information-screen.ts'
import { lettersTo } from '../../support/mail.ts'
import { acknowledge } from '../../support/screens.ts'
import { withoutSignal } from '../../support/without-signal.ts'

const journey = withoutSignal()

test('while the payroll host is locked a change is received, said so, and shows once it is unlocked', async () => {
  const { server } = journey
  await takeMailing(server, 'driver')
  const { page } = await journey.phoneOf('driver')
  const screen = informationScreen(page)
  await screen.open()
  await server.host('lock')
  await screen.resident('Street address').fill('23 Locked Ave')
  await screen.press('Submit')
  expect(await acknowledge(page, 'Received')).toContain('Your changes have been received and will update shortly.')
  await page.getByText('Received, will update shortly').waitFor()
  await expect.poll(async () => (await informationOf(server, 'driver')).residentStreetAddress).not.toBe('23 Locked Ave')
  await server.host('unlock')
  await page.getByRole('dialog', { name: 'Form was Successfully Saved!' }).getByRole('button', { name: 'Ok' }).click()
  await screen.open()
  await expect.poll(() => screen.resident('Street address').inputValue()).toBe('23 Locked Ave')
  await expect.poll(() => page.getByText('Received, will update shortly').count()).toBe(0)
  const { residentStreetAddress, personalEmailAddress } = await informationOf(server, 'driver')
  expect(residentStreetAddress).toBe('23 Locked Ave')
  await expect.poll(() => lettersTo(server.dataDir, personalEmailAddress).length, { timeout: 15_000 }).toBe(1)
})

test.each<[choice: string, kept: 'mine' | 'theirs']>([
  ['Keep mine', 'mine'],
  ['Take theirs', 'theirs'],
])('changed on two devices: only what differs is shown of both, and %s counts', async (choice, kept) => {
  const emails = { mine: `mine.${kept}@post.example`, theirs: `theirs.${kept}@post.example` }
  const [phone, tablet] = [await journey.phoneOf('salaried'), await journey.phoneOf('salaried')]
  const [here, there] = [informationScreen(phone.page), informationScreen(tablet.page)]
  await here.open()
  await there.open()
  await journey.server.stop()
  await here.field('Personal email').fill(emails.mine)
  await here.press('Submit')
  await acknowledge(phone.page, 'Saved on this device')
  await phone.page.goto('about:blank')
  await journey.server.restart()
  await there.field('Personal email').fill(emails.theirs)
  await there.field('Marital status').selectOption({ label: choice === 'Keep mine' ? 'Widowed' : 'Divorced' })
  await there.press('Submit')
  await tablet.page.getByRole('dialog', { name: 'Form was Successfully Saved!' }).waitFor()

  await phone.page.goBack()
  await phone.page.getByText('Choose which version counts.').waitFor()
  const version = (heading: string) =>
    phone.page
      .locator('section')
      .filter({ has: phone.page.getByRole('heading', { name: heading }) })
      .last()
      .innerText()
  await expect.poll(() => version('Your version')).toMatch(new RegExp(`Personal email\\s+${emails.mine}`))
  await expect.poll(() => version('The version on file now')).toMatch(new RegExp(`Personal email\\s+${emails.theirs}`))
  await expect.poll(() => version('The version on file now')).toMatch(/Marital status\s+(Widowed|Divorced)/)
  await expect.poll(() => version('Your version')).not.toContain('Resident address')
  await here.press(choice)
  await expect
    .poll(async () => (await informationOf(journey.server, 'salaried')).personalEmailAddress)
    .toBe(emails[kept])
  await phone.page.getByText('Choose which version counts.').waitFor({ state: 'detached' })
  await expect.poll(() => here.field('Personal email').inputValue()).toBe(emails[kept])
})

test('leaving with unsaved changes by link, back button, reload and closing asks, and the draft stays', async () => {
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  const screen = informationScreen(page)
  const leaving = screen.question('Leaving?')
  const path = () => new URL(page.url()).pathname
  const street = () => screen.resident('Street address')
  await page.getByRole('link', { name: 'My Information' }).first().click()
  await street().fill('1 Unsaved Ln')
  await page.getByText('You have unsaved changes.').waitFor()

  await page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => leaving.innerText()).toContain('Changes you made may not be saved.')
  await screen.answer('Leaving?', 'Cancel')
  expect(path()).toBe('/personal-info/my-information')
  await page.goBack()
  await screen.answer('Leaving?', 'Cancel')
  await expect.poll(() => street().inputValue()).toBe('1 Unsaved Ln')

  const warned: string[] = []
  page.on('dialog', (dialog) => {
    warned.push(dialog.type())
    void dialog.accept()
  })
  await untilDrafts(page, 1)
  await page.reload()
  await page.getByText(/are back\.$/).waitFor()
  await expect.poll(() => street().inputValue()).toBe('1 Unsaved Ln')

  // The browser asks before closing only once the page was used.
  await street().focus()
  await page.keyboard.press('End')
  const other = await phone.context.newPage()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => warned).toEqual(['beforeunload', 'beforeunload'])
  await other.close()
  await expect
    .poll(async () => (await informationOf(journey.server, 'driver')).residentStreetAddress)
    .not.toBe('1 Unsaved Ln')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectComplaint } from '../support/browser/complaints.ts'
import { journey } from '../support/browser/journey.ts'
import { follow, picture } from '../support/browser/phone.ts'
import { registrations, untilSignedOut } from '../support/screens/staying-in-screen.ts'

const here = journey({ worker: true })
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

const entry = (page: Page, text: RegExp) => page.locator('.activity-entry', { hasText: text })
const device = (page: Page, name: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

test('what one device sent is listed on another of the same person, and once on its own', async () => {
  const phone = await here.visit({ as: 'driver', agent: iphone })
  await phone.open('/drivers/smokingPreference', 'Smoker/Non-Smoker Status')
  const answer = phone.page.getByLabel('Your answer')
  await answer.selectOption({ label: (await answer.inputValue()) === 'Smoker' ? 'Non-Smoker' : 'Smoker' })
  await button(phone.page, 'Submit Change').click()
  await button(phone.page, 'Ok').click()
  await phone.tap('Activity')
  const receipt = /Receipt (R-\w{4}-\w{4})/.exec(await entry(phone.page, /Receipt/).innerText())![1]!
  const tablet = await here.visit({ as: 'driver', width: 768, height: 1024 })
  await tablet.open('/activity', 'Activity')
  const elsewhere = entry(tablet.page, new RegExp(receipt))
  await elsewhere.getByText('Sent from another device (iPhone)').waitFor()
  await elsewhere.getByRole('heading', { name: 'Smoker status changed' }).waitFor()
  await picture(tablet.page, 'activity-elsewhere-768')
  await tablet.page.setViewportSize({ width: 390, height: 844 })
  await picture(tablet.page, 'activity-elsewhere-390')
  // Its own list has come from the server by now.
  await phone.tap('Home')
  const listed = phone.page.waitForResponse((answer) => answer.url().endsWith('/rest/activity'))
  await phone.tap('Activity')
  expect(await (await listed).text()).toContain(receipt)
  await expect.poll(() => entry(phone.page, new RegExp(receipt)).count()).toBe(1)
  await expect.poll(() => phone.page.getByText(/Sent from another device/).count()).toBe(0)
})

test('a person sees their devices, signs out on one of them and then everywhere', async () => {
  const title = 'Where You Are Signed In'
  const others = []
  for (const agent of [iphone, undefined]) {
    const other = await here.visit({ as: 'employee', agent })
    const registered = registrations(other.page)
    await other.page.reload()
    await registered.until(1)
    others.push(other)
  }
  const [phone, computer] = others as [(typeof others)[number], (typeof others)[number]]
  const mine = await here.visit({ as: 'employee' })
  const { page } = mine
  await mine.open('/sessions', title)
  await device(page, /^iPhone, Safari$/)
    .getByText('Last used')
    .waitFor()
  await picture(page, 'sessions-390')
  await page.setViewportSize({ width: 768, height: 1024 })
  await picture(page, 'sessions-768')
  await page.setViewportSize({ width: 390, height: 844 })

  await button(page, /^Sign out on iPhone/).click()
  await button(page, 'Sign out').last().click()
  await untilSignedOut(phone.page)
  await expect.poll(() => device(page, /^iPhone/).count()).toBe(0)
  await page.locator('ion-toast').waitFor({ state: 'detached' })

  await button(page, 'Sign out everywhere').click()
  await page.getByRole('alertdialog', { name: 'Sign out everywhere?' }).waitFor()
  await picture(page, 'sessions-everywhere-390')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await untilSignedOut(page)
  await untilSignedOut(computer.page)
  // The password still opens a new session.
  await mine.signIn('employee')
  await follow(page, '/sessions')
  await expect.poll(() => page.getByRole('heading', { level: 2, name: /,/ }).count()).toBe(1)
  for (const { complaints } of [phone, computer]) expectComplaint(complaints, /status of 401/)
  expectComplaint(mine.complaints, /status of 401/)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectComplaint } from '../support/browser/complaints.ts'
import { journey } from '../support/browser/journey.ts'
import { follow, picture } from '../support/browser/phone.ts'
import { registrations, untilSignedOut } from '../support/screens/stay-signed-in-screen.ts'

const here = journey({ worker: true })
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

const device = (page: Page, name: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

test('a user sees their devices, signs one of them out, and then signs out everywhere', async () => {
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

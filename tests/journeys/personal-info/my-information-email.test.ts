import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { findings } from '../../support/walk/axe.ts'
import { setPersonalEmail } from '../../support/screens/information-screen.ts'
import { journey } from '../../support/browser/journey.ts'
import { cutOff, doubleText, smallTargets, tooWide } from '../../support/walk/measures.ts'
import { emailSetup as setup, invitation, waitOutInvitation } from '../../support/browser/phone.ts'

const focusedName = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)

const here = journey({ worker: true })
beforeEach(() => setPersonalEmail(here.server, 'driver2', ''))

test('a driver without a personal email gets an invitation on Home that leads to the field, where My Information doesn’t ask again', async () => {
  const { page, signIn } = await here.visit()
  await page.clock.install()
  await signIn('driver2')
  await invitation(page)
    .getByText(/^There is no personal email on file for you\./)
    .waitFor()
  await invitation(page).getByRole('button', { name: 'Edit My Information' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Information' }).waitFor()
  await expect.poll(() => focusedName(page)).toBe('personalEmailAddress')
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: 'Personal email' })
        .evaluate((field) => field.getBoundingClientRect().bottom < innerHeight),
    )
    .toBe(true)
  await waitOutInvitation(page)
  await expect.poll(() => setup(page).count()).toBe(0)
})

test('the invitation is accessible and comes once per tab, even after a reload, but with every load of My Information', async () => {
  const { page, signIn } = await here.visit({ width: 360, height: 740 })
  await page.clock.install()
  await signIn('driver2')
  await invitation(page).waitFor()
  expect(await findings(page, 'invitation')).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await doubleText(page)
  expect([...(await tooWide(page)), ...(await cutOff(page))]).toEqual([])
  await page.keyboard.press('Escape')
  await invitation(page).waitFor({ state: 'detached' })

  await page.reload()
  await page.locator('.tiles').waitFor()
  await waitOutInvitation(page)
  await expect.poll(() => invitation(page).count()).toBe(0)

  await page.goto('/personal-info/my-information')
  await setup(page).getByRole('button', { name: 'Not now' }).click()
  await setup(page).waitFor({ state: 'detached' })
  await page.goto('/personal-info/my-information')
  await setup(page).getByText('It works offline, too.').waitFor()
  await setup(page).getByRole('button', { name: 'Enter my email' }).click()
  await expect.poll(() => focusedName(page)).toBe('personalEmailAddress')

  await page.evaluate(() => sessionStorage.removeItem('ess.email-asked'))
  await page.goto('/')
  await invitation(page).waitFor()
})

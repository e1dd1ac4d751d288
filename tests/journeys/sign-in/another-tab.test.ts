import { expect, test } from 'vitest'
import { journey } from '../../support/browser/journey.ts'
import { keysLeft } from '../../support/device/keys.ts'
import { pathOf, signInScreen } from '../../support/screens/sign-in-screen.ts'

const here = journey()

test('a link to a request opens it in a new tab without a sign-in, and signing out there ends both', async () => {
  const { page, context, open } = await here.visit({ as: 'manager' })
  await open('/timeoff/requests/my-employee-requests', 'My Employee Requests')
  const link = (await page.locator('a[href*="/timeoff/requests/review"]').first().getAttribute('href'))!
  const asked: string[] = []
  const tab = await context.newPage()
  tab.on('request', (each) => asked.push(each.url()))
  await tab.goto(link)
  await tab.getByRole('heading', { level: 1, name: /^Details for Request/ }).waitFor()
  expect(pathOf(tab)).toBe(link)

  const token = (on: typeof tab) => on.evaluate(() => sessionStorage.getItem('ess.token')!)
  expect(await token(tab)).toBe(await token(page))
  expect(asked.join()).not.toContain(await token(tab))
  expect(asked.filter((each) => each.includes('activeDirectoryLogin'))).toEqual([])
  expect(await keysLeft(tab, ['ess-demo', 'wrong'])).toMatchObject({ handles: 0 })

  await tab.goto('/logout')
  await Promise.all([signInScreen(tab).userName.waitFor(), signInScreen(page).userName.waitFor()])
  const last = await context.newPage()
  await last.goto(link)
  await signInScreen(last).userName.waitFor()
})

test('a locked tab doesn’t share its session, so a new one asks for the password', async () => {
  // Without a service worker, a reload loses the keys.
  const { page, context } = await here.visit({ as: 'manager' })
  await page.reload()
  await page.getByRole('dialog', { name: 'This device is locked' }).waitFor()
  const tab = await context.newPage()
  await tab.goto('/')
  await signInScreen(tab).userName.waitFor()
})

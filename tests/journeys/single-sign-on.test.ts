import { expect, test } from 'vitest'
import { expectComplaint } from '../support/browser/complaints.ts'
import { type Visit, journey } from '../support/browser/journey.ts'
import { codeNumber } from '../support/mail.ts'
import { picture, workerActive } from '../support/browser/phone.ts'
import { pathOf, sessionFile, signInScreen } from '../support/screens/sign-in-screen.ts'
import { acceptsLinks, linkFor } from '../support/single-sign-on.ts'

const here = journey({ env: acceptsLinks, worker: true })
const strict = journey({ env: { ...acceptsLinks, ESS_REQUIRE_MFA: '1' } })
const closed = journey()

const heading = 'An SSO error occurred'
const sentence = 'Could not complete SSO login. Please log in with your Swift credentials'
const passcode = 'cab over the lake'
const tokenIn = (link: string) => new URL(link, 'http://here').searchParams.get('token')!

/** Every address that the tab has shown or asked for from now on. */
function addresses({ page }: Visit): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  page.on('request', (request) => seen.push(...(request.headers().referer ? [request.headers().referer!] : [])))
  return seen
}

test('a link signs in to where one wanted to go; its token stands in no address, history, storage or referrer', async () => {
  const visit = await here.visit()
  const { page } = visit
  const screen = signInScreen(page)
  await page.goto('/payroll/directDeposit?from=bookmark')
  await screen.password.waitFor()
  const link = await linkFor(here.server, 'employee')
  const seen = addresses(visit)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Set a passcode for this device' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/login')
  await expect.poll(() => sessionFile(page)).not.toContain(tokenIn(link))
  await screen.set(passcode)
  await page.getByRole('heading', { level: 1, name: 'Direct Deposit' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/payroll/directDeposit?from=bookmark')
  // The navigation itself asks for the whole address; nothing after it may.
  expect(seen.slice(1).filter((address) => address.includes('token'))).toEqual([])
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('token')
})

test('a token that was used or belongs to no user says so, and user name and password work below', async () => {
  const visit = await here.visit()
  const { page, complaints } = visit
  const screen = signInScreen(page)
  await page.goto('/activity')
  await screen.password.waitFor()
  await page.goto('/login?token=not.a.token&from=portal')
  await page.getByRole('alert').getByRole('heading', { name: heading }).waitFor()
  await screen.alert(sentence).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/login')
  await picture(page, 'single-sign-on-failed')
  await screen.enter('salaried')
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor()
  expectComplaint(complaints, /401/)

  const link = await linkFor(here.server, 'employee')
  const other = await here.visit()
  await other.page.goto(link)
  await other.page.getByRole('heading', { name: 'Set a passcode for this device' }).waitFor()
  const late = await here.visit()
  await late.page.goto(link)
  await late.page.getByRole('heading', { name: heading }).waitFor()
  expectComplaint(late.complaints, /401/)
})

test('a company that accepts no links never asks the server about one', async () => {
  const { page } = await closed.visit()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('activeDirectorySSO') && asked.push(request.url()))
  await page.goto('/login?token=whatever')
  await page.getByRole('heading', { name: heading }).waitFor()
  await signInScreen(page).alert(sentence).waitFor()
  expect(asked).toEqual([])
  await expect.poll(() => pathOf(page)).toBe('/login')
})

test('a link opened while a user is signed in does not switch accounts: they choose, and the link is used once they have signed out', async () => {
  const { page, signOut, open } = await here.visit({ as: 'employee' })
  const screen = signInScreen(page)
  const notice = page.locator('.notice').filter({ hasText: 'You’re already signed in' })
  await page.goto(await linkFor(here.server, 'salaried'))
  await notice.waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
  await notice.getByRole('button', { name: 'Stay signed in' }).click()
  await signOut()
  await screen.password.waitFor()

  await screen.enter('employee')
  await screen.inside()
  await page.goto(await linkFor(here.server, 'salaried'))
  await notice.getByRole('button', { name: 'Sign out and use it' }).click()
  await page.getByRole('heading', { name: 'Set a passcode for this device' }).waitFor()
  await screen.set(passcode)
  await screen.inside()
  await open('/personal-info/my-information', 'My Information')
  await page.getByText('salaried@company.example').first().waitFor()
})

// Where the provider did, no code is asked for: accessible-sign-in.test.ts.
test('where the provider did not ask for a second factor, we do, before the passcode', async () => {
  const { page } = await strict.visit()
  const screen = signInScreen(page)
  await page.goto(await linkFor(strict.server, 'employee'))
  await screen.code.fill(await codeNumber(1, strict.server.dataDir, 'employee@company.example'))
  await screen.set(passcode)
  await screen.inside()
})

test('without signal a link waits for it, and the screen says what opens this device meanwhile', async () => {
  const { page, complaints, signOut } = await here.visit({ as: 'employee' })
  const screen = signInScreen(page)
  await workerActive(page)
  await signOut()
  await screen.password.waitFor()
  const link = await linkFor(here.server, 'salaried')
  await here.server.stop()
  try {
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link needs a signal' }).waitFor()
    await expect.poll(() => pathOf(page)).toBe('/login')
    await page
      .getByText(/^There is no signal\. Sign in with the user name and password that you last used on this device\./)
      .waitFor()
    await picture(page, 'single-sign-on-offline')
  } finally {
    await here.server.restart()
  }
  await screen.button('Try again').click()
  await page.getByRole('heading', { name: 'Set a passcode for this device' }).waitFor()
  complaints.splice(0)
})

import { expect, test } from 'vitest'
import { expectComplaint } from '../../support/browser/complaints.ts'
import { type Visit, journey } from '../../support/browser/journey.ts'
import { codeNumber } from '../../support/mail.ts'
import { picture, workerActive } from '../../support/browser/phone.ts'
import { pathOf, sessionFile, signInScreen } from '../../support/screens/sign-in-screen.ts'
import { acceptsLinks, linkFor } from '../../support/single-sign-on.ts'

const here = journey({ env: acceptsLinks, worker: true })
const strict = journey({ env: { ...acceptsLinks, ESS_REQUIRE_MFA: '1' } })
const closed = journey()

const heading = 'An SSO error occurred'
const sentence = 'Could not complete SSO login. Please log in with your Swift credentials'
const passcode = 'cab over the lake'
const tokenIn = (link: string) => new URL(link, 'http://here').searchParams.get('token')!

/** Collects every address that the tab shows or sends as a referrer from now on. */
function addresses({ page }: Visit): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  page.on('request', (request) => seen.push(...(request.headers().referer ? [request.headers().referer!] : [])))
  return seen
}

test('a link signs in and opens the requested page; its token stays out of addresses, history, storage and referrers', async () => {
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
  // Only the navigation itself may contain the whole address.
  expect(seen.slice(1).filter((address) => address.includes('token'))).toEqual([])
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('token')
})

test('a used token, or one for an unknown user, says so, and user name and password still work below', async () => {
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

test('a company that doesn’t accept links never asks the server about one', async () => {
  const { page } = await closed.visit()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('activeDirectorySSO') && asked.push(request.url()))
  await page.goto('/login?token=whatever')
  await page.getByRole('heading', { name: heading }).waitFor()
  await signInScreen(page).alert(sentence).waitFor()
  expect(asked).toEqual([])
  await expect.poll(() => pathOf(page)).toBe('/login')
})

test('a link opened by a signed-in user doesn’t switch accounts; the user chooses, and it is used after sign-out', async () => {
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

// For a provider that did, see accessible-sign-in.test.ts: we ask for no code.
test('if the provider didn’t ask for a second factor, the app does, before the passcode', async () => {
  const { page } = await strict.visit()
  const screen = signInScreen(page)
  await page.goto(await linkFor(strict.server, 'employee'))
  await screen.code.fill(await codeNumber(1, strict.server.dataDir, 'employee@company.example'))
  await screen.set(passcode)
  await screen.inside()
})

test('without signal, a link waits, and the screen says what opens this device until then', async () => {
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

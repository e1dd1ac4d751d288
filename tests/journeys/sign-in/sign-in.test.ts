import { expect, test } from 'vitest'
import { expectComplaint } from '../../support/browser/complaints.ts'
import { journey } from '../../support/browser/journey.ts'
import { picture, workerActive } from '../../support/browser/phone.ts'
import { focused } from '../../support/browser/keyboard.ts'
import { pathOf, signInScreen } from '../../support/screens/sign-in-screen.ts'

const here = journey()
const withWorker = journey({ worker: true })
const strict = journey({ env: { ESS_SIGN_IN_FAILURES_PER_USER: '2' } })

test('a sign-in without a name says what’s missing; after too many wrong passwords, it says when to try again', async () => {
  const { page, complaints } = await strict.visit()
  const screen = signInScreen(page)
  await page.goto('/login')
  await screen.userName.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Enter your user name and password.').waitFor()
  for (const guess of ['first', 'second', 'third']) {
    await screen.enter('employee', guess)
    if (guess !== 'third')
      await screen.alert('Invalid login attempt. Please check your User & Password and try again.').waitFor()
  }
  await screen.alert(/^Too many attempts\. Try again in 1\d minutes\.$/).waitFor()
  await expect.poll(() => focused(screen.password)).toBe(true)
  expectComplaint(complaints, /401|429/)
})

test('after sign-in, even after a reload, the requested page opens, or Home if there was none', async () => {
  const { page, signOut } = await here.visit()
  const screen = signInScreen(page)
  const bookmark = '/payroll/directDeposit?from=a-bookmark&n=1#pay'
  for (const [asked, shown] of [
    [bookmark, bookmark],
    ['/logout', '/'],
    ['/logout/', '/'],
    ['/login?ionic:mode=md', '/'],
  ]) {
    await page.goto(`${here.server.url}${asked}`)
    await screen.password.waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
    await page.reload()
    await screen.enter('driver')
    await screen.inside()
    await expect.poll(() => pathOf(page), { message: asked }).toBe(shown)
    await signOut()
    await screen.password.waitFor()
  }
})

test('without signal, the sign-in screen says what opens this device but not who used it; with signal, the note disappears', async () => {
  const { page, complaints, signOut } = await withWorker.visit({ as: 'driver' })
  const screen = signInScreen(page)
  await workerActive(page)
  await signOut()
  await screen.password.waitFor()
  await withWorker.server.stop()
  const note = page
    .getByRole('status')
    .getByText('There is no signal. Sign in with the user name and password that you last used on this device.')
  try {
    await page.reload()
    await note.waitFor()
    await picture(page, 'sign-in-offline')
    const shown = await page.locator('body').innerText()
    expect(shown).not.toMatch(/driver|Ramirez|passcode/i)
    await expect.poll(() => screen.userName.inputValue()).toBe('')
  } finally {
    await withWorker.server.restart()
  }
  await note.waitFor({ state: 'detached' })
  complaints.splice(0)
})

test('a user who was signed out in another tab sees a note until they sign in', async () => {
  const { page, context } = await here.visit({ as: 'employee' })
  const screen = signInScreen(page)
  const other = await context.newPage()
  await other.goto('/')
  await signInScreen(other).inside()
  await other.goto('/logout')
  await signInScreen(other).password.waitFor()
  const note = page.getByText('You were signed out, here or on another device. Sign in to continue.')
  await note.waitFor()
  await page.reload()
  await note.waitFor()
  await expect.poll(() => other.getByText('You were signed out').count()).toBe(0)
  await screen.enter('employee')
  await screen.inside()
  await page.goto('/logout')
  await screen.password.waitFor()
  await expect.poll(() => note.count()).toBe(0)
})

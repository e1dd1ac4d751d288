import { expect, test } from 'vitest'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { endSessions } from '../../support/data/changes.ts'
import { type Visit, journey } from '../../support/browser/journey.ts'
import { codesTo } from '../../support/mail.ts'
import { countOnDevice, keptOnDevice, withoutLiveChannel, workerActive } from '../../support/browser/phone.ts'
import { signInScreen } from '../../support/screens/sign-in-screen.ts'
import { acceptsLinks, linkFor } from '../../support/single-sign-on.ts'
import { type Stop, accessibleWalk } from '../../support/walk/walk.ts'

const here = journey({ worker: true, env: { ...acceptsLinks, ESS_REQUIRE_MFA: '1' } })
const walk = accessibleWalk(here)
const passcode = 'cab over the lake'
const address = 'driver@mail.example'

const heading = (visit: Visit, name: string) => visit.page.getByRole('heading', { name }).waitFor()

/** Waits for a new letter and returns its code. */
async function newCode(before: number): Promise<string> {
  await expect.poll(() => codesTo(here.server.dataDir, address).length).toBeGreaterThan(before)
  return codesTo(here.server.dataDir, address).at(-1)!
}

/** Every step and message of signing in. */
async function signInTour(visit: Visit, stop: Stop) {
  const { page } = visit
  const screen = signInScreen(page)
  await page.goto('/login?token=nobody.s')
  await heading(visit, 'An SSO error occurred')
  await stop('single sign-on that failed')

  await page.goto(await linkFor(here.server, 'driver', { mfa: true }))
  await screen.set('short')
  await stop('a passcode that is too short')
  await screen.set(passcode)
  await screen.inside()
  await page.goto('/logout')
  await screen.password.waitFor()
  await page.goto(await linkFor(here.server, 'driver', { mfa: true }))
  await screen.open('not the one that was set')
  await screen.alert(/That is not the passcode/).waitFor()
  await stop('a wrong passcode')
  await screen.button('I forgot it').click()
  await stop('a forgotten passcode')
  await screen.button('Back to sign-in').click()

  let letters = codesTo(here.server.dataDir, address).length
  await screen.enter('driver')
  await page.getByText(/^We sent a code/).waitFor()
  await stop('second factor')
  await screen.code.fill('000000')
  await screen.alert('Unauthorized').waitFor()
  await stop('a wrong code')
  await screen.code.fill(await newCode(letters))
  await screen.inside()
  // The screen shows before everything that a reload needs is on the device.
  await countOnDevice(page, 'signedIn', 1)
  await keptOnDevice(page, [getUserInfo.name])
  await workerActive(page)

  await withoutLiveChannel(page)
  await endSessions(here.server)
  await page.reload()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.waitFor()
  await stop('sign in again')
  letters = codesTo(here.server.dataDir, address).length
  await again.getByLabel('Password', { exact: true }).fill('ess-demo')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.getByText(/^We sent a code/).waitFor()
  await stop('sign in again, second factor')
  await signInScreen(page, again).code.fill(await newCode(letters))
  await again.waitFor({ state: 'detached' })

  await page.goto(await linkFor(here.server, 'employee', { mfa: true }))
  await page.locator('.notice').getByText('You’re already signed in').waitFor()
  await stop('a link while somebody is signed in')
  visit.complaints.splice(
    0,
    visit.complaints.length,
    ...visit.complaints.filter((complaint) => !/40[013]/.test(complaint)),
  )
}

test('every step of signing in is accessible in every size', async () => {
  await walk.along(signInTour)
  expect(walk.seen()).toBe(9)
})

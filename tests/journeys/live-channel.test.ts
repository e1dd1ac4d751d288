import { describe, expect, test } from 'vitest'
import { signOut } from '@/contract/sign-in/session.ts'
import { untilDrafts } from '../support/device/device-storage.ts'
import { driverTextScreen } from '../support/screens/driver-text-screen.ts'
import { journey } from '../support/browser/journey.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'
import { registrations, standInFor, untilSignedOut } from '../support/screens/stay-signed-in-screen.ts'

const tokenOf = (page: { evaluate: <T>(what: () => T) => Promise<T> }) =>
  page.evaluate(() => sessionStorage.getItem('ess.token')!)

/** Ends a session as another device with the same session would. */
async function endSession(url: string, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/rest${signOut.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ authToken: token }),
  })
  expect(answer.status).toBe(200)
}

describe('while the server runs', () => {
  const here = journey({ worker: true })

  test('signing out on one device signs out another with the same session at once', async () => {
    const [one, other] = [await here.visit({ as: 'driver' }), await here.visit({ as: 'driver' })]
    // The same session on both, as when a browser syncs its tabs to another device.
    const token = await tokenOf(one.page)
    await other.page.evaluate((shared) => sessionStorage.setItem('ess.token', shared), token)
    const registered = registrations(other.page)
    await other.page.reload()
    await other.page.locator('#ion-view-container-root h1').first().waitFor()
    await expect.poll(() => tokenOf(other.page)).toBe(token)
    await registered.until(1)
    await one.signOut()
    await untilSignedOut(one.page)
    await untilSignedOut(other.page)
    await expect.poll(() => tokenOf(other.page)).toBeNull()
    await expect.poll(() => other.page.evaluate(() => sessionStorage.getItem('ess.signed-out'))).toBe('elsewhere')
    // The session has already ended, so the other device doesn't ask the server to end it.
    expect(other.complaints.filter((complaint) => complaint.includes(`/rest${signOut.path}`))).toEqual([])
    // Any other request from the page at that moment is refused.
    other.complaints.splice(0)
  })

  test('an unparsable message from the server signs out and keeps the draft; one from a later release does not sign out', async () => {
    const { page } = await here.visit({ as: 'driver' })
    const channel = await standInFor(page)
    await page.reload()
    const texts = driverTextScreen(page)
    await texts.open()
    await texts.part('Line number').fill('7731')
    await untilDrafts(page, 1)
    await channel.registered
    channel.say('{"type":"announcement"}')
    // A page probes the server before it signs out.
    await page.evaluate(() => fetch('/healthz').then(() => undefined))
    await expect.poll(() => page.getByLabel('User name').count()).toBe(0)
    channel.say('<html>')
    await untilSignedOut(page)
    await untilDrafts(page, 1)
  })
})

describe('when the server goes away', () => {
  const here = withoutSignal()

  test('the page reconnects when the server comes back, and receives messages as before', async () => {
    const { page } = await here.phoneOf('driver')
    const registered = registrations(page)
    await page.reload()
    await registered.until(1)
    await here.server.restart()
    await registered.until(2)
    await endSession(here.server.url, await tokenOf(page))
    await untilSignedOut(page)
  })
})

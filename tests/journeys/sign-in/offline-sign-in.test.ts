import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { changesOf, endSessions } from '../../support/data/changes.ts'
import { type Found, foundInStores, foundOnDisk } from '../../support/device/found-in-clear.ts'
import { keysLeft } from '../../support/device/keys.ts'
import { type Phone, countOnDevice, phoneOn, picture, withoutLiveChannel } from '../../support/browser/phone.ts'
import { needles, plantPerson, planted } from '../../support/device/planted.ts'
import { restartingDevices } from '../../support/browser/restarting.ts'
import {
  acknowledge,
  activityEntry,
  depositCard,
  fillDeposit,
  openDeposit,
  optIn,
  saveDeposits,
  waitingBadge,
} from '../../support/screens/screens.ts'
import { signInScreen } from '../../support/screens/sign-in-screen.ts'
import { signOutAnyway } from '../../support/screens/signing-out.ts'
import { ready, withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal({ allRounds: true })
const newDevice = restartingDevices(() => journey.server)
beforeAll(() => plantPerson(journey.server))

const { userName, password } = planted
const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Signed in offline' })

/** Signs in without signal. */
async function signInHere(phone: Phone, name = userName, secret = password) {
  if (!phone.page.url().startsWith(journey.server.url)) await phone.page.goto('/')
  await signInScreen(phone.page).enter(name, secret)
}

async function changeShare({ page }: Phone, share: string) {
  await fillDeposit(page, 1, { Amount: share })
  await saveDeposits(page)
}

function token(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('ess.token'))
}

const isBrowsersOwn = (each: string) => /^Default\/(Sessions\/|[^/]*: )/.test(each) && each.endsWith(`: ${userName}`)
const ours = ({ found }: Found) => found.filter((each) => !isBrowsersOwn(each))

test('after a browser restart without a server, a driver signs in and changes a deposit, which arrives once with a server', async () => {
  const { server } = journey
  const device = newDevice()
  let phone = await device.start()
  await phone.signIn(userName, password)
  await ready(phone)
  const firstToken = (await token(phone.page))!
  await device.end()
  await server.stop()

  phone = await device.start()
  await signInHere(phone)
  await strip(phone.page).waitFor()
  await phone.tap('Deposit')
  await strip(phone.page)
    .getByText(/^Signed in offline, as of \d{1,2}:\d\d [AP]M( [A-Z]+)?$/)
    .waitFor()
  await openDeposit(phone.page, 1)
  await expect.poll(() => depositCard(phone.page, 1).getByLabel('Amount').inputValue()).toBe('10')
  await picture(phone.page, 'device-only')
  await changeShare(phone, '12')
  await acknowledge(phone.page, 'Saved on this device')
  expect((await foundInStores(phone.page, [...needles, firstToken])).found).toEqual([])
  await device.end()
  expect(await foundOnDisk(device.folder, needles)).toMatchObject({
    places: expect.arrayContaining([expect.stringMatching(/IndexedDB/)]),
  })
  expect(ours(foundOnDisk(device.folder, needles))).toEqual([])

  // No one is signed in, so nothing is sent even with signal.
  await server.restart()
  phone = await device.start()
  await phone.page.goto('/')
  await signInScreen(phone.page).userName.waitFor()
  await countOnDevice(phone.page, 'signedIn', 0)
  await expect.poll(async () => (await changesOf(server, userName)).audits).toEqual([])
  await expect
    .poll(() => keysLeft(phone.page, [password, 'ess-demo', userName]))
    .toEqual({
      keys: 1,
      handles: 0,
      openedBy: { [password]: 1, 'ess-demo': 0, [userName]: 0 },
    })

  await phone.signIn(userName, password)
  await phone.tap('Activity')
  await activityEntry(phone.page, /12%/).getByText('Sent', { exact: true }).waitFor()
  await expect.poll(async () => (await changesOf(server, userName)).audits).toEqual(['putDirectDeposits taken'])
})

test('when the signal returns, the password signs in every tab by itself, and waiting changes arrive once', async () => {
  const { server } = journey
  const before = await journey.phone()
  await before.signIn(userName, password)
  await ready(before)
  const earlier = (await changesOf(server, userName)).audits
  const { context } = before
  // After closing without signing out, kept answers stay sealed, and only the password opens them.
  const phone = phoneOn(await context.newPage(), server)
  const { page } = phone
  await before.page.close()
  await server.stop()
  await signInHere(phone)
  await strip(page).waitFor()
  await expect.poll(() => token(page)).toBe('none')
  const [second] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/activity'))])
  await strip(second).waitFor()
  await phone.tap('Text')
  await optIn(page, { provider: 'Verizon', number: '(602) 555-0142' })
  await acknowledge(page, 'Saved on this device')

  await server.restart()
  await activityEntry(second, /^Text messages: opt in/)
    .getByText('Sent', { exact: true })
    .waitFor()
  for (const tab of [page, second]) {
    await strip(tab).waitFor({ state: 'detached' })
    await expect.poll(() => token(tab)).toMatch(/^[\w-]{20,}$/)
  }
  await expect.poll(() => token(second)).toBe(await token(page))
  await expect.poll(() => waitingBadge(page).count()).toBe(0)
  await expect
    .poll(async () => (await changesOf(server, userName)).audits)
    .toEqual([...earlier, 'patchDriverText taken'])
})

test('a reload loses the password: without signal the session continues, and with signal the user is asked', async () => {
  const { server } = journey
  const phone = await journey.phoneOf('employee')
  const { page } = phone
  await signOutAnyway(phone)
  await server.stop()
  await signInHere(phone, 'employee', 'ess-demo')
  await strip(page).waitFor()
  await page.reload()
  await strip(page).waitFor()
  await expect.poll(() => token(page)).toBe('none')
  await server.restart()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByText('You signed in offline').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('ess-demo')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await strip(page).waitFor({ state: 'detached' })
  await expect.poll(() => token(page)).toMatch(/^[\w-]{20,}$/)
})

test('a session that ended on the server during an outage continues without signal once the password is given', async () => {
  const { server } = journey
  const phone = await journey.phoneOf('california')
  const { page } = phone
  await withoutLiveChannel(page)
  await endSessions(server)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  await server.stop()
  await dialog.getByLabel('Password', { exact: true }).fill('ess-demo')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await strip(page).waitFor()
  await server.restart()
  await strip(page).waitFor({ state: 'detached' })
  await expect.poll(() => token(page)).toMatch(/^[\w-]{20,}$/)
})

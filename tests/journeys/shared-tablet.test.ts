import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signersKnown } from '../support/browser/background-sync.ts'
import { changesOf } from '../support/data/changes.ts'
import { depositsOf, net, percent, putOnFile } from '../support/data/deposits-on-file.ts'
import { foundInStores } from '../support/device/found-in-clear.ts'
import { keysLeft } from '../support/device/keys.ts'
import { type Phone, countOnDevice, phoneOn } from '../support/browser/phone.ts'
import {
  acknowledge,
  activityEntry,
  depositCard,
  fillDeposit,
  saveDeposits,
  waitingBadge,
} from '../support/screens/screens.ts'
import { signOutAnyway } from '../support/screens/signing-out.ts'
import { ready, withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()
const people = ['driver', 'employee', 'salaried', 'manager']

/** Records the app icon's latest badge count. */
async function noteBadge({ context }: Phone) {
  await context.addInitScript(() => {
    const told = (count: number) =>
      Promise.resolve(void document.documentElement.setAttribute('data-badge', String(count)))
    Object.assign(navigator, { setAppBadge: told, clearAppBadge: () => told(0) })
  })
}
const iconBadge = (page: Page) => page.locator('html').getAttribute('data-badge')
const amount = (page: Page) => depositCard(page, 1).getByLabel('Amount')

/** Checks that no work of earlier users shows. */
async function findsNothing(phone: Phone) {
  const { page } = phone
  await phone.open('/activity', 'Activity')
  await page.getByText('Nothing here yet').waitFor()
  await expect.poll(() => waitingBadge(page).count()).toBe(0)
  await expect.poll(() => iconBadge(page)).toBe('0')
  await phone.open('/payroll/directDeposit', 'Direct Deposit')
  await expect.poll(() => amount(page).inputValue()).toBe('10')
  await expect.poll(() => page.getByText('You have unsaved changes.').count()).toBe(0)
}

test('several people on one tablet never see, count, send or lose each other’s work', async () => {
  const { server } = journey
  for (const person of people) await putOnFile(server, person, [net, percent(10)])
  const phone = await journey.phone()
  const { page } = phone
  await noteBadge(phone)
  const tokens: string[] = []

  for (const [at, person] of people.entries()) {
    await phone.signIn(person)
    await ready(phone)
    await signersKnown(page, at + 1)
    tokens.push((await page.evaluate(() => sessionStorage.getItem('ess.token')))!)
    await findsNothing(phone)
    await server.stop()
    await fillDeposit(page, 1, { Amount: String(20 + at) })
    await saveDeposits(page)
    await acknowledge(page, 'Saved on this device')
    await expect.poll(() => iconBadge(page)).toBe('1')
    await fillDeposit(page, 1, { Amount: String(30 + at) })
    await page.getByText('You have unsaved changes.').waitFor()
    await countOnDevice(page, 'drafts', at + 1)
    await signOutAnyway(phone)
    await expect.poll(() => iconBadge(page)).toBe('0')
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/submission|Activity/i)
    expect((await keysLeft(page, [])).handles).toBe(0)
    await server.restart()
    // The envelope is sent before anyone signs in, which shows that the page knows the server is back.
    await expect.poll(async () => (await changesOf(server, person)).audits).toEqual(['putDirectDeposits taken'])
  }
  await countOnDevice(page, 'rows', people.length)
  expect((await foundInStores(page, [...tokens, ...people.map((person) => `"${person}"`)])).found).toEqual([])

  // Each finds only their own work.
  for (const person of [...people].reverse()) {
    await phone.signIn(person)
    await phone.open('/activity', 'Activity')
    const share = `${20 + people.indexOf(person)}%`
    await activityEntry(page, new RegExp(share)).getByText('Sent', { exact: true }).waitFor()
    await expect.poll(() => page.locator('.activity-entry').count()).toBe(1)
    await phone.open('/payroll/directDeposit', 'Direct Deposit')
    await expect.poll(() => amount(page).inputValue()).toBe(String(30 + people.indexOf(person)))
    await signOutAnyway(phone)
  }
  for (const [at, person] of people.entries())
    await expect
      .poll(async () => (await depositsOf(server, person)).map((deposit) => deposit.amount))
      .toEqual([20 + at, 999])
  await countOnDevice(page, 'drafts', people.length)
})

test('a person who signs in in one tab ends the previous person’s tabs, and that person’s work is still sent', async () => {
  const { server } = journey
  for (const person of ['california', 'newyork']) await putOnFile(server, person, [net, percent(10)])
  const first = await journey.phoneOf('california')
  const second = phoneOn(await first.context.newPage(), server)
  await second.load('/payroll/directDeposit', 'Direct Deposit')
  await expect.poll(() => amount(second.page).inputValue()).toBe('10')
  await server.stop()
  await fillDeposit(second.page, 1, { Amount: '41' })
  await saveDeposits(second.page)
  await acknowledge(second.page, 'Saved on this device')
  await signOutAnyway(second)
  await first.page.getByLabel('User name').waitFor()
  await server.restart()
  await expect.poll(async () => (await changesOf(server, 'california')).audits).toEqual(['putDirectDeposits taken'])
  await second.signIn('newyork')
  await first.page.reload()
  await first.open('/payroll/directDeposit', 'Direct Deposit')
  await expect.poll(() => amount(first.page).inputValue()).toBe('10')
  await second.open('/activity', 'Activity')
  await second.page.getByText('Nothing here yet').waitFor()
})

test('after another tab signs out, a tab’s kept data is not shown to the next person who signs in there', async () => {
  const { server } = journey
  await putOnFile(server, 'supervisor', [net, percent(10)])
  await putOnFile(server, 'proxy', [net, percent(77)])
  const phone = await journey.phoneOf('supervisor')
  const { page, context } = phone
  await phone.open('/payroll/directDeposit', 'Direct Deposit')
  await expect.poll(() => amount(page).inputValue()).toBe('10')
  const [other] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/activity'))])
  await signOutAnyway(phoneOn(other, server))
  await page.getByLabel('User name').waitFor()
  await phone.signIn('proxy')
  // No reload, so data left in the page's memory would show.
  await page.getByRole('button', { name: 'More' }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /Direct Deposit/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Direct Deposit' }).waitFor()
  await expect.poll(() => amount(page).inputValue()).toBe('77')
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { depositScreen } from '../screens/deposit-screen.ts'
import { driverTextScreen } from '../screens/driver-text-screen.ts'
import type { Visit } from '../browser/journey.ts'
import { acknowledge, saveDeposits } from '../screens/screens.ts'
import { passwordLongAgo, stepUp } from '../screens/step-up.ts'
import { information } from './tour-information.ts'
import { acknowledgements, arizonaTax, federalW4, w4Archive } from './tour-payroll.ts'
import { type Stop, navigationShown } from './walk.ts'

/** An independent part of a walk, which opens the screens it needs. */
export type Part = (visit: Visit, stop: Stop) => Promise<void>

/** Every screen and dialog of a driver. The first part signs in, and the last one continues without a server. */
export const driverParts: [name: string, part: Part][] = [
  ['signing in and the dashboard', arrival],
  ['My Information', information],
  ['direct deposit', deposits],
  ['federal W-4', federalW4],
  ['state tax', arizonaTax],
  ['W-4 archive', w4Archive],
  ['acknowledgements', acknowledgements],
  ['signed-in devices', sessions],
  ['text messages and Activity', texts],
]

const onItsSide = { width: 844, height: 390 }

async function arrival(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await page.goto('/login')
  await page.getByLabel('User name').waitFor()
  await stop('sign-in')
  const upright = page.viewportSize()!
  await page.setViewportSize(onItsSide)
  const { y, height } = (await page.getByRole('button', { name: 'Sign in' }).boundingBox())!
  expect(y + height, 'the button is in view').toBeLessThanOrEqual(onItsSide.height)
  await page.setViewportSize(upright)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await stop('sign-in with a message')
  await visit.signIn('driver')
  await stop('driver dashboard')
  await speedDial(page, stop, 'driver')
  await drawer(page, stop)
  await screens(visit, stop, [
    ['/payroll', 'Payroll'],
    ['/activity', 'Activity'],
    ['/nowhere', 'Page not found'],
  ])
}

/** The dashboard's speed dial, which covers neither content nor the bottom bar. */
export async function speedDial(page: Page, stop: Stop, role: string): Promise<void> {
  const dial = page.getByRole('button', { name: 'Quick actions' })
  await dial.click()
  await page.getByRole('group', { name: 'Quick actions' }).getByRole('link').first().waitFor()
  await stop(`speed dial of a ${role}`)
  // A tablet has no speed dial, so the check at tablet size closes it.
  await expect.poll(() => dial.getAttribute('aria-expanded')).toBe('false')
  expect(await page.evaluate(coveredByDial)).toEqual([])
  const upright = page.viewportSize()!
  await page.setViewportSize(onItsSide)
  expect(await page.evaluate(coveredByDial)).toEqual([])
  expect(Math.abs(await page.evaluate(movesDial))).toBeLessThan(1)
  await page.setViewportSize(upright)
}

function coveredByDial(): string[] {
  const main = document.querySelector('main')!
  main.scrollTo(0, main.scrollHeight)
  const dial = document.querySelector('.speed-dial-button')!.getBoundingClientRect()
  const isUnder = (each: Element) => {
    const { top, bottom, left, right } = each.getBoundingClientRect()
    return top < dial.bottom && bottom > dial.top && left < dial.right && right > dial.left
  }
  const content = [...document.querySelectorAll('.page-body > :not(.speed-dial), .bottom-bar')]
  const covered = content.filter(isUnder).map(({ className }) => className)
  main.scrollTo(0, 0)
  return covered
}

/** The number of pixels by which the dial moves when the page scrolls to its end. */
function movesDial(): number {
  const main = document.querySelector('main')!
  const top = () => document.querySelector('.speed-dial-button')!.getBoundingClientRect().top
  const before = top()
  main.scrollTo(0, main.scrollHeight)
  const moved = top() - before
  main.scrollTo(0, 0)
  return moved
}

export async function drawer(page: Page, stop: Stop): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await stop('drawer')
}

/** Screens that only need opening, by path and heading. */
export async function screens(visit: Visit, stop: Stop, paths: [path: string, heading: string][]): Promise<void> {
  for (const [path, heading] of paths) {
    await visit.open(path, heading)
    await stop(heading)
  }
}

/** Tries to leave, and stays when asked. */
export async function leaving(page: Page, stop: Stop): Promise<void> {
  await page.getByRole('navigation', { name: 'Main places' }).getByRole('link').first().click()
  const question = page.getByRole('alertdialog', { name: 'Leaving?' })
  await question.waitFor()
  await stop('leave dialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
}

async function deposits(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  const deposit = depositScreen(page)
  await visit.open('/payroll/directDeposit', 'Direct Deposit')
  await deposit.cards().first().waitFor()
  await page.getByText('How splitting your pay works').click()
  await stop('direct deposit')
  await deposit.press('Add')
  await page.getByRole('dialog', { name: 'New direct deposit' }).waitFor()
  await stop('add dialog')
  await deposit.add('Fuel card', 'Flat amount')
  await deposit.tryToAdd('Fuel card', 'Flat amount')
  await stop('add dialog that refuses')
  await deposit.press('Cancel')
  await deposit.press(/^Delete deposit 1,/)
  await stop('delete overlay')
  await deposit.press('Cancel')
  await deposit.press('Delete all')
  await stop('delete all')
  await deposit.press('Cancel')
  await deposit.add('Checking', 'Flat amount')
  await deposit.choose(1, 'Deposit type', 'Percentage')
  await deposit.press('Save')
  await page.getByText('This field is required').first().waitFor()
  await stop('direct deposit with errors')
  await leaving(page, stop)
  await deposit.press('Discard')
  await stop('direct deposit, discarded')
  await deposit.fill(1, { Amount: '151' })
  await deposit.press('Save')
  await page.getByRole('dialog', { name: 'Review your changes' }).waitFor()
  await stop('review of deposits')
  await deposit.press('Back')
  await deposit.press('Discard')
  await passwordOnceMore(visit, stop)
}

async function passwordOnceMore({ page }: Visit, stop: Stop): Promise<void> {
  await passwordLongAgo(page)
  const deposit = depositScreen(page)
  await deposit.cards().first().waitFor()
  await navigationShown(page)
  await deposit.fill(1, { Amount: '152' })
  await page.locator('.action-bar').getByText('You have unsaved changes.').waitFor()
  await saveDeposits(page)
  const asked = stepUp(page)
  await asked.give('')
  await asked.alert('Enter your password.').waitFor()
  await stop('password once more, missing')
  await asked.cancel()
  await deposit.press('Discard')
}

/** Discards the form that the acknowledgements part left unfinished. */
async function discardUnfinished(page: Page, stop: Stop): Promise<void> {
  await page.getByText(/^Unfinished: Charities, /).waitFor()
  await stop('dashboard with an unfinished form')
  await page.locator('.unfinished').getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.waitFor()
  await stop('discarding an unfinished form')
  await question.getByRole('button', { name: 'Discard' }).click()
}

async function texts(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  const text = driverTextScreen(page)
  await visit.open('/drivers/driverText', 'Driver Text Opt In/Out')
  await text.button('Accept').waitFor()
  await stop('driver text disclaimer')
  await text.button('Accept').click()
  await text.part('Area code').fill('6o2')
  await text.part('Prefix').fill('555')
  await page.locator('.field-error').first().waitFor()
  await stop('driver text with an error')
  await text.part('Area code').fill('602')
  await text.part('Line number').fill('0142')
  await text.provider().selectOption({ label: 'Cricket' })
  await page.getByRole('button', { name: /^(Opt Me In|Update Text Info)$/ }).click()
  await page.getByRole('dialog', { name: 'One more step: open the link in the text' }).waitFor()
  await stop('success dialog')
  await text.acknowledge()
  await page.locator('.tiles').waitFor()
  expect(await page.locator('.status-line').count(), 'success is said once').toBe(0)
  await page.reload()
  await discardUnfinished(page, stop)
  await page.locator('.status-line').waitFor()
  await stop('dashboard with what was sent')
  await visit.open('/activity', 'Activity')
  await page.locator('.activity-entry').first().waitFor()
  await stop('filled activity')
  await text.open()
  await stop('driver text, opted in')
}

async function sessions(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await visit.open('/sessions', 'Where You Are Signed In')
  await page.getByText('This device').waitFor()
  await stop('where one is signed in')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await question.waitFor()
  await stop('sign-out everywhere')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
}

/** Continues without a server: submitted changes wait. */
export async function driverWithoutSignal({ page }: Visit, stop: Stop): Promise<void> {
  await page.getByRole('button', { name: 'Opt Me Out' }).click()
  await page.getByRole('dialog', { name: 'Saved on this device' }).waitFor()
  await stop('kept-on-this-device dialog')
  await acknowledge(page, 'Saved on this device')
  await page
    .locator('.strip')
    .getByText(/^Offline/)
    .waitFor()
  await stop('form without signal')
  await page.getByRole('navigation', { name: 'Main places' }).getByText('Activity').click()
  await page.locator('.activity-entry[data-state="waiting"]').waitFor()
  await stop('activity without signal')
  await page.getByRole('button', { name: 'Withdraw' }).first().click()
  await page.getByRole('alertdialog', { name: 'Withdraw what you submitted?' }).waitFor()
  await stop('withdraw dialog')
}

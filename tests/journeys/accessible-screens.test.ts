import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findings } from '../support/axe.ts'
import { depositScreen } from '../support/deposit-screen.ts'
import { driverTextScreen } from '../support/driver-text-screen.ts'
import { journey } from '../support/journey.ts'

const here = journey()
const seen = new Set<string>()

const sizes = [['phone', 390, 844], ['tablet', 768, 1024]] as const

test.each(sizes)('axe finds nothing serious on any screen or dialog on a %s, in either mode and either company', async (size, width, height) => {
  const visit = await here.visit({ width, height })
  const { page } = visit
  const found: string[] = []
  const look = async (where: string) => {
    seen.add(`${where} on a ${size}`)
    found.push(...(await findings(page, where)))
  }
  const dialogGone = () => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor({ state: 'detached' })

  await page.goto('/login')
  await page.getByLabel('User name').waitFor()
  await look('sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await look('sign-in with a message')
  await visit.signIn('driver')
  await look('driver dashboard')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await look('drawer')
  await visit.open('/personal-info/my-information', 'My Information')
  await look('My Information')
  await visit.open('/payroll', 'Payroll')
  await look('a section')
  await visit.open('/activity', 'Activity')
  await page.getByText('Nothing here yet').waitFor()
  await look('empty activity')
  await visit.open('/nowhere', 'Page not found')
  await look('not found')

  const deposit = depositScreen(page)
  await deposit.open()
  await deposit.cards().first().waitFor()
  await page.getByText('How splitting your pay works').click()
  await look('direct deposit')
  await deposit.press('Add')
  await page.getByRole('dialog').waitFor()
  await look('add dialog')
  await deposit.tryToAdd('Savings', 'Net (entire net pay)')
  await look('add dialog that refuses')
  await deposit.press('Cancel')
  await deposit.press(/^Delete deposit 1,/)
  await look('delete overlay')
  await deposit.press('Cancel')
  await deposit.press('Delete all')
  await look('delete all')
  await deposit.press('Cancel')
  await deposit.add('Checking', 'Flat amount')
  await deposit.choose(1, 'Deposit type', 'Percentage')
  await deposit.press('Save')
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await look('direct deposit with errors')
  await page.getByRole('navigation', { name: 'Main places' }).getByRole('link').first().click()
  await page.getByRole('alertdialog', { name: 'Leaving?' }).waitFor()
  await look('leave dialog')
  await deposit.press('Cancel')
  await dialogGone()
  await deposit.press('Discard')
  await look('direct deposit, discarded')

  const text = driverTextScreen(page)
  await page.goto('/drivers/driverText')
  await text.button('Accept').waitFor()
  await look('driver text disclaimer')
  await text.button('Accept').click()
  await text.part('Area code').fill('6o2')
  await text.part('Prefix').fill('555')
  await page.locator('.field-error').first().waitFor()
  await look('driver text with an error')
  await text.part('Area code').fill('602')
  await text.part('Line number').fill('0142')
  await text.provider().selectOption({ label: 'Cricket' })
  await page.getByRole('button', { name: /^(Opt Me In|Update Text Info)$/ }).click()
  await page.getByRole('dialog').waitFor()
  await look('success dialog')
  await text.acknowledge()
  await page.locator('.status-line').waitFor()
  await look('dashboard with what was sent')
  await visit.open('/activity', 'Activity')
  await page.locator('.activity-entry').first().waitFor()
  await look('filled activity')

  await text.open()
  await look('driver text, opted in')
  // Really stopped: what the page cannot reach, the service worker's sync may.
  await here.server.stop()
  onTestFinished(() => here.server.restart())
  await text.button('Opt Me Out').click()
  await page.getByRole('dialog', { name: 'Saved on this device' }).waitFor()
  await look('kept-on-this-device dialog')
  await deposit.press('OK')
  await page.locator('.strip').getByText(/^Offline/).waitFor()
  await look('form without signal')
  await page.getByRole('navigation', { name: 'Main places' }).getByText('Activity').click()
  await page.locator('.activity-entry[data-state="waiting"]').waitFor()
  await look('activity without signal')
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await page.getByRole('alertdialog').waitFor()
  await look('discard dialog')
  visit.complaints.splice(0, visit.complaints.length, ...visit.complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_REFUSED')))
  expect(found).toEqual([])
})

test('axe finds nothing serious on what other people start with', async () => {
  const visit = await here.visit({ as: 'employee' })
  const found = await findings(visit.page, 'home of an employee')
  await visit.open('/drivers/driverText', 'Not available to you')
  found.push(...(await findings(visit.page, 'not for you')))
  const hire = await here.visit({ as: 'newhire' })
  await depositScreen(hire.page).open(1)
  found.push(...(await findings(hire.page, 'first direct deposit')))
  expect(found).toEqual([])
})

test('axe would notice a button without a name and words that are too pale', async () => {
  const { page } = await here.visit({ as: 'driver' })
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'too pale'
    pale.style.color = '#ddd'
    pale.style.background = '#fff'
    document.querySelector('.page-body')!.append(document.createElement('button'), pale)
  })
  const found = (await findings(page, 'broken')).join('\n')
  expect(found).toContain('broken: button-name')
  expect(found).toContain('broken, dark, larkspur: color-contrast')
})

afterAll(() => expect(seen.size).toBeGreaterThan(40))

import { expect, test } from 'vitest'
import { depositsOf, driverDeposits, routing } from '../../support/data/deposits-on-file.ts'
import { journey } from '../../support/browser/journey.ts'
import { focusOf, notLost, opened, signInByKeyboard, tabTo } from '../../support/browser/keyboard.ts'

const here = journey()

test('a driver signs in, adds a deposit, corrects errors, deletes another, and saves by keyboard alone', async () => {
  const { page } = await here.visit({ width: 1280, height: 800 })
  const wrong: string[] = []
  const { press, type } = page.keyboard
  const key = press.bind(page.keyboard)
  const write = type.bind(page.keyboard)
  await signInByKeyboard(page, 'driver', '.tiles', wrong)
  await tabTo(page, 'Direct Deposit', wrong)
  await key('Enter')
  await opened(page, 'Direct Deposit')
  await page.getByRole('heading', { name: 'Deposit 3: Checking' }).waitFor()
  await notLost(page, 'after navigation')

  await tabTo(page, 'Add', wrong)
  await key('Enter')
  await page.getByRole('dialog', { name: 'New direct deposit' }).waitFor()
  await notLost(page, 'in the dialog')
  await key('Escape')
  await page.getByRole('dialog', { name: 'New direct deposit' }).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await focusOf(page)).name, { message: 'the focus is back where the dialog was opened' })
    .toBe('Add')
  await key('Space')
  await page.getByRole('dialog', { name: 'New direct deposit' }).waitFor()
  await notLost(page, 'in the dialog once more')
  await tabTo(page, 'Checking', wrong)
  await key('ArrowRight')
  await expect.poll(async () => (await focusOf(page)).name).toBe('Savings')
  await page.getByRole('radio', { name: 'Savings', checked: true }).waitFor()
  await tabTo(page, 'Flat amount', wrong)
  await key('ArrowDown')
  await expect.poll(async () => (await focusOf(page)).name).toBe('Percentage')
  await page.getByRole('radio', { name: 'Percentage', checked: true }).waitFor()
  await tabTo(page, 'Add', wrong)
  await key('Enter')
  await page.getByRole('heading', { name: 'Deposit 3: Savings' }).waitFor()
  await expect.poll(async () => (await focusOf(page)).name).toBe('Amount')

  await write('20')
  await tabTo(page, 'Routing number', wrong)
  await write('1234')
  await tabTo(page, 'Bank name', wrong)
  await write('Bank of America')
  await tabTo(page, 'Account number', wrong)
  await write('55667788')
  await tabTo(page, 'Number again', wrong)
  await write('55667788')
  await key('Enter')
  await page.getByText('Invalid routing number').waitFor()
  await expect.poll(async () => (await focusOf(page)).name, { message: 'the first wrong field' }).toBe('Routing number')
  await key('Control+A')
  await write(routing.bofa)

  for (let back = 0; (await focusOf(page)).name !== 'Delete deposit 1, Checking'; back++) {
    expect(back, 'Shift+Tab reaches the deposit before').toBeLessThan(12)
    await key('Shift+Tab')
  }
  await key('Enter')
  await page.getByRole('alertdialog', { name: 'Delete Action' }).waitFor()
  await expect.poll(async () => (await focusOf(page)).name).toBe('Cancel')
  await key('Escape')
  await expect.poll(async () => (await focusOf(page)).name).toBe('Delete deposit 1, Checking')
  await key('Enter')
  await tabTo(page, 'Delete', wrong)
  await key('Enter')
  await page.getByRole('heading', { name: 'Deposit 4' }).waitFor({ state: 'detached' })
  await notLost(page, 'after deleting')

  await tabTo(page, 'Save', wrong)
  await key('Space')
  await page.getByRole('dialog', { name: 'Review your changes' }).waitFor()
  await notLost(page, 'in the review')
  await tabTo(page, 'Confirm', wrong)
  await key('Enter')
  await page.getByText(/^Receipt R-/).waitFor()
  await notLost(page, 'after saving')
  await expect
    .poll(() => depositsOf(here.server, 'driver'))
    .toEqual([
      driverDeposits[1],
      {
        accountType: 'S',
        depositType: 'P',
        routingNumber: routing.bofa,
        bankName: 'Bank of America',
        accountNumber: '55667788',
        amount: 20,
      },
      driverDeposits[0],
    ])
  expect(wrong).toEqual([])
})

test('a driver accepts, opts in, and goes back by keyboard alone, even on a phone', async () => {
  const { page } = await here.visit()
  const wrong: string[] = []
  const key = page.keyboard.press.bind(page.keyboard)
  await signInByKeyboard(page, 'driver', '.tiles', wrong)
  await tabTo(page, 'Text', wrong)
  await key('Enter')
  await opened(page, 'Driver Text Opt In/Out')
  await notLost(page, 'after navigation')
  await tabTo(page, 'Accept', wrong)
  await key('Enter')
  await page.getByLabel('Service provider').waitFor()
  await notLost(page, 'after the disclaimer')
  await tabTo(page, 'Service provider', wrong)
  await page.keyboard.type('Cri')
  await tabTo(page, 'Area code', wrong)
  await page.keyboard.type('602555')
  await expect.poll(async () => (await focusOf(page)).name, { message: 'a full part moves on' }).toBe('Line number')
  await page.keyboard.type('0142')
  await tabTo(page, 'Opt Me In', wrong)
  await key('Enter')
  await page.getByRole('dialog', { name: 'One more step: open the link in the text' }).waitFor()
  await expect.poll(async () => (await focusOf(page)).name).toBe('Ok')
  await key('Enter')
  await page.locator('.tiles').waitFor()
  await notLost(page, 'after the dialog')
  await tabTo(page, 'More', wrong)
  await key('Enter')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await tabTo(page, 'My Information', wrong)
  await key('Enter')
  await opened(page, 'My Information')
  await notLost(page, 'after the drawer')
  expect(wrong).toEqual([])
})

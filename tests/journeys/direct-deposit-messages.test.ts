import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DepositScreen, depositScreen } from '../support/deposit-screen.ts'
import { untilDrafts } from '../support/device-storage.ts'
import { type OnFile, depositsOf, flat, fuel, net, percent, putOnFile } from '../support/deposits-on-file.ts'
import { type Visit, journey } from '../support/journey.ts'

const here = journey()
const four = <T>(one: T): T[] => [one, one, one, one]
const percentages = four(percent(10))
const flats = four(flat(20))

let visit: Visit
let screen: DepositScreen
let opened = 0

beforeAll(async () => {
  visit = await here.stay({ as: 'driver' })
  screen = depositScreen(visit.page)
})

// Whatever the last test typed was left behind as a draft.
beforeEach(async () => {
  const leave = visit.page.getByRole('button', { name: 'Discard', exact: true })
  if ((await leave.count()) && (await leave.isEnabled())) await leave.click()
  await untilDrafts(visit.page, 0)
})

/** Opens the form on this list and waits until it is what the server has now, not what the device has kept. */
async function openOn(rest: OnFile[]) {
  const bankName = `Bank of case ${++opened}`
  await putOnFile(here.server, 'driver', [{ ...net, bankName }, ...rest])
  await screen.open()
  await vi.waitUntil(async () => (await screen.field(1, 'Bank name').inputValue()) === bankName, { timeout: 10_000 })
  expect(await screen.cards().count()).toBe(rest.length + 1)
}

async function expectRefusal(n: number, message: string) {
  const before = await depositsOf(here.server, 'driver')
  await screen.press('Save')
  await screen.card(n).getByText(message, { exact: true }).first().waitFor()
  expect(await depositsOf(here.server, 'driver')).toEqual(before)
}

async function expectWholeFormRefusal(message: string) {
  const before = await depositsOf(here.server, 'driver')
  await screen.press('Save')
  await visit.page.getByRole('alert').getByText(message, { exact: true }).waitFor()
  await visit.page.getByRole('status').getByText('Please fix errors prior to saving.').waitFor()
  expect(await depositsOf(here.server, 'driver')).toEqual(before)
}

describe('a field says what is wrong with it', () => {
  const cases: [label: string, kind: 'flat' | 'percent', value: string, message: string][] = [
    ['Routing number', 'flat', '', 'This field is required'],
    ['Routing number', 'flat', '12210527', 'Invalid routing number'],
    ['Routing number', 'flat', '122105279', 'Invalid routing number'],
    ['Routing number', 'flat', '132105278', 'Invalid routing number'],
    ['Bank name', 'flat', '', 'This field is required'],
    ['Account number', 'flat', '', 'This field is required'],
    ['Amount', 'flat', '', 'This field is required'],
    ['Amount', 'flat', '0.99', '1 is the minimum amount'],
    ['Amount', 'flat', '-5', '1 is the minimum amount'],
    ['Amount', 'flat', '100000.01', '100,000 is the maximum amount'],
    ['Amount', 'flat', '1,50', 'Invalid format for currency'],
    ['Amount', 'percent', '', 'This field is required'],
    ['Amount', 'percent', '0', '1 is the minimum amount'],
    ['Amount', 'percent', '100', '99 is the maximum amount'],
    ['Amount', 'percent', '99.5', '99 is the maximum amount'],
    ['Amount', 'percent', '12.5', 'Value must be a whole percentage'],
  ]
  beforeAll(() => openOn([flat(10), percent(10)]))

  test.each(cases)('%s of a %s deposit, set to "%s": %s', async (label, kind, value, message) => {
    const n = kind === 'flat' ? 2 : 3
    await screen.fill(n, { [label]: value })
    await expectRefusal(n, message)
    const wrong = await visit.page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))
    expect(wrong, 'the wrong field has the focus').toBe('true')
  })
})

test('one sentence in passing tells to fix errors prior to saving', async () => {
  await openOn([])
  await screen.fill(1, { 'Bank name': '' })
  await screen.press('Save')
  await visit.page.getByRole('status').getByText('Please fix errors prior to saving.').waitFor()
})

describe('the list as a whole says what is wrong with it', () => {
  test('a second Net', async () => {
    await openOn([flat(10)])
    await screen.choose(2, 'Deposit type', 'Net (entire net pay)')
    await expectWholeFormRefusal('You must have no more than one Net deposit.')
  })

  test('no Net at all', async () => {
    await openOn([])
    await screen.choose(1, 'Deposit type', 'Flat amount')
    await screen.fill(1, { Amount: '10' })
    await expectWholeFormRefusal('You must have at least one Net deposit.')
  })

  test('more than 99 percent together, and 99 are taken', async () => {
    await openOn([percent(60), percent(10)])
    await screen.fill(3, { Amount: '40' })
    await expectWholeFormRefusal('You may only have up to 99% in percentage splits.')
    await screen.fill(3, { Amount: '39' })
    await screen.save()
  })

  test('a second fuel card', async () => {
    await openOn([fuel(10), flat(20)])
    await screen.choose(3, 'Account type', 'Fuel card')
    await expectWholeFormRefusal('You may only have 1 fuel card split.')
  })

  test('a fifth percentage', async () => {
    await openOn([...percentages, flat(20)])
    await screen.choose(6, 'Deposit type', 'Percentage')
    await screen.fill(6, { Amount: '5' })
    await expectWholeFormRefusal('You may only have 4 checking or saving Percentage deposit splits.')
  })

  test('a fifth flat amount', async () => {
    await openOn([...flats, percent(20)])
    await screen.choose(6, 'Deposit type', 'Flat amount')
    await screen.fill(6, { Amount: '5' })
    await expectWholeFormRefusal('You may only have 4 checking or saving Flat amount deposit splits.')
  })
})

describe('the add dialog says why not', () => {
  const cases: [what: string, onFile: OnFile[], account: string, deposit: string, message: string][] = [
    ['a ninth split', [...percentages, ...flats], 'Checking', 'Percentage', 'You have the max number of Deposit splits.'],
    ['a second fuel card', [fuel(10)], 'Fuel card', 'Flat amount', 'You can have only 1 Fuel Card.'],
    ['a second Net', [], 'Checking', 'Net (entire net pay)', 'You may only have 1 Net deposit split.'],
    ['a percentage beside 99', [percent(99)], 'Savings', 'Percentage', 'You have maxed the allowed deposit amount.'],
    ['a fifth percentage', percentages, 'Savings', 'Percentage', 'You may only have 4 checking or saving Percentage deposit splits.'],
    ['a fifth flat amount', flats, 'Checking', 'Flat amount', 'You may only have 4 checking or saving Flat amount deposit splits.'],
  ]
  test.each(cases)('to %s', async (_, onFile, account, deposit, message) => {
    await openOn(onFile)
    await screen.tryToAdd(account, deposit)
    await visit.page.getByRole('dialog').getByText(message, { exact: true }).waitFor()
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await screen.cards().count()).toBe(onFile.length + 1)
  })

  test('with all eight, a fuel card may still come', async () => {
    await openOn([...percentages, ...flats])
    await screen.add('Fuel card', 'Flat amount')
    await screen.fill(10, { Amount: '5' })
    await screen.save()
    expect(await depositsOf(here.server, 'driver')).toHaveLength(10)
  })
})

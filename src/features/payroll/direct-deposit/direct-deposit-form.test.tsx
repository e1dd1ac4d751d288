import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DepositSplit } from '@/domain/payroll/direct-deposit.ts'
import { deliver } from '@/offline/deliver.ts'
import { readDraft } from '@/offline/drafts.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { button, findButton, freshStage, stage, toastWords } from '@/ui/form/test-stage.tsx'
import { DirectDepositForm } from './direct-deposit-form.tsx'
import { directDepositSubmission } from './submission.ts'

const limits = { percentageSplits: 2, flatSplits: 1, percentageTotal: 99, percentageMax: 99, flatMax: 100_000, amountMin: 1 }
const bank = { accountType: 'C', routingNumber: '122105278', bankName: 'First Bank', accountNumber: '123456789', employeeId: 'E1' } as const
const net: DepositSplit = { ...bank, feId: 'a', depositType: 'NET', amount: 999 }
const percent: DepositSplit = { ...bank, feId: 'b', accountType: 'S', depositType: 'P', amount: 25, accountNumber: '555500001111' }
const flat: DepositSplit = { ...bank, feId: 'c', depositType: 'F', amount: 1250.5, accountNumber: '777788881234' }
const fuel: DepositSplit = { feId: 'd', accountType: 'F', depositType: 'F', amount: 50, routingNumber: '', bankName: '', accountNumber: '', employeeId: 'E1' }

async function open(splits: DepositSplit[], who: { isDriver?: boolean; isFirstMovement?: boolean } = {}) {
  const answer = {
    _embedded: { direct_deposits: splits.map((split) => ({ ...split, employeeId: 'E1' })) },
    isFirstMovement: who.isFirstMovement ?? false, page_count: 1, page_size: 25, total_items: splits.length, page: 1,
  }
  const shown = stage(<DirectDepositForm answer={answer} etag={'"v1"'} limits={limits} isDriver={who.isDriver ?? true} employeeId="E1" />)
  await screen.findByRole('heading', { name: 'Deposits' })
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  return shown
}

const card = (n: number) => within(screen.getByRole('region', { name: new RegExp(`^Deposit ${n}:`) }))
const dialog = () => screen.findByRole('dialog')
const asked = () => screen.findByRole('alertdialog')
const waiting = () => vi.waitFor(async () => {
  const row = await unsettledOf('payroll.direct-deposit')
  expect(row).not.toBeNull()
  return row as OpenRow
})

async function addSplit(user: Awaited<ReturnType<typeof open>>['user'], account: string, deposit: string) {
  await user.click(button('Add'))
  await user.click(await within(await dialog()).findByRole('radio', { name: account }))
  await user.click(await within(await dialog()).findByRole('radio', { name: deposit }))
  await user.click(button('Add', await dialog()))
}

vi.setConfig({ testTimeout: 30_000 })
beforeEach(freshStage)
afterEach(() => vi.restoreAllMocks())

test('a driver without signal adds a fuel card, and it is saved on this device', async () => {
  const { user } = await open([net])
  await addSplit(user, 'Fuel card', 'Flat amount')
  expect(card(2).queryByLabelText('Routing number')).toBeNull()
  await user.type(card(2).getByLabelText('Amount'), '1,050.5')
  await user.click(button('Save'))
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
  const row = await waiting()
  expect(row.base).toBe('"v1"')
  expect(row.body).toMatchObject([{ feId: 'a', amount: 999 }, { accountType: 'F', amount: 1050.5, routingNumber: '', bankName: '', accountNumber: '' }])
  expect(row.summary).toBe('Direct deposit: $1,050.50 to Fuel card · The rest of the net pay to Checking')
})

test('who is no driver is offered no fuel card', async () => {
  const { user } = await open([net], { isDriver: false })
  await user.click(button('Add'))
  expect(await within(await dialog()).findByRole('radio', { name: 'Savings' })).toBeTruthy()
  expect(within(await dialog()).queryByRole('radio', { name: 'Fuel card' })).toBeNull()
})

describe('an addition is refused in the words of the specification', () => {
  test.each([
    ['a second Net deposit', [net], 'Checking', 'Net (entire net pay)', 'You may only have 1 Net deposit split.'],
    ['a second fuel card', [net, fuel], 'Fuel card', 'Percentage', 'You can have only 1 Fuel Card.'],
    ['one flat amount too many', [net, flat], 'Savings', 'Flat amount', 'You may only have 1 checking or saving Flat amount deposit splits.'],
    ['a percentage when all are given away', [net, { ...percent, amount: 99 }], 'Checking', 'Percentage', 'You have maxed the allowed deposit amount.'],
    ['a split beyond all limits', [net, flat, percent, { ...percent, feId: 'p2' }], 'Checking', 'Percentage', 'You have the max number of Deposit splits.'],
  ] as const)('%s', async (_, present, account, deposit, sentence) => {
    const { user } = await open([...present])
    await addSplit(user, account, deposit)
    expect(within(await dialog()).getByRole('alert').textContent).toBe(sentence)
    expect(screen.queryByRole('region', { name: new RegExp(`^Deposit ${present.length + 1}:`) })).toBeNull()
  })
})

test('an account number shows its last four until its field is focused', async () => {
  const { user } = await open([net])
  const field = card(1).getByLabelText('Account number') as HTMLInputElement
  expect(field.value).toBe('••••\u00a06789')
  await user.click(field)
  expect(field.value).toBe('123456789')
  await user.tab()
  expect(field.value).toBe('••••\u00a06789')
  await user.click(card(1).getByRole('button', { name: 'Show Account number' }))
  expect(field.value).toBe('123456789')
})

test('choosing another deposit type empties the amount, and Net shows words in its place', async () => {
  const { user } = await open([net, flat])
  expect((card(2).getByLabelText('Amount') as HTMLInputElement).value).toBe('1,250.50')
  await user.selectOptions(card(2).getByLabelText('Deposit type'), 'Percentage')
  expect((card(2).getByLabelText('Amount') as HTMLInputElement).value).toBe('')
  await user.selectOptions(card(2).getByLabelText('Deposit type'), 'Net (entire net pay)')
  expect(card(2).queryByLabelText('Amount')).toBeNull()
  expect(card(2).getByText('Entire net pay')).toBeTruthy()
  expect(document.body.textContent).not.toContain('999')
})

test('an invalid save says so, marks each field, and starts at the first wrong one', async () => {
  const { user } = await open([net, percent])
  await user.clear(card(1).getByLabelText('Bank name'))
  await user.clear(card(2).getByLabelText('Amount'))
  await user.type(card(2).getByLabelText('Amount'), '100')
  await user.click(button('Save'))
  await waitFor(() => expect(toastWords()).toBe('Please fix errors prior to saving.'))
  expect(card(1).getByText('This field is required')).toBeTruthy()
  expect(card(2).getByText('99 is the maximum amount')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(card(1).getByLabelText('Bank name')))
  expect(document.activeElement?.getAttribute('aria-describedby')).toBeTruthy()
  expect(await unsettledOf('payroll.direct-deposit')).toBeNull()
})

test('an amount that cannot be read says so once, and hides nothing that is wrong beside it', async () => {
  const { user } = await open([net, percent, flat])
  await user.clear(card(1).getByLabelText('Bank name'))
  await user.clear(card(2).getByLabelText('Amount'))
  await user.type(card(2).getByLabelText('Amount'), '0x10')
  await user.clear(card(3).getByLabelText('Amount'))
  await user.type(card(3).getByLabelText('Amount'), 'ten')
  await user.click(button('Save'))
  expect(await card(2).findByText('Value must be a whole percentage')).toBeTruthy()
  expect(card(3).getByText('Invalid format for currency')).toBeTruthy()
  expect(card(3).queryByText('This field is required')).toBeNull()
  expect(card(1).getByText('This field is required')).toBeTruthy()
})

test('a fuel card on file keeps its number; who makes it a bank account starts without one, and finds it again', async () => {
  const { user } = await open([net, { ...fuel, accountNumber: '5567000011112222' }])
  await user.selectOptions(card(2).getByLabelText('Account type'), 'Savings')
  expect(((await card(2).findByLabelText('Account number')) as HTMLInputElement).value).toBe('')
  await user.selectOptions(card(2).getByLabelText('Account type'), 'Fuel card')
  await user.clear(card(2).getByLabelText('Amount'))
  await user.type(card(2).getByLabelText('Amount'), '60')
  await user.click(button('Save'))
  expect((await waiting()).body).toMatchObject([{ feId: 'a' }, { feId: 'd', accountNumber: '5567000011112222', amount: 60 }])
})

test('a routing number is judged as soon as nine digits stand there', async () => {
  const { user } = await open([net])
  const field = card(1).getByLabelText('Routing number')
  await user.clear(field)
  await user.type(field, '12210527')
  expect(card(1).getByText('8 of 9 digits')).toBeTruthy()
  await user.type(field, '9')
  expect(await card(1).findByText('Invalid routing number')).toBeTruthy()
  await user.type(field, '{Backspace}8')
  expect(await card(1).findByText('This is a valid routing number.')).toBeTruthy()
})

test('what is wrong with the list as a whole is said above it, and goes away once it is right', async () => {
  const { user } = await open([percent, flat])
  await user.click(button('Save'))
  expect(await screen.findByText('You must have at least one Net deposit.')).toBeTruthy()
  await user.selectOptions(card(2).getByLabelText('Deposit type'), 'Net (entire net pay)')
  await waitFor(() => expect(screen.queryByText('You must have at least one Net deposit.')).toBeNull())
})

test('deleting asks on the card itself; deleting all asks first', async () => {
  const { user } = await open([net, percent])
  await user.click(button('Delete deposit 2, Savings'))
  expect(within(screen.getByRole('alertdialog', { name: 'Delete Action' })).getByText('Are you sure you want to delete this item?')).toBeTruthy()
  await user.click(button('Cancel', await asked()))
  expect(card(2)).toBeTruthy()
  await user.click(button('Delete all'))
  await user.click(button('OK', await asked()))
  expect(screen.queryByRole('region', { name: /^Deposit 1/ })).toBeNull()
})

test('a draft is back after the screen was closed, and can be discarded and brought back again', async () => {
  const { user, unmount } = await open([net, percent])
  await user.clear(card(2).getByLabelText('Amount'))
  await user.type(card(2).getByLabelText('Amount'), '42')
  unmount()
  await vi.waitFor(async () => expect(await readDraft('payroll.direct-deposit')).toMatchObject({ base: '"v1"' }))
  await open([net, percent])
  const amount = () => (card(2).getByLabelText('Amount') as HTMLInputElement).value
  expect(amount()).toBe('42')
  expect(screen.getByText(/Your unfinished changes of .* are back\./)).toBeTruthy()
  await user.click(button('Discard'))
  expect(amount()).toBe('25')
  await user.click(button('Undo'))
  expect(amount()).toBe('42')
})

test('leaving with unsaved changes asks, and stays when it is cancelled', async () => {
  const { user, leave } = await open([net, percent])
  await user.type(card(1).getByLabelText('Bank name'), ' West')
  void leave()
  expect(within(await screen.findByRole('alertdialog', { name: 'Leaving?' })).getByText('Changes you made may not be saved.')).toBeTruthy()
  await user.click(button('Cancel', await asked()))
  expect(card(1)).toBeTruthy()
  void leave()
  await user.click(await findButton('Leave'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('what waits is shown when the form is opened again, and a new save takes its place', async () => {
  const { user, unmount } = await open([net, percent])
  await user.clear(card(2).getByLabelText('Amount'))
  await user.type(card(2).getByLabelText('Amount'), '30')
  await user.click(button('Save'))
  const first = await waiting()
  unmount()
  await open([net, percent])
  expect((card(2).getByLabelText('Amount') as HTMLInputElement).value).toBe('30')
  expect(screen.getByText('Waiting to send')).toBeTruthy()
  await user.clear(card(2).getByLabelText('Amount'))
  await user.type(card(2).getByLabelText('Amount'), '31')
  await user.click(button('Save'))
  await vi.waitFor(async () => expect((await unsettledOf('payroll.direct-deposit'))?.id).not.toBe(first.id))
  expect((await waiting()).body).toMatchObject([{}, { amount: 31 }])
})

test('what the server refused comes back with its reasons beside the fields', async () => {
  const errors = [{ at: '1.routingNumber', code: 'deposit.routing.invalid', message: 'Invalid routing number' }]
  network(() => Response.json({ title: 'Unprocessable', status: 422, detail: 'Please check it.', errors }, { status: 422 }))
  const { user } = await open([net, percent])
  await user.type(card(2).getByLabelText('Bank name'), ' West')
  await user.click(button('Save'))
  await waiting()
  await deliver([directDepositSubmission])
  const error = within(await screen.findByRole('alertdialog', { name: 'Error: Unprocessable' }))
  expect(error.getByText('Invalid routing number')).toBeTruthy()
  await user.click(button('OK', await asked()))
  expect(card(2).getByText('Invalid routing number')).toBeTruthy()
  expect(screen.getByText('Needs attention')).toBeTruthy()
})

test('who is here for the first time learns that the net pay is not split', async () => {
  await open([{ ...net, routingNumber: '', bankName: '', accountNumber: '' }], { isFirstMovement: true })
  expect(screen.getByText('Your net pay is not split: all of it goes to this one deposit. Add a deposit to split it.')).toBeTruthy()
})

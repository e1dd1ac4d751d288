import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { button, findButton, freshStage, toastWords } from '@/ui/form/test-stage.tsx'
import { directDepositSubmission } from './submission.ts'
import { addSplit, card, dialog, flat, fuel, net, open, percent, save, waiting } from './test-form.tsx'

const asked = () => screen.findByRole('alertdialog')

beforeEach(freshStage)

test("a driver without signal adds a fuel card, and it's saved on this device", async () => {
  const { user } = await open([net])
  await addSplit(user, 'Fuel card', 'Flat amount')
  expect(card(1).queryByLabelText('Routing number')).toBeNull()
  await user.type(card(1).getByLabelText('Amount'), '1,050.5')
  await save(user)
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
  const row = await waiting()
  expect(row.base).toBe('"v1"')
  expect(row.body).toMatchObject([
    { accountType: 'F', amount: 1050.5, routingNumber: '', bankName: '', accountNumber: '' },
    { feId: 'a', amount: 999 },
  ])
  expect(row.summary).toBe('Direct deposit: $1,050.50 to Fuel card · The rest of the net pay to Checking')
})

test("an employee who isn't a driver isn't offered a fuel card", async () => {
  const { user } = await open([net], { isDriver: false })
  await user.click(button('Add'))
  expect(await within(await dialog()).findByRole('radio', { name: 'Savings' })).toBeTruthy()
  expect(within(await dialog()).queryByRole('radio', { name: 'Fuel card' })).toBeNull()
})

describe("an addition is refused with the specification's text", () => {
  test.each([
    ['a second fuel card', [net, fuel], 'Fuel card', 'Percentage', 'You can have only 1 Fuel Card.'],
    [
      'a split beyond all limits',
      [net, flat, percent, { ...percent, feId: 'p2' }],
      'Checking',
      'Percentage',
      'You have the max number of Deposit splits.',
    ],
  ] as const)('%s', async (_, present, account, deposit, sentence) => {
    const { user } = await open([...present])
    await addSplit(user, account, deposit)
    expect(within(await dialog()).getByRole('alert').textContent).toBe(sentence)
    expect(screen.queryByRole('region', { name: new RegExp(`^Deposit ${present.length + 1}:`) })).toBeNull()
  })
})

test('choosing another deposit type empties the amount, and Net shows a text instead', async () => {
  const { user } = await open([flat])
  expect((card(1).getByLabelText('Amount') as HTMLInputElement).value).toBe('1,250.50')
  await user.selectOptions(card(1).getByLabelText('Deposit type'), 'Percentage')
  expect((card(1).getByLabelText('Amount') as HTMLInputElement).value).toBe('')
  await user.selectOptions(card(1).getByLabelText('Deposit type'), 'Net (entire net pay)')
  expect(card(1).queryByLabelText('Amount')).toBeNull()
  expect(card(1).getByText('Entire net pay', { selector: '.net-amount p' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('999')
})

test('an invalid save says so, marks each field, and focuses the first wrong one', async () => {
  const { user } = await open([net, percent])
  await user.clear(card(2).getByLabelText('Bank name'))
  await user.clear(card(1).getByLabelText('Amount'))
  await user.type(card(1).getByLabelText('Amount'), '100')
  await user.click(button('Save'))
  await waitFor(() => expect(toastWords()).toBe('Please fix errors prior to saving.'))
  expect(card(2).getByText('This field is required')).toBeTruthy()
  expect(card(1).getByText('99 is the maximum amount')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(card(1).getByLabelText('Amount')))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-describedby')).toBeTruthy())
  expect(await unsettledOf('payroll.direct-deposit')).toBeNull()
})

test("an amount that can't be parsed gets one error, and doesn't hide other errors", async () => {
  const { user } = await open([net, percent, flat])
  await user.clear(card(3).getByLabelText('Bank name'))
  await user.clear(card(2).getByLabelText('Amount'))
  await user.type(card(2).getByLabelText('Amount'), '0x10')
  await user.clear(card(1).getByLabelText('Amount'))
  await user.type(card(1).getByLabelText('Amount'), 'ten')
  await user.click(button('Save'))
  expect(await card(2).findByText('Value must be a whole percentage')).toBeTruthy()
  expect(card(1).getByText('Invalid format for currency')).toBeTruthy()
  expect(card(1).queryByText('This field is required')).toBeNull()
  expect(card(3).getByText('This field is required')).toBeTruthy()
})

test('a fuel card on file keeps its number; changed to a bank account it starts without one, and changing back restores it', async () => {
  const { user } = await open([net, { ...fuel, accountNumber: '5567000011112222' }])
  await user.selectOptions(card(1).getByLabelText('Account type'), 'Savings')
  expect(((await card(1).findByLabelText('Account number')) as HTMLInputElement).value).toBe('')
  await user.selectOptions(card(1).getByLabelText('Account type'), 'Fuel card')
  await user.clear(card(1).getByLabelText('Amount'))
  await user.type(card(1).getByLabelText('Amount'), '60')
  await save(user)
  expect((await waiting()).body).toMatchObject([
    { feId: 'd', accountNumber: '5567000011112222', amount: 60 },
    { feId: 'a' },
  ])
})

describe('the cards', () => {
  const headings = () =>
    screen.getAllByRole('region', { name: /^Deposit \d/ }).map((each) => each.getAttribute('aria-labelledby'))
  const openers = () => screen.getAllByRole('button', { expanded: false })

  test('are in the order of payment, numbered and closed, and summarize their deposits', async () => {
    const { user } = await open([net, percent, flat], { closed: true })
    expect(openers().map(({ textContent }) => textContent)).toEqual([
      'Deposit 1: Checking$1,250.50\u00a0· First Bank\u00a0· ••••\u00a01234Flat amount\u00a0· Routing 122105278',
      'Deposit 2: Savings25%\u00a0· First Bank\u00a0· ••••\u00a01111Percentage\u00a0· Routing 122105278',
      'Deposit 3: CheckingThe rest of the net pay\u00a0· First Bank\u00a0· ••••\u00a06789Net (entire net pay)\u00a0· Routing 122105278',
    ])
    expect(headings()).toEqual(['c-title', 'b-title', 'a-title'])
    expect(card(2).queryByRole('combobox', { name: 'Deposit type' })).toBeNull()
    await user.click(openers()[1]!)
    expect(card(2).getByRole('combobox', { name: 'Deposit type' })).toBeTruthy()
    expect(openers()).toHaveLength(2)
    expect(screen.queryByText(/unsaved changes/)).toBeNull()
  })

  test('move to their new place but keep focus when their type changes; a new card opens in its place', async () => {
    const { user } = await open([net, percent, flat], { closed: true })
    await user.click(openers()[0]!)
    const type = card(1).getByRole('combobox', { name: 'Deposit type' })
    type.focus()
    await user.selectOptions(type, 'Percentage')
    await waitFor(() => expect(headings()).toEqual(['b-title', 'c-title', 'a-title']))
    await waitFor(() => expect(document.activeElement).toBe(card(2).getByRole('combobox', { name: 'Deposit type' })))
    await addSplit(user, 'Checking', 'Flat amount')
    expect(card(1).getByLabelText('Amount')).toBeTruthy()
    expect(card(1).queryByText('This field is required')).toBeNull()
  })

  test('open if Save finds them invalid', async () => {
    const { user } = await open([net, percent], { closed: true })
    await user.click(openers()[0]!)
    await user.clear(card(1).getByLabelText('Bank name'))
    await user.click(screen.getAllByRole('button', { expanded: true })[0]!)
    await user.click(button('Save'))
    await waitFor(() => expect(card(1).getByRole('combobox', { name: 'Deposit type' })).toBeTruthy())
    await waitFor(() => expect(document.activeElement).toBe(card(1).getByLabelText('Bank name')))
  })
})

test("a routing number on file doesn't get a success mark", async () => {
  await open([net])
  expect(screen.queryByText('This is a valid routing number.')).toBeNull()
})

test('a routing number is checked as soon as it has nine digits', async () => {
  const { user } = await open([net])
  const field = card(1).getByLabelText('Routing number')
  await user.clear(field)
  await user.type(field, '11100002')
  expect(card(1).getByText('8 of 9 digits')).toBeTruthy()
  await user.type(field, '9')
  expect(await card(1).findByText('Invalid routing number')).toBeTruthy()
  await user.type(field, '{Backspace}5')
  expect(await card(1).findByText('This is a valid routing number.')).toBeTruthy()
})

test("a problem with the whole list shows above it until it's fixed, and in the toast", async () => {
  const { user } = await open([percent, flat])
  await user.click(button('Save'))
  expect(await screen.findByText('You must have at least one Net deposit.')).toBeTruthy()
  await waitFor(() => expect(toastWords()).toBe('You must have at least one Net deposit.'))
  await user.selectOptions(card(2).getByLabelText('Deposit type'), 'Net (entire net pay)')
  await waitFor(() => expect(screen.queryByText('You must have at least one Net deposit.')).toBeNull())
})

test('a draft returns after the screen was closed, and can be discarded and brought back again', async () => {
  const { user, unmount } = await open([net, percent])
  await user.clear(card(1).getByLabelText('Amount'))
  await user.type(card(1).getByLabelText('Amount'), '42')
  unmount()
  // On a slow machine an earlier value may show first.
  await vi.waitFor(async () =>
    expect(await readDraft('payroll.direct-deposit')).toMatchObject({
      base: '"v1"',
      value: { splits: [{ amount: '42' }, {}] },
    }),
  )
  await open([net, percent])
  const amount = () => (card(1).getByLabelText('Amount') as HTMLInputElement).value
  expect(amount()).toBe('42')
  expect(screen.getByText(/Your changes from .* are back\./)).toBeTruthy()
  await user.click(button('Discard'))
  expect(amount()).toBe('25')
  await user.click(button('Undo'))
  expect(amount()).toBe('42')
})

test('leaving with unsaved changes asks, and Cancel stays', async () => {
  const { user, leave } = await open([net, percent])
  await user.type(card(1).getByLabelText('Bank name'), ' West')
  void leave()
  expect(
    within(await screen.findByRole('alertdialog', { name: 'Leaving?' })).getByText(
      'Changes you made may not be saved.',
    ),
  ).toBeTruthy()
  await user.click(button('Cancel', await asked()))
  expect(card(1)).toBeTruthy()
  void leave()
  await user.click(await findButton('Leave'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('a waiting change shows when the form opens again, and a new save replaces it', async () => {
  const { user, unmount } = await open([net, percent])
  await user.clear(card(1).getByLabelText('Amount'))
  await user.type(card(1).getByLabelText('Amount'), '30')
  await save(user)
  const first = await waiting()
  unmount()
  await open([net, percent])
  expect((card(1).getByLabelText('Amount') as HTMLInputElement).value).toBe('30')
  expect(screen.getByText('Waiting to send')).toBeTruthy()
  await user.clear(card(1).getByLabelText('Amount'))
  await user.type(card(1).getByLabelText('Amount'), '31')
  await save(user)
  await vi.waitFor(async () => expect((await unsettledOf('payroll.direct-deposit'))?.id).not.toBe(first.id))
  expect((await waiting()).body).toMatchObject([{ amount: 31 }, {}])
})

test('a refused change comes back with its reasons next to the fields', async () => {
  const errors = [{ at: '1.routingNumber', code: 'deposit.routing.invalid', message: 'Invalid routing number' }]
  network(() =>
    Response.json({ title: 'Unprocessable', status: 422, detail: 'Please check it.', errors }, { status: 422 }),
  )
  const { user } = await open([net, percent])
  await user.type(card(2).getByLabelText('Bank name'), ' West')
  await user.click(button('Save'))
  await waiting()
  await deliver([directDepositSubmission])
  const error = within(await screen.findByRole('alertdialog', { name: 'Error: Unprocessable' }))
  expect(error.getByText('Invalid routing number')).toBeTruthy()
  await user.click(button('OK', await asked()))
  expect(card(2).getByText('Invalid routing number')).toBeTruthy()
  expect(screen.getAllByText('Invalid routing number'), 'it is said once').toHaveLength(1)
  card(1).getByLabelText('Amount').focus()
  await user.click(button('Show what is wrong'))
  await waitFor(() => expect(document.activeElement).toBe(card(2).getByLabelText('Routing number')))
  expect(screen.getByText('Needs attention')).toBeTruthy()
})

test("a first-time user is told that the net pay isn't split", async () => {
  await open([{ ...net, routingNumber: '', bankName: '', accountNumber: '' }], { isFirstMovement: true })
  expect(
    screen.getByText('Your net pay is not split: all of it goes to this one deposit. Add a deposit to split it.'),
  ).toBeTruthy()
})

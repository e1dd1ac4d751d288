import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { button, freshStage } from '@/ui/form/test-stage.tsx'
import { addSplit, card, flat, net, open, percent, reviewed, save, waiting } from './test-form.tsx'

beforeEach(freshStage)

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

describe('an account number that is new or edited', () => {
  const again = 'Number again'

  test('must be typed twice, and both must match', async () => {
    const { user } = await open([net])
    expect(card(1).queryByLabelText(again)).toBeNull()
    await user.clear(card(1).getByLabelText('Account number'))
    await user.type(card(1).getByLabelText('Account number'), '987654321')
    await user.click(button('Save'))
    expect(await card(1).findByText('This field is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(card(1).getByLabelText(again)))
    await user.type(card(1).getByLabelText(again), '987654312')
    expect(await card(1).findByText('This is not the same account number.')).toBeTruthy()
    await user.clear(card(1).getByLabelText('Account number'))
    await user.type(card(1).getByLabelText('Account number'), '987654312')
    await waitFor(() => expect(card(1).queryByText('This is not the same account number.')).toBeNull())
    await save(user)
    expect((await waiting()).body).toEqual([{ ...net, accountNumber: '987654312' }])
  })

  test("doesn't need a second entry if it's changed back to the one on file", async () => {
    const { user } = await open([net])
    const number = card(1).getByLabelText('Account number')
    await user.type(number, '0')
    expect(card(1).getByLabelText(again)).toBeTruthy()
    await user.type(number, '{Backspace}')
    await waitFor(() => expect(card(1).queryByLabelText(again)).toBeNull())
    expect(screen.queryByText(/unsaved changes/)).toBeNull()
  })

  test('needs a second entry on a card that was just added', async () => {
    const { user } = await open([net])
    await addSplit(user, 'Savings', 'Flat amount')
    expect(card(1).getByLabelText(again)).toBeTruthy()
  })
})

describe('before Save', () => {
  const said = async () =>
    [...(await reviewed()).querySelectorAll('li')].map((each) =>
      [...each.querySelectorAll('h3, dt, dd, p')].map(({ textContent }) => textContent),
    )

  test('a review shows only new, changed and deleted deposits', async () => {
    const { user } = await open([net, percent, flat])
    await user.click(button('Delete deposit 1, Checking'))
    await user.click(button('Delete', await screen.findByRole('alertdialog')))
    await user.clear(card(1).getByLabelText('Amount'))
    await user.type(card(1).getByLabelText('Amount'), '30')
    await addSplit(user, 'Savings', 'Flat amount')
    await user.type(card(1).getByLabelText('Routing number'), '021000021')
    await user.type(card(1).getByLabelText('Bank name'), 'Chase')
    await user.type(card(1).getByLabelText('Account number'), '4455667788')
    await user.type(card(1).getByLabelText('Number again'), '4455667788')
    await user.type(card(1).getByLabelText('Amount'), '75.5')
    await user.click(button('Save'))
    expect(await said()).toEqual([
      [
        'New: Savings',
        'Amount',
        '$75.50',
        'Routing number',
        '021000021',
        'Bank name',
        'Chase',
        'Account number',
        '••••\u00a07788',
      ],
      ['Changed: Savings\u00a0· First Bank\u00a0· ••••\u00a01111', 'Amount', '25% → 30%'],
      ['Deleted: Checking', '$1,250.50\u00a0· First Bank\u00a0· ••••\u00a01234'],
    ])
    expect(await unsettledOf('payroll.direct-deposit')).toBeNull()
    await user.click(button('Back', await reviewed()))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((card(1).getByLabelText('Bank name') as HTMLInputElement).value).toBe('Chase')
    await save(user)
    expect((await waiting()).body).toHaveLength(3)
  })

  test('two numbers with the same last digits count as different', async () => {
    const { user } = await open([net])
    for (const label of ['Account number', 'Number again']) {
      await user.clear(card(1).getByLabelText(label))
      await user.type(card(1).getByLabelText(label), '555556789')
    }
    await user.click(button('Save'))
    expect(await said()).toEqual([
      [
        'Checking ••••\u00a06789 → ••••\u00a06789',
        'Account number',
        'A different number with the same last four characters',
      ],
    ])
  })

  test('a replaced number is shown next to its replacement', async () => {
    const { user } = await open([net])
    for (const label of ['Account number', 'Number again']) {
      await user.clear(card(1).getByLabelText(label))
      await user.type(card(1).getByLabelText(label), '100009911')
    }
    await user.selectOptions(card(1).getByLabelText('Account type'), 'Savings')
    await user.click(button('Save'))
    expect(await said()).toEqual([['Checking ••••\u00a06789 → Savings ••••\u00a09911']])
  })

  test('the order of payment is shown if it changes', async () => {
    const other = { ...percent, feId: 'e', accountNumber: '600002222' }
    const { user } = await open([percent, other, net])
    const type = () => card(1).getByLabelText('Deposit type')
    await user.selectOptions(type(), 'Flat amount')
    await user.selectOptions(type(), 'Percentage')
    await user.type(card(2).getByLabelText('Amount'), '25')
    await user.click(button('Save'))
    const items = [...(await reviewed()).querySelectorAll('li li')].map(({ textContent }) => textContent)
    expect(items).toEqual([
      '25%\u00a0· Savings\u00a0· First Bank\u00a0· ••••\u00a02222',
      '25%\u00a0· Savings\u00a0· First Bank\u00a0· ••••\u00a01111',
      'The rest of the net pay\u00a0· Checking\u00a0· First Bank\u00a0· ••••\u00a06789',
    ])
  })

  test("doesn't ask if only a bank's name changes", async () => {
    const { user } = await open([net])
    await user.type(card(1).getByLabelText('Bank name'), ' of Ohio')
    await user.click(button('Save'))
    expect((await waiting()).body).toEqual([{ ...net, bankName: 'First Bank of Ohio' }])
    expect(screen.queryByRole('dialog', { name: 'Review your changes' })).toBeNull()
  })
})

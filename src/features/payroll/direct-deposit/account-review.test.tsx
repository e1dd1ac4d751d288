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

  test('is typed twice; the two must be the same', async () => {
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

  test('asks no more once it is the one on file again', async () => {
    const { user } = await open([net])
    const number = card(1).getByLabelText('Account number')
    await user.type(number, '0')
    expect(card(1).getByLabelText(again)).toBeTruthy()
    await user.type(number, '{Backspace}')
    await waitFor(() => expect(card(1).queryByLabelText(again)).toBeNull())
    expect(screen.queryByText(/unsaved changes/)).toBeNull()
  })

  test('is asked twice of a card that was just added', async () => {
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

  test('a review shows what is new, what was changed and what is deleted, and nothing else', async () => {
    const { user } = await open([net, percent, flat])
    await user.click(button('Delete deposit 1, Checking'))
    await user.click(button('OK', await screen.findByRole('alertdialog')))
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
      ['Changed: Savings · First Bank · ••••\u00a01111', 'Amount', '30%was 25%'],
      ['Deleted: Checking', '$1,250.50 · First Bank · ••••\u00a01234'],
    ])
    expect(await unsettledOf('payroll.direct-deposit')).toBeNull()
    await user.click(button('Cancel', await reviewed()))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((card(1).getByLabelText('Bank name') as HTMLInputElement).value).toBe('Chase')
    await save(user)
    expect((await waiting()).body).toHaveLength(3)
  })

  test('two numbers that end alike are not the same', async () => {
    const { user } = await open([net])
    for (const label of ['Account number', 'Number again']) {
      await user.clear(card(1).getByLabelText(label))
      await user.type(card(1).getByLabelText(label), '555556789')
    }
    await user.click(button('Save'))
    expect(await said()).toEqual([
      ['Changed: Checking · First Bank · ••••\u00a06789', 'Account number', '••••\u00a06789was ••••\u00a06789'],
    ])
  })
})

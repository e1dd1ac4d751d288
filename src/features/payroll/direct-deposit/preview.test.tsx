import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { findBank } from '@/contract/payroll/banks.ts'
import { bankOf } from '@/offline/answers/banks.ts'
import { db } from '@/offline/database.ts'
import { network, withoutSignal } from '@/offline/test-device.ts'
import { button, findButton, freshStage } from '@/ui/form/test-stage.tsx'
import { addSplit, card, dialog, flat, net, open, percent } from './test-form.tsx'

beforeEach(freshStage)

const netPay = { amount: 180, payday: '2026-11-20' }
const input = (n: number, label: string) => card(n).getByLabelText(label) as HTMLInputElement

describe('the last net pay', () => {
  const lines = () =>
    [...screen.getByRole('region', { name: 'Your next pay, if it’s like the last one' }).querySelectorAll('li')].map(
      (each) => [...each.children].map(({ textContent }) => textContent),
    )
  const [first, second] = [
    { ...flat, amount: 100 },
    { ...flat, feId: 'c2', amount: 50, accountNumber: '333344445555' },
  ]

  test('is split while the user types, the way payroll splits it, and shows the remainder', async () => {
    const { user } = await open([net, first, second], { netPay })
    expect(screen.getByText('$180.00 on Nov 20, split in this order:')).toBeTruthy()
    expect(lines().map(([, amount]) => amount)).toEqual(['$100.00', '$50.00', '$30.00'])
    await user.clear(input(2, 'Amount'))
    await user.type(input(2, 'Amount'), '100')
    expect(lines()).toEqual([
      ['Checking\u00a0· First Bank\u00a0· ••••\u00a01234', '$100.00'],
      ['Checking\u00a0· First Bank\u00a0· ••••\u00a05555', '$80.00', 'instead of $100.00'],
      ['Checking\u00a0· First Bank\u00a0· ••••\u00a06789', '$0.00'],
    ])
    expect(card(2).getByText('Your last net pay would leave only $80.00 for this.')).toBeTruthy()
    expect(card(3).getByText('Your last net pay would leave nothing for this.')).toBeTruthy()
  })

  test('shows the amount of a percentage', async () => {
    await open([net, percent], { netPay })
    expect(card(1).getByText('$45.00 of your last net pay')).toBeTruthy()
    expect(card(2).getByText('$135.00 of your last net pay')).toBeTruthy()
  })

  test.each([
    ['nothing is on file', [net, percent], null],
    ['all of it goes to one account', [net], netPay],
  ])("isn't shown if %s", async (_, splits, given) => {
    await open(splits, { netPay: given })
    expect(screen.queryByText(/last net pay|like the last one/)).toBeNull()
  })
})

describe('the bank that belongs to a routing number', () => {
  const directory: Record<string, string> = {
    '122105278': 'WELLS FARGO BANK, NA',
    '122100024': 'JPMORGAN CHASE BANK, NA',
  }
  const served = (isLoaded = true) =>
    network(({ path, body }) => {
      if (path !== findBank.path) return new Response(null, { status: 404 })
      const { routingNumber } = body as { routingNumber: string }
      return Response.json({ bankName: directory[routingNumber] ?? null, isLoaded })
    })
  const onWells = { ...net, bankName: 'Wells Fargo' }

  test('is shown next to the number, and fills in the name for a new account', async () => {
    const heard = served()
    const { user } = await open([onWells], { closed: true })
    await addSplit(user, 'Savings', 'Flat amount')
    await user.type(input(1, 'Routing number'), '122100024')
    await waitFor(() => expect(input(1, 'Bank name').value).toBe('JPMORGAN CHASE BANK, NA'))
    expect(card(1).getByText('JPMORGAN CHASE BANK, NA')).toBeTruthy()
    await user.clear(input(1, 'Routing number'))
    await user.type(input(1, 'Routing number'), '122105278')
    await waitFor(() => expect(input(1, 'Bank name').value).toBe('WELLS FARGO BANK, NA'))
    // A closed card makes no request, and URLs never contain account numbers.
    expect(heard.filter(({ path }) => path.startsWith(findBank.path)).map(({ path, body }) => [path, body])).toEqual([
      ['/banks', { routingNumber: '122100024' }],
      ['/banks', { routingNumber: '122105278' }],
    ])
  })

  test('doesn’t overwrite typed text: a name that arrives while the field has the focus is selected', async () => {
    let arrive = () => {}
    const asked = new Promise<void>((resolve) => (arrive = resolve))
    network(async () => {
      await asked
      return Response.json({ bankName: 'JPMORGAN CHASE BANK, NA', isLoaded: true })
    })
    const { user } = await open([onWells], { closed: true })
    await addSplit(user, 'Savings', 'Flat amount')
    await user.type(input(1, 'Routing number'), '122100024')
    await user.click(input(1, 'Bank name'))
    arrive()
    await waitFor(() => expect(input(1, 'Bank name').value).toBe('JPMORGAN CHASE BANK, NA'))
    await user.keyboard('Chase')
    expect(input(1, 'Bank name').value).toBe('Chase')
  })

  test('doesn’t fill in a blank name on file until the number changes', async () => {
    served()
    const { user } = await open([{ ...net, bankName: '' }])
    await card(1).findByText('WELLS FARGO BANK, NA')
    expect(input(1, 'Bank name').value).toBe('')
    await user.clear(input(1, 'Routing number'))
    await user.type(input(1, 'Routing number'), '122100024')
    await waitFor(() => expect(input(1, 'Bank name').value).toBe('JPMORGAN CHASE BANK, NA'))
  })

  test("shows a warning if the typed name can't be this bank's, but keeps the name", async () => {
    served()
    const { user } = await open([onWells])
    await card(1).findByText('WELLS FARGO BANK, NA')
    expect(screen.queryByText(/^This routing number belongs/)).toBeNull()
    await user.clear(input(1, 'Routing number'))
    await user.type(input(1, 'Routing number'), '122100024')
    expect(await card(1).findByText('This routing number belongs to JPMORGAN CHASE BANK, NA.')).toBeTruthy()
    expect(input(1, 'Bank name').value).toBe('Wells Fargo')
    await user.click(button('Save'))
    expect(await findButton('Confirm')).toBeTruthy()
  })

  test("shows a warning if the directory doesn't have the number, but not if there's no directory", async () => {
    served()
    const { user, unmount } = await open([onWells])
    await user.clear(input(1, 'Routing number'))
    await user.type(input(1, 'Routing number'), '111000025')
    const unlisted = 'This number isn’t in the directory of banks. Please check it with your bank.'
    expect(await card(1).findByText(unlisted)).toBeTruthy()
    unmount()
    await freshStage()
    served(false)
    const again = await open([onWells])
    await again.user.clear(input(1, 'Routing number'))
    await again.user.type(input(1, 'Routing number'), '111000025')
    expect(await card(1).findByText('This is a valid routing number.')).toBeTruthy()
  })

  test('is known without signal once it has been shown, and is stored sealed on the device', async () => {
    const heard = served()
    expect(await bankOf('122105278')).toEqual({ bankName: 'WELLS FARGO BANK, NA', isLoaded: true })
    expect(await bankOf('122105278')).toBeTruthy()
    expect(heard).toHaveLength(1)
    withoutSignal()
    expect(await bankOf('122105278')).toEqual({ bankName: 'WELLS FARGO BANK, NA', isLoaded: true })
    expect(await bankOf('122100024')).toBeNull()
    const stored = JSON.stringify(await db.answers.toArray())
    expect(stored).not.toMatch(/122105278|WELLS/)
  })
})

describe('a newly added account', () => {
  test("doesn't ask for its types again, but they can still be changed", async () => {
    const { user } = await open([net])
    await addSplit(user, 'Savings', 'Flat amount')
    await waitFor(() => expect(document.activeElement).toBe(card(1).getByLabelText('Amount')))
    expect(card(1).queryByLabelText('Account type')).toBeNull()
    expect(card(1).getByText('Savings · Flat amount')).toBeTruthy()
    await user.click(await findButton('Change type'))
    await waitFor(() => expect(document.activeElement).toBe(card(1).getByLabelText('Deposit type')))
    await user.selectOptions(card(1).getByLabelText('Account type'), 'Checking')
    expect(screen.getByRole('region', { name: 'Deposit 1: Checking' })).toBeTruthy()
  })

  test("can't be a second Net account, neither in the dialog nor on a card", async () => {
    const { user } = await open([net, percent])
    const types = (n: number) =>
      [...(card(n).getByLabelText('Deposit type') as HTMLSelectElement).options].map(({ textContent }) => textContent)
    expect([types(1), types(2)]).toEqual([
      ['Flat amount', 'Percentage'],
      ['Flat amount', 'Percentage', 'Net (entire net pay)'],
    ])
    await user.click(button('Add'))
    const offered = [...(await dialog()).querySelectorAll('[role=radio], ion-radio')].map(
      ({ textContent }) => textContent,
    )
    expect(offered.join()).not.toMatch(/Net/)
    expect(offered.join()).toMatch(/Percentage/)
  })
})

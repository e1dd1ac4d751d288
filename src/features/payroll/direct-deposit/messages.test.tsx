import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DepositSplit } from '@/domain/payroll/direct-deposit.ts'
import { driver } from '@/domain/payroll/test-deposits.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { button, freshStage, toastWords } from '@/ui/form/test-stage.tsx'
import { card, flat, net, open, percent } from './test-form.tsx'

type User = Awaited<ReturnType<typeof open>>['user']

const { limits } = driver
const kind = 'payroll.direct-deposit'

async function fill(user: User, n: number, label: string, value: string) {
  const field = card(n).getByLabelText(label)
  await user.clear(field)
  if (value) await user.type(field, value)
}

const choose = (user: User, n: number, label: string, option: string) =>
  user.selectOptions(card(n).getByLabelText(label), option)

beforeEach(freshStage)

describe("an invalid field says what's wrong, and has the focus", () => {
  test.each<[label: string, deposit: 'flat' | 'percent', value: string, message: string]>([
    ['Routing number', 'flat', '12210527', 'Invalid routing number'],
    ['Bank name', 'flat', '', 'This field is required'],
    ['Amount', 'flat', '100000.01', '100,000 is the maximum amount'],
    ['Amount', 'flat', '1,50,5', 'Invalid format for currency'],
    ['Amount', 'percent', '12.5', 'Value must be a whole percentage'],
  ])('%s of a %s deposit, set to "%s": %s', async (label, deposit, value, message) => {
    const { user } = await open([net, { ...(deposit === 'flat' ? flat : percent), amount: 10 }], { limits })
    await fill(user, 1, label, value)
    await user.click(button('Save'))
    expect(await card(1).findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(card(1).getByLabelText(label)))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
    expect(await unsettledOf(kind)).toBeNull()
  })
})

test('the toast of a refused Save closes once the problems are fixed, not only when its time is up', async () => {
  const { user } = await open([net, flat], { limits })
  await fill(user, 1, 'Routing number', '12210527')
  await user.click(button('Save'))
  const toast = await waitFor(() => {
    const shown = document.querySelector<HTMLIonToastElement & { presented?: boolean }>('ion-toast')
    expect([shown?.message, shown?.presented]).toEqual(['Please fix errors prior to saving.', true])
    return shown!
  })
  const dismiss = vi.spyOn(toast, 'dismiss')
  await fill(user, 1, 'Routing number', '122105278')
  // If Ionic's own timer closes the toast, there's a reason.
  await waitFor(() => expect(dismiss.mock.calls).toContainEqual([]))
  await waitFor(() => expect(document.querySelector('ion-toast')).toBeNull())
})

test("a list without Net says what's wrong with it", async () => {
  const { user } = await open([net], { limits })
  await choose(user, 1, 'Deposit type', 'Flat amount')
  await fill(user, 1, 'Amount', '10')
  await user.click(button('Save'))
  const reason = await screen.findByText('You must have at least one Net deposit.')
  await waitFor(() => expect(document.activeElement?.contains(reason)).toBe(true))
  expect(await unsettledOf(kind)).toBeNull()
})

test('percentages that add up to too much each show the error, and lowering one of them corrects them all', async () => {
  const splits: DepositSplit[] = [
    { ...percent, amount: 60 },
    { ...percent, feId: 'b2', amount: 10 },
  ]
  const { user } = await open([net, flat, ...splits], { limits })
  await fill(user, 3, 'Amount', '44')
  for (const n of [2, 3]) expect(card(n).getByText('5% too much')).toBeTruthy()
  expect(card(1).queryByText('5% too much')).toBeNull()
  await user.click(button('Save'))
  const refused = 'You may only have up to 99% in percentage splits.'
  await waitFor(() => expect(toastWords()).toBe('Please fix errors prior to saving.'))
  expect(screen.getAllByText(refused)).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(card(2).getByLabelText('Amount')))
  expect(await unsettledOf(kind)).toBeNull()
  await fill(user, 3, 'Amount', '39')
  await waitFor(() => expect(screen.queryByText(refused)).toBeNull())
  expect(screen.queryByText(/too much/)).toBeNull()
})

import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import type { NetPay } from '@/contract/payroll/net-pay.ts'
import type { ApplicationConfiguration, DepositLimits } from '@/domain/company/configuration.ts'
import { defaultConfiguration } from '@/domain/company/default.ts'
import type { DepositSplit } from '@/domain/payroll/direct-deposit.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox/outbox.ts'
import { button, stage } from '@/ui/form/test-stage.tsx'
import { DirectDepositForm } from './direct-deposit-form.tsx'

const company = { company: { id: 'x', name: 'X', title: 'X', theme: 'x' }, support: { email: 'x@x.example' } }

const fewSplits: DepositLimits = {
  percentageSplits: 2,
  flatSplits: 1,
  percentageTotal: 99,
  percentageMax: 99,
  flatMax: 100_000,
  amountMin: 1,
}
const bank = {
  accountType: 'C',
  routingNumber: '122105278',
  bankName: 'First Bank',
  accountNumber: '123456789',
  employeeId: 'E1',
} as const
export const net: DepositSplit = { ...bank, feId: 'a', depositType: 'NET', amount: 999 }
export const percent: DepositSplit = {
  ...bank,
  feId: 'b',
  accountType: 'S',
  depositType: 'P',
  amount: 25,
  accountNumber: '555500001111',
}
export const flat: DepositSplit = {
  ...bank,
  feId: 'c',
  depositType: 'F',
  amount: 1250.5,
  accountNumber: '777788881234',
}
export const fuel: DepositSplit = {
  feId: 'd',
  accountType: 'F',
  depositType: 'F',
  amount: 50,
  routingNumber: '',
  bankName: '',
  accountNumber: '',
  employeeId: 'E1',
}

type Given = {
  isDriver?: boolean
  isFirstMovement?: boolean
  netPay?: NetPay | null
  limits?: DepositLimits
  /** Leaves the cards closed. */
  closed?: boolean
  configuration?: Partial<ApplicationConfiguration>
}

/** The rendered form with this list, ready, with every card open. */
export async function open(
  splits: (DepositSplit & { testedUntil?: string })[],
  {
    isDriver = true,
    isFirstMovement = false,
    netPay = null,
    limits = fewSplits,
    closed = false,
    configuration = {},
  }: Given = {},
) {
  const answer = {
    _embedded: { direct_deposits: splits.map((split) => ({ ...split, employeeId: 'E1' })) },
    isFirstMovement,
    page_count: 1,
    page_size: 25,
    total_items: splits.length,
    page: 1,
  }
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], {
    ...defaultConfiguration,
    ...company,
    ...configuration,
  })
  const shown = stage(
    <DirectDepositForm
      answer={answer}
      version={{ etag: '"v1"', asOf: 0 }}
      netPay={netPay}
      limits={limits}
      isDriver={isDriver}
      employeeId="E1"
    />,
    { client },
  )
  await screen.findByRole('heading', { name: 'Deposits' })
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  if (!closed) for (const each of screen.queryAllByRole('button', { expanded: false })) await shown.user.click(each)
  return shown
}

export const card = (n: number) => within(screen.getByRole('region', { name: new RegExp(`^Deposit ${n}:`) }))
export const dialog = () => screen.findByRole('dialog')
export async function addSplit(user: Awaited<ReturnType<typeof open>>['user'], account: string, deposit: string) {
  await user.click(button('Add'))
  await user.click(await within(await dialog()).findByRole('radio', { name: account }))
  await user.click(await within(await dialog()).findByRole('radio', { name: deposit }))
  await user.click(button('Add', await dialog()))
}

/** Clicks Save and confirms the changes. */
export async function save(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(button('Save'))
  await user.click(button('Confirm', await reviewed()))
}
export const reviewed = () => screen.findByRole('dialog', { name: 'Review your changes' })

/** The waiting submission, once there is one. */
export const waiting = () =>
  vi.waitFor(async () => {
    const row = await unsettledOf('payroll.direct-deposit')
    expect(row).not.toBeNull()
    return row as OpenRow
  })

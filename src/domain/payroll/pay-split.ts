import { type Cents, centsFromDollars } from '@/domain/money.ts'
import type { DepositSplit } from './direct-deposit.ts'
import { inPayOrder } from './pay-order.ts'

type Split = Pick<DepositSplit, 'feId' | 'depositType' | 'amount'>

/**
 * `asked`: the amount that the split asks for. It gets less once the net pay is used up. Null for Net, or if there's no amount.
 */
export type PayShare = { feId: string; cents: Cents; asked: Cents | null }

/**
 * Splits a net pay as payroll does: flat amounts come off first, then percentages of the whole net pay, each as far as it goes,
 * and Net takes the rest. The shares are in this order.
 */
export function splitPay(netPay: Cents, splits: Split[]): PayShare[] {
  let left = netPay
  return inPayOrder(splits).map((split) => {
    const asked = askedOf(netPay, split)
    const cents = split.depositType === 'NET' ? left : Math.min(left, asked ?? 0)
    left -= cents
    return { feId: split.feId, cents, asked }
  })
}

function askedOf(netPay: Cents, { depositType, amount }: Split): Cents | null {
  if (depositType === 'NET' || amount === null || !(amount >= 0)) return null
  return depositType === 'P' ? Math.round((netPay * amount) / 100) : centsFromDollars(amount)
}

import { type DepositSplit, isFuelCard } from '@/domain/payroll/direct-deposit.ts'
import { inPayOrder } from './pay-order.ts'

/** What a save does to one split: `before` is null for one that is added, `after` for one that is deleted. */
export type DepositChange = { before: DepositSplit | null; after: DepositSplit | null }

/** What differs from what is on file, in the order of payment, and what is deleted at the end. */
export function depositChanges(onFile: DepositSplit[], splits: DepositSplit[]): DepositChange[] {
  const filed = new Map(onFile.filter((split) => !isBlank(split)).map((split) => [split.feId, split]))
  const kept = new Set(splits.map(({ feId }) => feId))
  return [
    ...inPayOrder(splits)
      .map((after) => ({ before: filed.get(after.feId) ?? null, after }))
      .filter(({ before, after }) => !before || !isSame(before, after)),
    ...[...filed.values()].filter(({ feId }) => !kept.has(feId)).map((before) => ({ before, after: null })),
  ]
}

/** The card that a first-time employee starts with. */
function isBlank(split: DepositSplit): boolean {
  return !isFuelCard(split) && split.routingNumber === '' && split.accountNumber === ''
}

function isSame(one: DepositSplit, other: DepositSplit): boolean {
  return JSON.stringify(compared(one)) === JSON.stringify(compared(other))
}

function compared(split: DepositSplit): unknown[] {
  const { accountType, depositType, amount, routingNumber, bankName, accountNumber } = split
  const bank = isFuelCard(split) ? [] : [routingNumber, bankName, accountNumber].map((text) => text.trim())
  return [accountType, depositType, amount, ...bank]
}

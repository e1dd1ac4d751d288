import { type DepositSplit, isFuelCard } from './direct-deposit.ts'
import { inPayOrder } from './pay-order.ts'

/** A save's effect on one split: `before` is null for an added one, `after` for a deleted one. */
type DepositChange = { before: DepositSplit | null; after: DepositSplit | null }

/**
 * A save's changes, in the order of payment, with deletions at the end. `order`: all splits in their new
 * order of payment, if that changes for the remaining ones; otherwise null.
 */
export type DepositReview = { changes: DepositChange[]; order: DepositSplit[] | null }

/**
 * The changes that a person confirms before saving. Null if every dollar goes to the same place as before: changing only a bank's
 * name doesn't move money. Source: decisions 53.
 */
export function depositReview(onFile: DepositSplit[], splits: DepositSplit[]): DepositReview | null {
  const before = new Map(onFile.filter((split) => !isBlank(split)).map((split) => [split.feId, split]))
  const after = new Set(splits.map(({ feId }) => feId))
  const all: DepositChange[] = [
    ...inPayOrder(splits).map((split) => ({ before: before.get(split.feId) ?? null, after: split })),
    ...[...before.values()].filter(({ feId }) => !after.has(feId)).map((split) => ({ before: split, after: null })),
  ]
  const order = idsOf(before.values(), after).join() === idsOf(splits, before).join() ? null : inPayOrder(splits)
  if (order === null && !all.some(movesMoney)) return null
  return { changes: all.filter(({ before, after }) => !before || !after || textOf(before) !== textOf(after)), order }
}

/** The ids of the remaining splits, in the order of payment. */
function idsOf(splits: Iterable<DepositSplit>, stay: { has: (feId: string) => boolean }): string[] {
  return inPayOrder([...splits]).flatMap(({ feId }) => (stay.has(feId) ? [feId] : []))
}

/** The initial card of a first-time employee. */
function isBlank(split: DepositSplit): boolean {
  return !isFuelCard(split) && split.routingNumber === '' && split.accountNumber === ''
}

function movesMoney({ before, after }: DepositChange): boolean {
  if (!before || !after) return true
  return textOf({ ...before, bankName: '' }) !== textOf({ ...after, bankName: '' })
}

function textOf(split: DepositSplit): string {
  const { accountType, depositType, amount, routingNumber, bankName, accountNumber } = split
  const bank = isFuelCard(split) ? [] : [routingNumber, bankName, accountNumber].map((text) => text.trim())
  return JSON.stringify([accountType, depositType, amount, ...bank])
}

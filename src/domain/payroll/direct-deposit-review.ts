import { type DepositSplit, isFuelCard } from './direct-deposit.ts'
import { inPayOrder } from './pay-order.ts'

/** A save's effect on one split: `before` is null for an added one, `after` for a deleted one. */
type DepositChange = { before: DepositSplit | null; after: DepositSplit | null }

/**
 * What a save changes, in the order of payment, and what is deleted at the end. `order`: all splits as they will be paid,
 * where those that stay are paid in another order than before; otherwise null.
 */
export type DepositReview = { changes: DepositChange[]; order: DepositSplit[] | null }

/**
 * What a person confirms before a save. Null if every dollar goes where it went: a bank's name alone moves no money.
 * Source: decisions 53.
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

/** The ids in the order of payment, of those that stay. */
function idsOf(splits: Iterable<DepositSplit>, stay: { has: (feId: string) => boolean }): string[] {
  return inPayOrder([...splits]).flatMap(({ feId }) => (stay.has(feId) ? [feId] : []))
}

/** The card that a first-time employee starts with. */
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

import type { DepositSplit } from './direct-deposit.ts'

type Typed = Pick<DepositSplit, 'depositType'>

const place = { F: 0, P: 1, NET: 2 } as const

/** Sorts splits: flat amounts come off first, then percentages, and Net takes the rest. */
export function inPayOrder<Split extends Typed>(splits: Split[]): Split[] {
  return splits.toSorted((one, other) => place[one.depositType] - place[other.depositType])
}

/** The index for a split of this type in a sorted list: after the others of its type. */
export function indexInPayOrder(splits: Typed[], type: DepositSplit['depositType']): number {
  return splits.filter(({ depositType }) => place[depositType] <= place[type]).length
}

import type { AnswerOf } from '@/contract/endpoint.ts'
import type { getDirectDeposits } from '@/contract/direct-deposit.ts'
import {
  type DepositFacts, type DepositSplit, type DepositType, amountAfterTypeChange, firstMovementSplits, netAmount,
} from '@/domain/payroll/direct-deposit.ts'
import { centsFromDollars, centsFromText, dollarsFromCents, textFromCents } from '@/domain/money.ts'
import { type Problem, problem } from '@/domain/problem.ts'

/** A split as its card holds it: the amount is the text of its field, and empty for Net. */
export type SplitValues = Omit<DepositSplit, 'amount'> & { amount: string }
export type DepositValues = { splits: SplitValues[] }

export type DepositAnswer = AnswerOf<typeof getDirectDeposits>

export function amountText(type: DepositType, amount: number | null): string {
  if (amount === null || type === 'NET') return ''
  return type === 'P' ? String(amount) : textFromCents(centsFromDollars(amount) ?? Math.round(amount * 100))
}

export function amountTextAfterTypeChange(type: DepositType): string {
  return amountText(type, amountAfterTypeChange(type))
}

const typedPercentage = /^(-?\d{1,9}(?:\.\d{1,9})?)\s*%?$/

/** What a person typed as a percentage ('25', '25 %'); null when it is no decimal number. */
function percentageFromText(text: string): number | null {
  const [, number] = typedPercentage.exec(text.trim()) ?? []
  return number === undefined ? null : Number(number)
}

function amountOf({ depositType, amount }: Pick<SplitValues, 'depositType' | 'amount'>): number | null {
  if (depositType === 'NET') return netAmount
  if (depositType === 'P') return percentageFromText(amount)
  const cents = centsFromText(amount)
  return cents === null ? null : dollarsFromCents(cents)
}

export function splitOf(values: SplitValues): DepositSplit {
  return { ...values, amount: amountOf(values) }
}

export function depositBody({ splits }: DepositValues): DepositSplit[] {
  return splits.map(splitOf)
}

export function depositValues(splits: DepositSplit[]): DepositValues {
  return { splits: splits.map((split) => ({ ...split, amount: amountText(split.depositType, split.amount) })) }
}

/** What is on file; a first-time employee starts with one Net deposit. */
export function valuesOnFile({ _embedded, isFirstMovement }: DepositAnswer, employeeId: string): DepositValues {
  const onFile = _embedded.direct_deposits.map(
    ({ feId, accountType, depositType, routingNumber, bankName, accountNumber, amount }) =>
      ({ feId, accountType, depositType, routingNumber, bankName, accountNumber, amount, employeeId }),
  )
  return depositValues(onFile.length === 0 && isFirstMovement ? firstMovementSplits(employeeId) : onFile)
}

export function routingOnFile({ _embedded }: DepositAnswer): DepositFacts['routingOnFile'] {
  return Object.fromEntries(_embedded.direct_deposits.map(({ feId, routingNumber }) => [feId, routingNumber]))
}

/** Texts that are no amount at all. */
export function unreadableAmounts({ splits }: DepositValues): Problem[] {
  return splits.flatMap((split, index) =>
    split.amount.trim() !== '' && amountOf(split) === null
      ? [problem(`${index}.amount`, split.depositType === 'P' ? 'deposit.amount.percent.whole' : 'deposit.amount.cents')]
      : [],
  )
}

const fields = ['accountType', 'depositType', 'routingNumber', 'bankName', 'accountNumber', 'amount']

/** '0.amount' of the list stands at 'splits.0.amount' of the form; what has no field concerns the whole form. */
export function depositField(at: string): string | null {
  const [index, field = ''] = at.split('.')
  return fields.includes(field) ? `splits.${index}.${field}` : null
}

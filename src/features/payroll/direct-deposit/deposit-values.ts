import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import type { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import {
  type DepositFacts,
  type DepositSplit,
  type DepositType,
  amountAfterTypeChange,
  firstMovementSplits,
  netAmount,
  repetitionProblems,
} from '@/domain/payroll/direct-deposit.ts'
import { centsFromDollars, centsFromText, dollarsFromCents, textFromCents } from '@/domain/money.ts'
import { type Problem, problem, nestProblems } from '@/domain/problem.ts'
import { plainText } from '@/domain/typed-text.ts'
import { inPayOrder } from '@/domain/payroll/pay-order.ts'

/**
 * A split as its card holds it: the amount is the text of its field, and empty for Net. `accountAgain` is the second entry of
 * the account number; older drafts lack it.
 */
export type SplitValues = Omit<DepositSplit, 'amount'> & { amount: string; accountAgain?: string }
export type DepositValues = { splits: SplitValues[] }

export type DepositAnswer = AnswerOf<typeof getDirectDeposits>

function amountText(type: DepositType, amount: number | null): string {
  if (amount === null || type === 'NET') return ''
  return type === 'P' ? String(amount) : textFromCents(centsFromDollars(amount) ?? Math.round(amount * 100))
}

export function amountTextAfterTypeChange(type: DepositType): string {
  return amountText(type, amountAfterTypeChange(type))
}

const typedPercentage = /^(-?\d{1,9}(?:\.\d{1,9})?)\s*%?$/

/** Parses a typed percentage ('25', '25 %'); null if it isn't a decimal number. */
function percentageFromText(text: string): number | null {
  const [, number] = typedPercentage.exec(plainText(text).trim()) ?? []
  return number === undefined ? null : Number(number)
}

function amountOf({ depositType, amount }: Pick<SplitValues, 'depositType' | 'amount'>): number | null {
  if (depositType === 'NET') return netAmount
  if (depositType === 'P') return percentageFromText(amount)
  const cents = centsFromText(amount)
  return cents === null ? null : dollarsFromCents(cents)
}

export function splitOf(values: SplitValues): DepositSplit {
  const split = { ...values, amount: amountOf(values) }
  delete split.accountAgain
  return split
}

export function depositBody({ splits }: DepositValues): DepositSplit[] {
  return splits.map(splitOf)
}

export function depositValues(splits: DepositSplit[]): DepositValues {
  return {
    splits: splits.map((split) => ({
      ...split,
      amount: amountText(split.depositType, split.amount),
      accountAgain: split.accountNumber,
    })),
  }
}

/** The splits on file, in the order of payment; a first-time employee starts with one Net deposit. */
export function valuesOnFile({ _embedded, isFirstMovement }: DepositAnswer, employeeId: string): DepositValues {
  const onFile = _embedded.direct_deposits.map(
    ({ feId, accountType, depositType, routingNumber, bankName, accountNumber, amount }) => ({
      feId,
      accountType,
      depositType,
      routingNumber,
      bankName,
      accountNumber,
      amount,
      employeeId,
    }),
  )
  return depositValues(onFile.length === 0 && isFirstMovement ? firstMovementSplits(employeeId) : inPayOrder(onFile))
}

/** Errors in the texts of the cards: amounts that can't be parsed, and account numbers that weren't typed twice. */
export function mistypedSplits(values: DepositValues, facts: Pick<DepositFacts, 'onFile'>): Problem[] {
  const repetitions = values.splits.flatMap((split, index) =>
    nestProblems(index, repetitionProblems(splitOf(split), split.accountAgain ?? '', facts)),
  )
  return [...unreadableAmounts(values), ...repetitions]
}

function unreadableAmounts({ splits }: DepositValues): Problem[] {
  return splits.flatMap((split, index) =>
    split.amount.trim() !== '' && amountOf(split) === null
      ? [
          problem(
            `${index}.amount`,
            split.depositType === 'P' ? 'deposit.amount.percent.whole' : 'deposit.amount.cents',
          ),
        ]
      : [],
  )
}

const fields = ['accountType', 'depositType', 'routingNumber', 'bankName', 'accountNumber', 'accountAgain', 'amount']

/** '0.amount' of the list is 'splits.0.amount' in the form; problems without a field apply to the whole form. */
export function depositField(at: string): string | null {
  const [index, field = ''] = at.split('.')
  return fields.includes(field) ? `splits.${index}.${field}` : null
}

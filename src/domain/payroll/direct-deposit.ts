import { type Infer, array, enums, nullable, number, object, optional, size, string, trimmed } from 'superstruct'
import { type Rule, each, rule } from '@/domain/check.ts'
import type { DepositLimits } from '@/domain/company/configuration.ts'
import { centsFromDollars, withThousands } from '@/domain/money.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { isRoutingNumber } from './routing-number.ts'

/** C checking, S savings, F fuel card. */
export const AccountType = enums(['C', 'S', 'F'])
/** F flat dollar, P percentage, NET entire net pay. */
export const DepositType = enums(['F', 'P', 'NET'])

/**
 * One split as it travels: `amount` is dollars (F, two decimals), whole percent (P) or 999 (NET, never shown as money).
 * `feId` is the client's id of a new split and the server's stable id afterwards. Source: specification 2 sections 3 and 9.
 */
export const DepositSplit = object({
  feId: size(string(), 1, 64),
  accountType: AccountType,
  depositType: DepositType,
  routingNumber: size(trimmed(string()), 0, 32),
  bankName: size(trimmed(string()), 0, 200),
  accountNumber: size(trimmed(string()), 0, 64),
  amount: nullable(number()),
  employeeId: optional(size(string(), 1, 32)),
})
export const DepositSplits = size(array(DepositSplit), 0, 50)

export type AccountType = Infer<typeof AccountType>
export type DepositType = Infer<typeof DepositType>
export type DepositSplit = Infer<typeof DepositSplit>
export type DepositSplits = DepositSplit[]

/** The wire amount of a NET split. */
export const netAmount = 999

/** What the rules must know: limits of the company, the person, and the routing numbers on file by feId. */
export type DepositFacts = {
  limits: DepositLimits
  isDriver: boolean
  employeeId: string
  routingOnFile: Record<string, string>
}

export const isNet = (split: Pick<DepositSplit, 'depositType'>) => split.depositType === 'NET'
export const isFuelCard = (split: Pick<DepositSplit, 'accountType'>) => split.accountType === 'F'
const isPercentage = (split: Pick<DepositSplit, 'depositType'>) => split.depositType === 'P'
const isBankPercentage = (split: DepositSplit) => isPercentage(split) && !isFuelCard(split)
const isBankFlat = (split: DepositSplit) => split.depositType === 'F' && !isFuelCard(split)

function count(splits: DepositSplits, which: (split: DepositSplit) => boolean): number {
  return splits.filter(which).length
}

function percentageTotal(splits: DepositSplits): number {
  return splits.filter(isPercentage).reduce((sum, split) => sum + (split.amount ?? 0), 0)
}

function routingProblems(split: DepositSplit, facts: DepositFacts): Problem[] {
  if (isFuelCard(split)) return []
  if (split.routingNumber === '') return [problem('routingNumber', 'required')]
  const { feId, routingNumber } = split
  const untouched = Object.hasOwn(facts.routingOnFile, feId) && facts.routingOnFile[feId]?.trim() === routingNumber
  return untouched || isRoutingNumber(routingNumber) ? [] : [problem('routingNumber', 'deposit.routing.invalid')]
}

const bankNameMax = 40
const bankNameCharacters = /^[\p{Script=Latin}\p{M}\d .,&'’()/#-]*$/u

function bankNameProblems(split: DepositSplit): Problem[] {
  if (isFuelCard(split)) return []
  const name = split.bankName
  if (name === '') return [problem('bankName', 'required')]
  if (name.length > bankNameMax) return [problem('bankName', 'deposit.bank-name.length', { max: bankNameMax })]
  return bankNameCharacters.test(name) ? [] : [problem('bankName', 'deposit.bank-name.characters')]
}

// The width of the account number field in a NACHA entry detail record.
const accountNumberMax = 17

function accountNumberProblems(split: DepositSplit): Problem[] {
  if (isFuelCard(split)) return []
  const account = split.accountNumber
  if (account === '') return [problem('accountNumber', 'required')]
  const fits = account.length <= accountNumberMax && /^[0-9A-Za-z-]+$/.test(account)
  return fits ? [] : [problem('accountNumber', 'deposit.account-number.characters', { max: accountNumberMax })]
}

function amountProblems(split: DepositSplit, { limits }: DepositFacts): Problem[] {
  const { amount, depositType } = split
  if (amount === null) return [problem('amount', 'required')]
  if (depositType === 'NET') return amount === netAmount ? [] : [problem('amount', 'deposit.amount.net')]
  if (amount < limits.amountMin) return [problem('amount', 'deposit.amount.min', { min: limits.amountMin })]
  if (depositType === 'P') {
    if (amount > limits.percentageMax) return [problem('amount', 'deposit.amount.percent.max', { max: limits.percentageMax })]
    return Number.isInteger(amount) ? [] : [problem('amount', 'deposit.amount.percent.whole')]
  }
  if (amount > limits.flatMax) return [problem('amount', 'deposit.amount.flat.max', { max: withThousands(limits.flatMax) })]
  return centsFromDollars(amount) === null ? [problem('amount', 'deposit.amount.cents')] : []
}

const splitRules: Rule<DepositSplit, DepositFacts>[] = [
  routingProblems,
  bankNameProblems,
  accountNumberProblems,
  amountProblems,
  rule('deposit.fuel.net', (split) => !(isFuelCard(split) && isNet(split)), { at: 'depositType' }),
  rule('deposit.employee.other', (split, facts) => (split.employeeId ?? facts.employeeId) === facts.employeeId, { at: 'employeeId' }),
]

/** Rules of one card, for a form that checks while it is filled. */
export { splitRules as depositSplitRules }

/** Rules of the whole list. Source: specification 2 sections 5 and 9. */
export const depositRules: Rule<DepositSplits, DepositFacts>[] = [
  each(splitRules),
  rule('deposit.net.many', (splits) => count(splits, isNet) <= 1),
  rule('deposit.net.none', (splits) => count(splits, isNet) >= 1),
  rule('deposit.percent.total', (splits, { limits }) => percentageTotal(splits) <= limits.percentageTotal, {
    with: ({ limits }) => ({ max: limits.percentageTotal }),
  }),
  rule('deposit.fuel.one', (splits) => count(splits, isFuelCard) <= 1),
  rule('deposit.fuel.drivers', (splits, facts) => facts.isDriver || count(splits, isFuelCard) === 0),
  rule('deposit.percent.many', (splits, { limits }) => count(splits, isBankPercentage) <= limits.percentageSplits, {
    with: ({ limits }) => ({ n: limits.percentageSplits }),
  }),
  rule('deposit.flat.many', (splits, { limits }) => count(splits, isBankFlat) <= limits.flatSplits, {
    with: ({ limits }) => ({ n: limits.flatSplits }),
  }),
  rule('deposit.same-id', (splits) => new Set(splits.map((split) => split.feId)).size === splits.length),
]

/** Why a split of this kind cannot be added to the list; null when it can. Source: specification 2 sections 5 and 8. */
export function refusedAddition(
  splits: DepositSplits,
  added: Pick<DepositSplit, 'accountType' | 'depositType'>,
  { limits, isDriver }: Pick<DepositFacts, 'limits'> & Partial<Pick<DepositFacts, 'isDriver'>>,
): Problem | null {
  const refused = (code: Problem['code'], fill?: Problem['with']) => problem('', code, fill)
  if (isFuelCard(added)) {
    if (isDriver === false) return refused('deposit.fuel.drivers')
    if (isNet(added)) return refused('deposit.fuel.net')
    if (count(splits, isFuelCard) > 0) return refused('deposit.add.fuel')
  }
  if (isNet(added)) return count(splits, isNet) > 0 ? refused('deposit.add.net') : null
  const percentages = count(splits, isBankPercentage)
  const flats = count(splits, isBankFlat)
  const bank = !isFuelCard(added)
  if (bank && percentages + flats >= limits.percentageSplits + limits.flatSplits) return refused('deposit.add.max')
  if (isPercentage(added) && percentageTotal(splits) >= limits.percentageTotal) return refused('deposit.add.amount')
  if (bank && isPercentage(added) && percentages >= limits.percentageSplits)
    return refused('deposit.percent.many', { n: limits.percentageSplits })
  if (bank && !isPercentage(added) && flats >= limits.flatSplits) return refused('deposit.flat.many', { n: limits.flatSplits })
  return null
}

/** The amount a split starts with after its deposit type was chosen. */
export function amountAfterTypeChange(type: DepositType): number | null {
  return type === 'NET' ? netAmount : null
}

/** What a first-time employee starts with. */
export function firstMovementSplits(employeeId: string): DepositSplits {
  return [{ feId: 'first', accountType: 'C', depositType: 'NET', routingNumber: '', bankName: '', accountNumber: '', amount: netAmount, employeeId }]
}

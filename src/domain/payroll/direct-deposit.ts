import { type Infer, array, enums, nullable, number, object, optional, size, string } from '@/domain/struct.ts'
import { type Rule, each, rule } from '@/domain/check.ts'
import type { DepositLimits } from '@/domain/company/configuration.ts'
import { allowUnchanged } from '@/domain/allow-unchanged.ts'
import { type HostFacts, hostTexts } from '@/domain/host-text.ts'
import { centsFromDollars, withThousands } from '@/domain/money.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { plainText, typedCode, typedWords } from '@/domain/typed-text.ts'
import { isRoutingNumber } from './routing-number.ts'

export const ownSentences = sentences('direct-deposit', {
  'deposit.routing.invalid': 'Invalid routing number',
  'deposit.amount.min': '{{min}} is the minimum amount',
  'deposit.amount.percent.max': '{{max}} is the maximum amount',
  'deposit.amount.percent.whole': 'Value must be a whole percentage',
  'deposit.amount.flat.max': '{{max}} is the maximum amount',
  'deposit.amount.cents': 'Invalid format for currency',
  'deposit.amount.net': 'A Net deposit takes the entire net pay.',
  'deposit.bank-name.characters': 'Use letters, digits and common punctuation only.',
  'deposit.bank-name.length': 'Max {{max}} characters',
  'deposit.account-number.characters': 'Use {{min}} to {{max}} letters or digits.',
  'deposit.account-number.again': 'This is not the same account number.',
  'deposit.net.many': 'You must have no more than one Net deposit.',
  'deposit.net.none': 'You must have at least one Net deposit.',
  'deposit.percent.total': 'You may only have up to {{max}}% in percentage splits.',
  'deposit.fuel.one': 'You may only have 1 fuel card split.',
  'deposit.fuel.drivers': 'Only drivers may have a fuel card split.',
  'deposit.fuel.net': 'A fuel card takes a flat amount or a percentage.',
  'deposit.percent.many': 'You may only have {{n}} checking or saving Percentage deposit splits.',
  'deposit.flat.many': 'You may only have {{n}} checking or saving Flat amount deposit splits.',
  'deposit.employee.other': 'These deposits belong to a different employee.',
  'deposit.same-id': 'Two splits have the same id.',
  'deposit.add.max': 'You have the max number of Deposit splits.',
  'deposit.add.fuel': 'You can have only 1 Fuel Card.',
  'deposit.add.net': 'You may only have 1 Net deposit split.',
  'deposit.add.amount': 'You have maxed the allowed deposit amount.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** C checking, S savings, F fuel card. */
export const AccountType = enums(['C', 'S', 'F'])
/** F flat amount, P percentage, NET entire net pay. */
export const DepositType = enums(['F', 'P', 'NET'])

/**
 * One split as sent in calls. `amount` is dollars (F, two decimals), whole percent (P) or 999 (NET, never
 * shown as money). `feId` is the device's id of a new split and later the server's stable id. Source:
 * specification 2 sections 3 and 9.
 */
export const DepositSplit = object({
  feId: size(string(), 1, 64),
  accountType: AccountType,
  depositType: DepositType,
  routingNumber: typedCode(32),
  bankName: typedWords(200),
  accountNumber: typedCode(64),
  amount: nullable(number()),
  employeeId: optional(size(string(), 1, 32)),
})
export const DepositSplits = size(array(DepositSplit), 0, 50)

/** The account that the money goes to. */
export type Account = Pick<DepositSplit, 'routingNumber' | 'bankName' | 'accountNumber'>
export type AccountType = Infer<typeof AccountType>
export type DepositType = Infer<typeof DepositType>
export type DepositSplit = Infer<typeof DepositSplit>
export type DepositSplits = DepositSplit[]

export function accountsOnFile(splits: (Account & Pick<DepositSplit, 'feId'>)[]): DepositFacts['onFile'] {
  return Object.fromEntries(
    splits.map(({ feId, routingNumber, bankName, accountNumber }) => [
      feId,
      { routingNumber, bankName, accountNumber },
    ]),
  )
}

/** The amount of a NET split in calls. */
export const netAmount = 999

/** The facts that the rules need: the company's limits, the person, and the accounts on file by feId. */
export type DepositFacts = HostFacts & {
  limits: DepositLimits
  isDriver: boolean
  employeeId: string
  onFile: Record<string, Account>
}

export const isNet = (split: Pick<DepositSplit, 'depositType'>) => split.depositType === 'NET'
export const isFuelCard = (split: Pick<DepositSplit, 'accountType'>) => split.accountType === 'F'
const isPercentage = (split: Pick<DepositSplit, 'depositType'>) => split.depositType === 'P'
const isBankPercentage = (split: DepositSplit) => isPercentage(split) && !isFuelCard(split)
const isBankFlat = (split: DepositSplit) => split.depositType === 'F' && !isFuelCard(split)

function count(splits: DepositSplits, which: (split: DepositSplit) => boolean): number {
  return splits.filter(which).length
}

/** The sum of all percentages. */
export function percentageTotal(splits: DepositSplits): number {
  return splits.filter(isPercentage).reduce((sum, split) => sum + (split.amount ?? 0), 0)
}

function routingProblems(split: DepositSplit): Problem[] {
  if (isFuelCard(split)) return []
  if (split.routingNumber === '') return [problem('routingNumber', 'required')]
  return isRoutingNumber(split.routingNumber) ? [] : [problem('routingNumber', 'deposit.routing.invalid')]
}

const bankNameMax = 40
const bankNameCharacters = /^[\p{Script=Latin}\p{M}\d .,&'’()/#-]*$/u

/** Whether a deposit can have this bank name. */
export const isBankName = (name: string) => name.length <= bankNameMax && bankNameCharacters.test(name)

function bankNameProblems(split: DepositSplit): Problem[] {
  if (isFuelCard(split)) return []
  const name = split.bankName
  if (name === '') return [problem('bankName', 'required')]
  if (name.length > bankNameMax) return [problem('bankName', 'deposit.bank-name.length', { max: bankNameMax })]
  return bankNameCharacters.test(name) ? [] : [problem('bankName', 'deposit.bank-name.characters')]
}

// Source: decisions 53. The maximum is the width of the field in a NACHA entry detail record.
const accountNumberMin = 4
const accountNumberMax = 17

function accountNumberProblems(split: DepositSplit): Problem[] {
  if (isFuelCard(split)) return []
  const account = split.accountNumber
  if (account === '') return [problem('accountNumber', 'required')]
  const [min, max] = [accountNumberMin, accountNumberMax]
  const fits = account.length >= min && account.length <= max && /^[0-9A-Za-z]+$/.test(account)
  return fits ? [] : [problem('accountNumber', 'deposit.account-number.characters', { min, max })]
}

const meant = (number: string) => plainText(number).trim()

/** Whether a number must be typed twice: a bank's account number that is not on file. Source: decisions 53. */
export function isAccountNew(split: DepositSplit, facts: Pick<DepositFacts, 'onFile'>): boolean {
  const filed = meant(onFile(facts, split.feId)?.accountNumber ?? '') || null
  return !isFuelCard(split) && meant(split.accountNumber) !== filed
}

/** Problems with the repeated number, at `accountAgain`. A missing number is reported in its own field. */
export function repetitionProblems(split: DepositSplit, again: string, facts: Pick<DepositFacts, 'onFile'>): Problem[] {
  const number = meant(split.accountNumber)
  if (number === '' || number === meant(again) || !isAccountNew(split, facts)) return []
  return [problem('accountAgain', meant(again) === '' ? 'required' : 'deposit.account-number.again')]
}

function amountProblems(split: DepositSplit, { limits }: DepositFacts): Problem[] {
  const { amount, depositType } = split
  if (amount === null) return [problem('amount', 'required')]
  if (depositType === 'NET') return amount === netAmount ? [] : [problem('amount', 'deposit.amount.net')]
  if (amount < limits.amountMin) return [problem('amount', 'deposit.amount.min', { min: limits.amountMin })]
  if (depositType === 'P') {
    if (amount > limits.percentageMax)
      return [problem('amount', 'deposit.amount.percent.max', { max: limits.percentageMax })]
    return Number.isInteger(amount) ? [] : [problem('amount', 'deposit.amount.percent.whole')]
  }
  if (amount > limits.flatMax)
    return [problem('amount', 'deposit.amount.flat.max', { max: withThousands(limits.flatMax) })]
  return centsFromDollars(amount) === null ? [problem('amount', 'deposit.amount.cents')] : []
}

const onFile = (facts: Pick<DepositFacts, 'onFile'>, feId: string) =>
  Object.hasOwn(facts.onFile, feId) ? facts.onFile[feId] : undefined

const strictRules: Rule<DepositSplit, DepositFacts>[] = [
  routingProblems,
  bankNameProblems,
  accountNumberProblems,
  hostTexts({ bankName: 'bankName' }),
  amountProblems,
  rule('deposit.fuel.net', (split) => !(isFuelCard(split) && isNet(split)), { at: 'depositType' }),
  rule('deposit.employee.other', (split, facts) => (split.employeeId ?? facts.employeeId) === facts.employeeId, {
    at: 'employeeId',
  }),
]

const splitRules = allowUnchanged(strictRules, ({ feId }, facts) => onFile(facts, feId), [
  'deposit.routing.invalid',
  'deposit.bank-name.length',
  'deposit.bank-name.characters',
  'deposit.account-number.characters',
])

/** Reported at each percentage, because any of them may be the one to lower. */
function percentageTotalProblems(splits: DepositSplits, { limits }: DepositFacts): Problem[] {
  const max = limits.percentageTotal
  if (percentageTotal(splits) <= max) return []
  return splits.flatMap((split, index) =>
    isPercentage(split) ? [problem(`${index}.amount`, 'deposit.percent.total', { max })] : [],
  )
}

/** The rules for the whole list. Source: specification 2 sections 5 and 9. */
export const depositRules: Rule<DepositSplits, DepositFacts>[] = [
  each(splitRules),
  rule('deposit.net.many', (splits) => count(splits, isNet) <= 1),
  rule('deposit.net.none', (splits) => count(splits, isNet) >= 1),
  percentageTotalProblems,
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

/** The reason why a split of this kind can't be added to the list; null if it can. Source: specification 2 sections 5 and 8. */
export function refusedAddition(
  splits: DepositSplits,
  added: Pick<DepositSplit, 'accountType' | 'depositType'>,
  { limits, isDriver }: Pick<DepositFacts, 'limits'> & Partial<Pick<DepositFacts, 'isDriver'>>,
): Problem | null {
  if (isFuelCard(added)) {
    if (isDriver === false) return problem('', 'deposit.fuel.drivers')
    if (isNet(added)) return problem('', 'deposit.fuel.net')
    if (count(splits, isFuelCard) > 0) return problem('', 'deposit.add.fuel')
  }
  if (isNet(added)) return count(splits, isNet) > 0 ? problem('', 'deposit.add.net') : null
  const percentages = count(splits, isBankPercentage)
  const flats = count(splits, isBankFlat)
  const bank = !isFuelCard(added)
  if (bank && percentages + flats >= limits.percentageSplits + limits.flatSplits) return problem('', 'deposit.add.max')
  if (isPercentage(added) && percentageTotal(splits) >= limits.percentageTotal) return problem('', 'deposit.add.amount')
  if (bank && isPercentage(added) && percentages >= limits.percentageSplits)
    return problem('', 'deposit.percent.many', { n: limits.percentageSplits })
  if (bank && !isPercentage(added) && flats >= limits.flatSplits)
    return problem('', 'deposit.flat.many', { n: limits.flatSplits })
  return null
}

/** The initial amount after a deposit type is chosen. */
export function amountAfterTypeChange(type: DepositType): number | null {
  return type === 'NET' ? netAmount : null
}

/** The initial list of an employee without deposits. */
export function firstMovementSplits(employeeId: string): DepositSplits {
  return [
    {
      feId: 'first',
      accountType: 'C',
      depositType: 'NET',
      routingNumber: '',
      bankName: '',
      accountNumber: '',
      amount: netAmount,
      employeeId,
    },
  ]
}

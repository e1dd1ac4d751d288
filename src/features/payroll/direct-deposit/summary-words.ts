import {
  type AccountType,
  type DepositSplit,
  type DepositType,
  isFuelCard,
  isNet,
} from '@/domain/payroll/direct-deposit.ts'
import { centsFromDollars, textFromCents } from '@/domain/money.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { lastFour } from '@/domain/last-four.ts'
import { inPayOrder } from '@/domain/payroll/pay-order.ts'

export const splitText = screenTexts('deposit-split', {
  en: {
    C: 'Checking',
    S: 'Savings',
    F: 'Fuel card',
    flat: 'Flat amount',
    percentage: 'Percentage',
    net: 'Net (entire net pay)',
    entire: 'Entire net pay',
    rest: 'The rest of the net pay',
    to: '{{part}} to {{account}}',
    percent: '{{amount}}%',
    dollars: '${{amount}}',
    summary: 'Direct deposit: {{parts}}',
    nothingYet: 'No amount yet',
    routing: 'Routing {{number}}',
    // In the middle of a sentence.
    named: '{{part}} to {{place}}',
    namedNet: 'the deposit of your net pay to {{place}}',
    namedNew: 'the new deposit to {{place}}',
  },
})

export const accountTypes: AccountType[] = ['C', 'S', 'F']
export const depositTypes: DepositType[] = ['F', 'P', 'NET']

export function accountTypeWord(type: AccountType): string {
  return splitText(type)
}

export function depositTypeWord(type: DepositType): string {
  return splitText(({ F: 'flat', P: 'percentage', NET: 'net' } as const)[type])
}

type Part = Pick<DepositSplit, 'depositType' | 'amount'>

/** The share of the pay that a split takes, in words. `alone` is true if there's no other split. */
export function partWords({ depositType, amount }: Part, alone: boolean): string {
  if (depositType === 'NET') return splitText(alone ? 'entire' : 'rest')
  if (amount === null || Number.isNaN(amount)) return splitText('nothingYet')
  if (depositType === 'P') return splitText('percent', { amount })
  return splitText('dollars', { amount: textFromCents(centsFromDollars(amount) ?? Math.round(amount * 100)) })
}

/** ['First Bank', '•••• 6789'], as far as they're filled in. */
export function placeWords(split: Pick<DepositSplit, 'accountType' | 'bankName' | 'accountNumber'>): string[] {
  if (isFuelCard(split)) return []
  return [split.bankName, split.accountNumber && lastFour(split.accountNumber)].filter(Boolean)
}

/** ['Percentage', 'Routing 122105278']: shown on a closed card if there's room. */
export function moreWords({
  accountType,
  depositType,
  routingNumber,
}: Pick<DepositSplit, 'accountType' | 'depositType' | 'routingNumber'>): string[] {
  const routing =
    isFuelCard({ accountType }) || routingNumber === '' ? [] : [splitText('routing', { number: routingNumber })]
  return [depositTypeWord(depositType), ...routing]
}

/** '20% to US Bank ••7665': one deposit, in a question about it. */
export function namedWords(split: DepositSplit): string {
  const bank = isFuelCard(split) ? '' : split.bankName
  const ending = !isFuelCard(split) && split.accountNumber.length > 4 ? `••${split.accountNumber.slice(-4)}` : ''
  const place = [bank || accountTypeWord(split.accountType), ending].filter(Boolean).join(' ')
  if (isNet(split)) return splitText('namedNet', { place })
  if (split.amount === null || Number.isNaN(split.amount)) return splitText('namedNew', { place })
  return splitText('named', { part: partWords(split, false), place })
}

/** '25% · First Bank · •••• 6789'. Lines never start with the dot. */
export const dotted = (words: string[]): string => words.join('\u00a0· ')

/** 'Direct deposit: 25% to Savings, First Bank · …': summarizes the choice without account or routing numbers. */
export function summaryOf(splits: DepositSplit[]): string {
  const alone = splits.length === 1
  const words = inPayOrder(splits).map((split) => {
    const account =
      isNet(split) || split.bankName === ''
        ? accountTypeWord(split.accountType)
        : `${accountTypeWord(split.accountType)}, ${split.bankName}`
    return splitText('to', { part: partWords(split, alone), account })
  })
  return splitText('summary', { parts: words.join(' · ') })
}

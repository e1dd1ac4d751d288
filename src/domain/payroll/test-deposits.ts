import type { DepositFacts, DepositSplit } from './direct-deposit.ts'

/** For tests: a driver with the limits of specification 2 section 9, and valid cards that tests then modify. */
export const driver: DepositFacts = {
  limits: {
    percentageSplits: 4,
    flatSplits: 4,
    percentageTotal: 99,
    percentageMax: 99,
    flatMax: 100_000,
    amountMin: 1,
  },
  isDriver: true,
  employeeId: '1001',
  onFile: {},
}
export const officeWorker: DepositFacts = { ...driver, isDriver: false }

const chase = { routingNumber: '021000021', bankName: 'Chase', accountNumber: '000123456789' }
const noBank = { routingNumber: '', bankName: '', accountNumber: '' }

export const net: DepositSplit = { feId: 'net', accountType: 'C', depositType: 'NET', ...chase, amount: 999 }
export const flat: DepositSplit = { feId: 'flat', accountType: 'S', depositType: 'F', ...chase, amount: 250.5 }
export const percentage: DepositSplit = { feId: 'percentage', accountType: 'C', depositType: 'P', ...chase, amount: 10 }
export const fuel: DepositSplit = { feId: 'fuel', accountType: 'F', depositType: 'F', ...noBank, amount: 100 }

/** `count` cards of a kind, each with its own id. */
export function several(count: number, card: DepositSplit): DepositSplit[] {
  return Array.from({ length: count }, (_, at) => ({ ...card, feId: `${card.feId}-${at}` }))
}

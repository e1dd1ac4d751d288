import { array, boolean, nullable, number, object, optional, size, string, type } from '@/domain/struct.ts'
import { AccountType, DepositSplits, DepositType, depositRules } from '@/domain/payroll/direct-deposit.ts'
import { decimal, fillMissing, isRecord, reading, text } from '@/domain/lenient.ts'
import { record } from '@/contract/endpoint/record.ts'

const Listed = type({
  feId: string(),
  accountType: AccountType,
  depositType: DepositType,
  routingNumber: text(),
  bankName: text(),
  accountNumber: text(),
  amount: reading(nullable(number()), (amount) => {
    if (amount === undefined || amount === '') return null
    return typeof amount === 'string' ? Number(amount) : amount
  }),
  employeeId: text(),
  /** The last day of the bank's test of a new account, while the test is running. Only from our server. */
  testedUntil: optional(string()),
})

/** Another API has no ids; the position in the list is then the id. */
const List = reading(array(Listed), (splits) =>
  Array.isArray(splits)
    ? splits.map((split, at) => (isRecord(split) ? { ...split, feId: split.feId ?? `on-file-${at}` } : split))
    : splits,
)

/** `isFirstMovement` is true until the employee's own first save; if it's missing, it's true while nothing is on file. */
export const DirectDepositsAnswer = fillMissing(
  type({
    _embedded: type({ direct_deposits: List }),
    isFirstMovement: boolean(),
    page_count: decimal(),
    page_size: decimal(),
    total_items: decimal(),
    page: decimal(),
  }),
  ({ _embedded }) => ({
    isFirstMovement:
      isRecord(_embedded) && Array.isArray(_embedded.direct_deposits) && _embedded.direct_deposits.length === 0,
  }),
)

/** A save replaces the whole list. */
export const directDeposits = record({
  service: 'ess',
  path: '/direct-deposits',
  rights: 'signedIn',
  module: 'payroll',
  page: '/payroll/directDeposit',
  versioned: true,
  answer: DirectDepositsAnswer,
  get: {
    name: 'getDirectDeposits',
    changesOnlyWith: 'rowsAndDay',
    summary: 'The direct deposit splits of the employee',
    /** `employeeId` must be the caller's own. */
    query: object({ employeeId: optional(size(string(), 1, 32)) }),
  },
  save: {
    name: 'putDirectDeposits',
    summary: 'Replaces the direct deposit splits of the employee',
    audited: 'payData',
    forPayroll: true,
    changesPay: 'deposits',
    saves: true,
    body: DepositSplits,
    rules: depositRules,
    asksPassword: () => true,
  },
})

export const { get: getDirectDeposits, save: putDirectDeposits } = directDeposits

import {
  type Infer,
  array,
  boolean,
  enums,
  integer,
  number,
  object,
  optional,
  size,
  string,
  type,
} from '@/domain/struct.ts'
import {
  deskAges,
  deskFilters,
  deskReasonMax,
  deskSteps,
  payrollDeskScreen,
  reasonRules,
  seesPayrollDesk,
} from '@/domain/administration/payroll-desk.ts'
import { SearchText } from '@/domain/identity/person-search.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { text } from '@/domain/lenient.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { typedWords } from '@/domain/typed-text.ts'
import { endpoint, type QueryOf } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'

/** A change for payroll, without its content. Times are ISO, UTC. */
export const PayrollChange = type({
  id: integer(),
  receipt: string(),
  /** The call that saved it, or the part of time off. */
  kind: text(),
  employerId: text(),
  employeeId: text(),
  firstName: text(),
  lastName: text(),
  state: text(),
  /** When it entered this state. */
  since: string(),
  signedAt: string(),
  receivedAt: string(),
  attempts: number(),
  /** An answer was lost, so payroll may have it already. */
  isUncertain: boolean(),
  /** The host's reason for refusing it, the reason for settling it by hand, or the code of the reason for holding it. */
  reason: text(),
  /** The name of the person who settled it by hand. */
  settledBy: text(),
  steps: array(enums(deskSteps)),
  /** Must be sent with each step. */
  version: string(),
})
export type PayrollChange = Infer<typeof PayrollChange>

const shared = {
  service: 'ess',
  module: 'payroll',
  page: payrollDeskScreen,
  rights: (user: UserInfo) => seesPayrollDesk(user.userRoles),
} as const

/** For payroll and payroll admins. Oldest first by default. */
export const listPayrollDesk = endpoint({
  ...shared,
  name: 'listPayrollDesk',
  method: 'GET',
  path: '/payroll/changes',
  summary: 'Changes for payroll: which are waiting, which were refused, and since when',
  ...paged({
    list: 'payrollChanges',
    item: PayrollChange,
    sort: ['receivedAt', 'completeName'],
    filters: {
      /** By default 'open'. */
      state: optional(enums(deskFilters)),
      kind: optional(size(string(), 1, 64)),
      employerId: optional(size(string(), 1, 32)),
      /** Received more than this many days ago. */
      olderThanDays: optional(enums(deskAges)),
      /** A receipt, or words of a name or an employee id. */
      search: optional(SearchText),
    },
  }),
})

/** The same changes on all pages, as a spreadsheet. More than `maxDownloadedRows` are refused with 422. */
export const downloadPayrollChanges = endpoint<undefined, unknown, QueryOf<typeof listPayrollDesk>>({
  ...shared,
  name: 'downloadPayrollChanges',
  method: 'GET',
  path: '/payroll/changes-download',
  summary: 'A spreadsheet of the changes that payroll must know',
  query: listPayrollDesk.query,
  file: spreadsheetType,
})

/**
 * `oldest`: when the oldest change that payroll doesn't have was received. Refused changes that have a later one aren't counted.
 */
export const PayrollOverview = type({
  kinds: array(
    type({
      kind: text(),
      waiting: number(),
      held: number(),
      sent: number(),
      refused: number(),
      oldest: string(),
    }),
  ),
  /** The ids of employers with changes on the desk. */
  employers: array(string()),
  /** How many changes by others need the caller: refused ones, held ones, and those that have waited too long. */
  toAct: number(),
  /** The number of records that differ between payroll and what people saved. */
  differences: number(),
})
export type PayrollOverview = Infer<typeof PayrollOverview>

export const getPayrollOverview = endpoint({
  ...shared,
  name: 'getPayrollOverview',
  method: 'GET',
  path: '/payroll/changes-overview',
  summary: 'How many changes payroll doesn’t have yet, by kind, and how many payroll must act on',
  answer: PayrollOverview,
})

const step = { ...shared, method: 'POST', saves: true, answer: PayrollChange } as const

/** Resends the change now. The carrier first asks whether payroll has it. People can't resend their own changes. */
export const resendPayrollChange = endpoint({
  ...step,
  name: 'resendPayrollChange',
  path: '/payroll/changes/:changeId/resend',
  summary: 'Sends a change to payroll again',
  audited: 'payData',
  body: object({ version: size(string(), 1, 64) }),
})

/** Records that the change was entered in payroll's system. The person is notified. People can't settle their own changes. */
export const settlePayrollChange = endpoint({
  ...step,
  name: 'settlePayrollChange',
  path: '/payroll/changes/:changeId/done',
  summary: 'Marks a change as entered by hand, with a reason',
  audited: 'payData',
  body: object({ version: size(string(), 1, 64), reason: typedWords(deskReasonMax) }),
  rules: reasonRules,
})

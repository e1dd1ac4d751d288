import { type Infer, array, integer, object, optional, size, string, type } from '@/domain/struct.ts'
import { deskReasonMax, payrollDeskScreen, reasonRules, seesPayrollDesk } from '@/domain/administration/payroll-desk.ts'
import { SearchText } from '@/domain/identity/person-search.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { text } from '@/domain/lenient.ts'
import { typedWords } from '@/domain/typed-text.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'

/** A record that the person saved and that differs from payroll's last file. */
export const PayrollDifference = type({
  id: integer(),
  /** The call that saves the record. */
  kind: text(),
  employerId: text(),
  employeeId: text(),
  firstName: text(),
  lastName: text(),
  /** ISO, UTC. */
  foundAt: string(),
  fileName: text(),
  /** The file's day. */
  asOf: text(),
  /** The receipt of the record's last change that payroll accepted; '' if there's none. */
  receipt: text(),
  /** The differing values, by column of the file. Confidential values are masked. */
  fields: array(type({ column: string(), portal: text(), payroll: text() })),
  /** Must be sent with each step. */
  version: string(),
})
export type PayrollDifference = Infer<typeof PayrollDifference>

const shared = {
  service: 'ess',
  module: 'payroll',
  page: payrollDeskScreen,
  rights: (user: UserInfo) => seesPayrollDesk(user.userRoles),
} as const

/** For payroll and payroll admins. Leaves out differences that a later file no longer has. */
export const listPayrollDifferences = endpoint({
  ...shared,
  name: 'listPayrollDifferences',
  method: 'GET',
  path: '/payroll/differences',
  summary: 'Records that differ between payroll and what people saved, newest first',
  ...paged({
    list: 'payrollDifferences',
    item: PayrollDifference,
    sort: ['foundAt'],
    filters: { kind: optional(size(string(), 1, 64)), search: optional(SearchText) },
  }),
})

const version = size(string(), 1, 64)
const step = { ...shared, method: 'POST', saves: true, answer: type({}) } as const

/**
 * Replaces the portal's record with payroll's values, and notifies the person. People can't settle differences in their own
 * records.
 */
export const acceptPayrollDifference = endpoint({
  ...step,
  name: 'acceptPayrollDifference',
  path: '/payroll/differences/:differenceId/accept',
  summary: 'Replaces the portal’s record with payroll’s',
  audited: 'payData',
  body: object({ version }),
})

/** Resends the record's last change that payroll accepted. */
export const keepPayrollDifference = endpoint({
  ...step,
  name: 'keepPayrollDifference',
  path: '/payroll/differences/:differenceId/keep',
  summary: 'Keeps the portal’s record, and sends it to payroll again',
  audited: 'payData',
  body: object({ version }),
})

/** The difference isn't listed again as long as payroll's files have the same values. */
export const dismissPayrollDifference = endpoint({
  ...step,
  name: 'dismissPayrollDifference',
  path: '/payroll/differences/:differenceId/dismiss',
  summary: 'Takes a difference off the list, with a reason',
  audited: 'payData',
  body: object({ version, reason: typedWords(deskReasonMax) }),
  rules: reasonRules,
})

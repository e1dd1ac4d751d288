import { type Infer, boolean, enums, number, optional, size, string, type } from '@/domain/struct.ts'
import { auditKinds, seesAuditTrail } from '@/domain/administration/audit-trail.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { decimal, text } from '@/domain/lenient.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { endpoint, type QueryOf } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'

/**
 * Who did what, and about whom. `employeeId` is 'system' for background jobs, 'operator' for commands on the server, and '' for a
 * sign-in with an unknown name; `subjectEmployeeId` is '' if it doesn't concern anyone else. Field values are not included,
 * except for the days and the comment of a time-off request.
 */
export const AuditEntry = type({
  id: number(),
  /** ISO, UTC */
  timestamp: string(),
  employerId: text(),
  employeeId: text(),
  firstName: text(),
  lastName: text(),
  subjectEmployerId: text(),
  subjectEmployeeId: text(),
  subjectFirstName: text(),
  subjectLastName: text(),
  /** One of `auditKinds`, and one of its actions; unknown ones come from a later release. */
  kind: text(),
  action: text(),
  /** 'taken', 'received', 'applied', 'failed' or 'refused' */
  outcome: text(),
  receipt: text(),
  /** Whether it's the device's first sign-in. */
  newDevice: optional(boolean()),
  /** The time-off request as it is now, and what the actor wrote when they made this change. `userId`: its employee. */
  request: optional(
    type({ id: number(), userId: text(), firstDay: text(), lastDay: text(), hours: decimal(), comment: text() }),
  ),
  /** For a decision on time off: the name of the manager on whose behalf it was made, or 'payroll'. */
  inPlaceOf: optional(string()),
})
export type AuditEntry = Infer<typeof AuditEntry>

const rights = (user: UserInfo) => seesAuditTrail(user.userRoles)

/**
 * For payroll admins. `employerId` and `employeeId` find actions by and about that person; dates are days in the caller's
 * time zone, both included. `_total_items` is at most `maxListedEntries`, which caps how far back the list goes.
 */
export const listAuditTrail = endpoint({
  name: 'listAuditTrail',
  service: 'core',
  method: 'GET',
  path: '/auditTrail',
  rights,
  summary: 'Who did what, newest first',
  ...paged({
    list: 'auditTrail',
    item: AuditEntry,
    sort: ['timestamp'],
    filters: {
      employerId: optional(size(string(), 1, 32)),
      employeeId: optional(size(string(), 1, 32)),
      kind: optional(enums(auditKinds)),
      startDate: optional(PlainDate),
      endDate: optional(PlainDate),
    },
  }),
})

/** The same entries on all pages, as a spreadsheet. More than `maxDownloadedRows` are refused with 422. */
export const downloadAuditTrail = endpoint<undefined, unknown, QueryOf<typeof listAuditTrail>>({
  name: 'downloadAuditTrail',
  service: 'core',
  method: 'GET',
  path: '/auditTrailDownload',
  rights,
  summary: 'A spreadsheet of who did what',
  query: listAuditTrail.query,
  file: spreadsheetType,
})

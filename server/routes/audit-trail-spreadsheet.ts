import { DateTime } from 'luxon'
import type { AuditEntry } from '@/contract/administration/audit-trail.ts'
import { auditTrailText, entryWords } from '@/domain/administration/audit-trail.ts'
import type { SheetColumn } from '../http/answers/spreadsheet.ts'

/** The columns of the audit trail. `timeZone` is the reader's. */
export function auditTrailSheet(timeZone: string): SheetColumn<AuditEntry>[] {
  return [
    {
      heading: auditTrailText('whenIn', { zone: timeZone }),
      width: 30,
      time: ({ timestamp }) => DateTime.fromISO(timestamp, { zone: timeZone }),
    },
    { heading: auditTrailText('who'), width: 28, text: entryWords.doer },
    { heading: auditTrailText('whoId'), width: 14, text: ({ employeeId }) => employeeId },
    { heading: auditTrailText('what'), width: 40, text: entryWords.action },
    { heading: auditTrailText('kind'), width: 16, text: entryWords.kind },
    { heading: auditTrailText('about'), width: 28, text: entryWords.subject },
    { heading: auditTrailText('aboutId'), width: 16, text: ({ subjectEmployeeId }) => subjectEmployeeId },
    { heading: auditTrailText('request'), width: 44, text: entryWords.request },
    { heading: auditTrailText('comment'), width: 40, text: entryWords.comment },
    { heading: auditTrailText('outcome'), width: 14, text: entryWords.outcome },
    { heading: auditTrailText('receipt'), width: 14, text: ({ receipt }) => receipt },
  ]
}

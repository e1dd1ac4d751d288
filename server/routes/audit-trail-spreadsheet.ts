import { DateTime } from 'luxon'
import type { AuditEntry } from '@/contract/audit-trail.ts'
import {
  actionWords,
  auditTrailText,
  doerWords,
  kindWords,
  outcomeWords,
  subjectWords,
} from '@/domain/administration/audit-trail.ts'
import type { SheetColumn } from '../http/spreadsheet.ts'

/** The columns of the audit trail. `timeZone`: the reader's. */
export function auditTrailSheet(timeZone: string): SheetColumn<AuditEntry>[] {
  return [
    {
      heading: auditTrailText('whenIn', { zone: timeZone }),
      width: 30,
      time: ({ timestamp }) => DateTime.fromISO(timestamp, { zone: timeZone }),
    },
    { heading: auditTrailText('who'), width: 28, text: doerWords },
    { heading: auditTrailText('whoId'), width: 14, text: ({ employeeId }) => employeeId },
    { heading: auditTrailText('what'), width: 40, text: actionWords },
    { heading: auditTrailText('kind'), width: 16, text: kindWords },
    { heading: auditTrailText('about'), width: 28, text: subjectWords },
    { heading: auditTrailText('aboutId'), width: 16, text: ({ subjectEmployeeId }) => subjectEmployeeId },
    { heading: auditTrailText('outcome'), width: 14, text: outcomeWords },
    { heading: auditTrailText('receipt'), width: 14, text: ({ receipt }) => receipt },
  ]
}

import { DateTime } from 'luxon'
import type { ScheduleChange } from '@/contract/time-off/schedule-changes.ts'
import { hoursFromHundredths } from '@/domain/hours.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import { sundayFirst, weekdayName } from '@/domain/plain-date.ts'
import { auditHeading } from '@/domain/time-off/schedule/audit-headings.ts'
import { dayChanges } from '@/domain/time-off/schedule/schedule-change.ts'
import type { SheetColumn } from '../../http/answers/spreadsheet.ts'

/** The audit's columns, one for each day's hours. `timeZone` is the reader's. */
export function auditSheet(timeZone: string): SheetColumn<ScheduleChange>[] {
  const hoursOf = (when: 'before' | 'after'): SheetColumn<ScheduleChange>[] =>
    sundayFirst.map((day) => ({
      heading: auditHeading(when, { day: weekdayName(day) }),
      width: 12,
      hours: (change) => hoursFromHundredths(dayChanges(change, [day])[0]![when]),
    }))
  return [
    {
      heading: auditHeading('employee'),
      width: 28,
      text: (change) => completeName(change.employeeLastName, change.employeeFirstName),
    },
    { heading: auditHeading('employeeId'), width: 14, text: ({ employeeId }) => employeeId },
    {
      heading: auditHeading('manager'),
      width: 28,
      text: (change) => completeName(change.managerLastName, change.managerFirstName),
    },
    { heading: auditHeading('managerEmail'), width: 32, text: ({ managerEmail }) => managerEmail },
    {
      heading: auditHeading('changedBy'),
      width: 28,
      text: (change) => completeName(change.changedByLastName, change.changedByFirstName),
    },
    {
      heading: auditHeading('changedOnIn', { zone: timeZone }),
      width: 30,
      time: ({ modifiedTimestamp }) => DateTime.fromISO(modifiedTimestamp, { zone: timeZone }),
    },
    {
      heading: auditHeading('changedDays'),
      width: 28,
      text: (change) =>
        dayChanges(change, sundayFirst)
          .filter(({ changed }) => changed)
          .map(({ day }) => weekdayName(day))
          .join(', '),
    },
    ...hoursOf('before'),
    ...hoursOf('after'),
  ]
}

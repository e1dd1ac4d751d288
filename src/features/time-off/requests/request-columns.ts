import { slashed } from '@/domain/plain-date.ts'
import { requestHeading } from '@/domain/time-off/request-headings.ts'
import type { Column } from '@/ui/list/column.ts'
import { type EmployeeRow, daysOffWords, hoursOfTypes } from './request-row.ts'

/** Columns of the lists of several employees' requests. */
export const employeeColumns = {
  employee: {
    key: 'employee',
    heading: requestHeading('employee'),
    width: 'name',
    primary: true,
    cell: ({ name }) => name,
  },
  approver: { key: 'approver', heading: requestHeading('approver'), cell: ({ approver }) => approver },
  hours: {
    key: 'hours',
    heading: requestHeading('hours'),
    width: 'number',
    align: 'end',
    cell: ({ hours }) => hours,
    onCardCell: hoursOfTypes,
  },
  daysOff: { key: 'daysOff', heading: requestHeading('daysOff'), onlyOnCard: true, cell: daysOffWords },
  firstDay: {
    key: 'firstDay',
    heading: requestHeading('firstDay'),
    width: 'date',
    onCard: 'nowhere',
    cell: ({ firstDay }) => firstDay && slashed(firstDay),
  },
} satisfies Record<string, Column<EmployeeRow>>

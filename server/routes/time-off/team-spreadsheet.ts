import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { approverQueue } from '@/domain/time-off/queues/approver-queue.ts'
import { requestHeading } from '@/domain/time-off/requests/request-headings.ts'
import { categoriesOf } from '@/domain/time-off/requests/requests.ts'
import { statusName } from '@/domain/time-off/status.ts'
import type { SheetColumn } from '../../http/answers/spreadsheet.ts'

/** The list's columns, plus others that are useful for sorting and counting. */
export function teamSheet(timeZone: string): SheetColumn<TimeOffRequest>[] {
  return [
    {
      heading: requestHeading('employee'),
      width: 28,
      text: ({ employeeLastName, employeeFirstName }) => completeName(employeeLastName, employeeFirstName),
    },
    { heading: requestHeading('employeeId'), width: 14, text: ({ employeeId }) => employeeId },
    {
      heading: requestHeading('approver'),
      width: 28,
      text: (request) => approverQueue(request, (first, last) => completeName(last, first)),
    },
    { heading: requestHeading('status'), width: 24, text: ({ status }) => statusName(status) },
    { heading: requestHeading('hours'), width: 10, hours: ({ totalHours }) => totalHours },
    { heading: requestHeading('types'), width: 28, text: ({ entries = [] }) => categoriesOf(entries).join(', ') },
    { heading: requestHeading('reason'), width: 40, text: ({ reason }) => reason },
    { heading: requestHeading('firstDay'), width: 14, date: ({ firstDay }) => firstDay },
    { heading: requestHeading('lastDay'), width: 14, date: ({ maxDate }) => maxDate },
    {
      heading: requestHeading('requested'),
      width: 16,
      date: ({ createTimestamp }) => todayIn(timeZone, Date.parse(createTimestamp)),
    },
  ]
}

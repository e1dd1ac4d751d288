import type { TimeOffRequest } from '@/contract/time-off.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { requestHeading } from '@/domain/time-off/request-headings.ts'
import { ownStatusWords, statusDescriptions } from '@/domain/time-off/status.ts'
import { type SheetColumn, spreadsheet } from '../http/spreadsheet.ts'

/** The columns of the list, and what else a table is sorted and counted by. */
export function teamSpreadsheet(
  rows: AsyncIterable<TimeOffRequest>,
  { timeZone, seesQueues }: { timeZone: string; seesQueues: boolean },
) {
  const words = seesQueues ? statusDescriptions : ownStatusWords
  const columns: SheetColumn<TimeOffRequest>[] = [
    {
      heading: requestHeading('employee'),
      width: 28,
      text: ({ employeeLastName, employeeFirstName }) => nameOf(employeeLastName, employeeFirstName),
    },
    { heading: requestHeading('employeeId'), width: 14, text: ({ employeeId }) => employeeId },
    {
      heading: requestHeading('approver'),
      width: 28,
      text: ({ managerLastName, managerFirstName }) => nameOf(managerLastName, managerFirstName),
    },
    { heading: requestHeading('status'), width: 24, text: ({ status }) => words[status] },
    { heading: requestHeading('hours'), width: 10, hours: ({ totalHours }) => totalHours },
    { heading: requestHeading('types'), width: 28, text: ({ requestTypes }) => requestTypes.join(', ') },
    { heading: requestHeading('reason'), width: 40, text: ({ reason }) => reason },
    { heading: requestHeading('firstDay'), width: 14, date: ({ firstDay }) => firstDay },
    { heading: requestHeading('lastDay'), width: 14, date: ({ maxDate }) => maxDate },
    {
      heading: requestHeading('requested'),
      width: 16,
      date: ({ createTimestamp }) => todayIn(timeZone, Date.parse(createTimestamp)),
    },
  ]
  return spreadsheet(requestHeading('team'), columns, rows)
}

/** 'Ramirez, Elena' */
const nameOf = (last: string, first: string) => [last, first].filter(Boolean).join(', ')

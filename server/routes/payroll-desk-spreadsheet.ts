import { DateTime } from 'luxon'
import type { PayrollChange } from '@/contract/payroll/payroll-desk.ts'
import { deskText, deskWords } from '@/domain/administration/payroll-desk.ts'
import type { SheetColumn } from '../http/answers/spreadsheet.ts'

/** `timeZone` is the reader's. */
export function payrollDeskSheet(timeZone: string): SheetColumn<PayrollChange>[] {
  const time = (what: 'signed' | 'received' | 'since', at: (change: PayrollChange) => string) => ({
    heading: deskText('timeIn', { what: deskText(what), zone: timeZone }),
    width: 28,
    time: (change: PayrollChange) => DateTime.fromISO(at(change), { zone: timeZone }),
  })
  return [
    {
      heading: deskText('person'),
      width: 28,
      text: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    },
    { heading: deskText('personId'), width: 14, text: ({ employeeId }) => employeeId },
    { heading: deskText('employer'), width: 10, text: ({ employerId }) => employerId },
    { heading: deskText('kind'), width: 28, text: ({ kind }) => deskWords.kind(kind) },
    { heading: deskText('state'), width: 20, text: deskWords.state },
    time('since', ({ since }) => since),
    { heading: deskText('receipt'), width: 14, text: ({ receipt }) => receipt },
    time('signed', ({ signedAt }) => signedAt),
    time('received', ({ receivedAt }) => receivedAt),
    { heading: deskText('attempts'), width: 10, text: ({ attempts }) => String(attempts) },
    { heading: deskText('reason'), width: 40, text: ({ reason }) => reason },
  ]
}

import type { CompanyHoliday } from '@/contract/company-holidays.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { type ItemChange, type ListChange, listChanges } from '@/ui/list-changes/list-changes.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { PageAnswer } from '@/ui/list/use-list-page.ts'
import { addHolidaySubmission, deleteHolidaySubmission } from './submissions.ts'

const whats: Record<string, ListChange> = {
  [addHolidaySubmission.kind]: 'add',
  [deleteHolidaySubmission.kind]: 'remove',
}

/** A company holiday as shown in the list. */
export type HolidayRow = {
  date: PlainDate
  /** The server's id; null while only this device knows the holiday. */
  id: number | null
  waiting: ItemChange | null
}

/** A page with waiting changes applied; `rows` newest first. Holidays waiting to be added top the first page. */
export function holidayRows(
  { items, asOf }: Pick<PageAnswer<CompanyHoliday>, 'items' | 'asOf'>,
  rows: OpenRow[],
  page: number,
): HolidayRow[] {
  const changes = listChanges(rows, asOf, whats)
  const onFile = items
    .filter(({ date }) => !changes.isGone(date))
    .map(({ id, date }): HolidayRow => ({ date, id, waiting: changes.waitingFor(date) }))
  if (page > 1) return onFile
  const listed = new Set(items.map(({ date }) => date))
  const added = changes
    .added(listed)
    .map(([date]): HolidayRow => ({ date, id: null, waiting: changes.waitingFor(date) }))
    .toSorted((one, other) => other.date.localeCompare(one.date))
  return [...added, ...onFile]
}

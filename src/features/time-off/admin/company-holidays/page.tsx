import { useState } from 'react'
import type { CompanyHolidayBody } from '@/domain/time-off/schedule/company-holidays.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { type Changed, ChangedItem, isRefusedItem } from '@/ui/changed-items/changed-item.tsx'
import { removeColumn } from '@/ui/changed-items/columns.tsx'
import { useListSend } from '@/ui/changed-items/use-list-send.tsx'
import { useHolidays } from '@/features/time-off/requests/use-holidays.ts'
import type { CompanyHoliday } from '@/contract/time-off/company-holidays.ts'
import { takeBack } from '@/offline/outbox/outbox.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { AddressNotice } from '@/ui/list/address-notice.tsx'
import type { Column } from '@/ui/list/column.ts'
import { DataList } from '@/ui/list/data-list.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { pagingOf } from '@/ui/list/paging.tsx'
import { type PageChanges, useListPage } from '@/ui/list/use-list-page.ts'
import { Page } from '@/ui/page.tsx'
import { AddHoliday } from './add-holiday.tsx'
import { holidaysPageRead } from './reads.ts'
import { addHolidaySubmission, dayAndName, deleteHolidaySubmission, unknownId } from './submissions.ts'
import { holidaysText } from './texts.ts'
import './company-holidays.css'

type HolidayRow = CompanyHoliday & Changed

const holidayRows = (holidays: CompanyHoliday[], { waitingFor }: PageChanges): HolidayRow[] =>
  holidays.map((holiday) => ({ ...holiday, waiting: waitingFor(holiday.date) }))

/** Additions and deletions show at once, and are sent like any change. */
export default function CompanyHolidaysPage() {
  const address = useListAddress({})
  const { page, size, change } = address
  const list = useListPage({
    address,
    read: holidaysPageRead({ page, limit: size }),
    list: 'companyHolidays',
    rowsOf: holidayRows,
  })
  const ofCalendars = useHolidays().data?.value._embedded.companyHolidays
  const [deleting, setDeleting] = useState<HolidayRow | null>(null)
  const { queue, inProgress, told } = useListSend()
  const onList = (list.rows ?? []).filter((row) => !(isRefusedItem(row) && row.id === unknownId))

  async function add(holiday: CompanyHolidayBody) {
    change({ page: 1 })
    const done = holidaysText('added', { date: dayAndName(holiday) })
    await queue(addHolidaySubmission, holiday, { subject: holiday.date, done })
  }

  async function remove({ date, name, id, waiting }: HolidayRow) {
    setDeleting(null)
    // The server doesn't have it yet.
    if (id === unknownId && waiting) return void takeBack(waiting.row.id)
    const done = holidaysText('deleted', { date: dayAndName({ date, name }) })
    const about = { subject: date, params: { holidayId: String(id) }, form: { date, name } }
    await queue(deleteHolidaySubmission, undefined, { ...about, done })
  }

  return (
    <Page width="table">
      <AddHoliday
        holidays={[...(ofCalendars ?? []), ...onList].map(({ date }) => date)}
        onAdd={(holiday) => void add(holiday)}
        busy={inProgress}
      />
      <h2 className="part-title">{holidaysText('all')}</h2>
      <DataList
        label={holidaysText('list')}
        columns={columnsOf({ onRemove: setDeleting, onForget: ({ waiting }) => void takeBack(waiting!.row.id) })}
        rowKey={({ date }) => date}
        rows={list.rows}
        total={list.total}
        paging={pagingOf(list, address)}
        empty={holidaysText('empty')}
        error={list.failed && { text: holidaysText('failed'), ...list.failed }}
        notice={<AddressNotice address={address} />}
      />
      {deleting && (
        <ConfirmDialog
          what={deleting.name || slashedWithDay(deleting.date)}
          confirm={holidaysText('delete')}
          onCancel={() => setDeleting(null)}
          onConfirm={() => void remove(deleting)}
        >
          <p>{holidaysText('askDelete', { date: dayAndName(deleting) })}</p>
        </ConfirmDialog>
      )}
      {told}
    </Page>
  )
}

type Does = { onRemove: (holiday: HolidayRow) => void; onForget: (holiday: HolidayRow) => void }

const columnsOf = ({ onRemove, onForget }: Does): Column<HolidayRow>[] => [
  {
    key: 'date',
    heading: holidaysText('date'),
    primary: true,
    cell: ({ date, waiting }) => <ChangedItem name={slashedWithDay(date)} waiting={waiting} />,
  },
  { key: 'name', heading: holidaysText('name'), cell: ({ name }) => name },
  removeColumn({
    heading: holidaysText('action'),
    words: holidaysText('delete'),
    label: ({ date, name }) => holidaysText('deleteOf', { date: dayAndName({ date, name }) }),
    onRemove,
    onForget,
    // A new holiday has no id until the list is read again.
    can: ({ id, waiting }) => id !== unknownId || waiting !== null,
    onCard: 'corner',
  }),
]

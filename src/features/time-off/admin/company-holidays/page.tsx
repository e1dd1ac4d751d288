import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import { ChangedItem, isRefusedItem } from '@/ui/list-changes/changed-item.tsx'
import { removeColumn } from '@/ui/list-changes/columns.tsx'
import { useListSend } from '@/ui/list-changes/use-list-send.tsx'
import { holidaysRead } from '@/features/time-off/requests/reads.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { takeBack } from '@/offline/outbox/outbox.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { AddressNotice } from '@/ui/list/address-notice.tsx'
import type { Column } from '@/ui/list/column.ts'
import { DataList } from '@/ui/list/data-list.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { pagingOf } from '@/ui/list/paging.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { Page } from '@/ui/page.tsx'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { AddHoliday } from './add-holiday.tsx'
import { type HolidayRow, holidayRows } from './holiday-rows.ts'
import { holidaysPageRead } from './reads.ts'
import { addHolidaySubmission, deleteHolidaySubmission } from './submissions.ts'
import { holidaysText } from './texts.ts'
import './company-holidays.css'

/** Additions and deletions show at once, and are sent like any change. */
export default function CompanyHolidaysPage() {
  const form = useId()
  const address = useListAddress({})
  const { page, size, change } = address
  const rows = useOwnRows()
  const list = useListPage({
    address,
    read: holidaysPageRead({ page, limit: size }),
    list: 'companyHolidays',
    overlay: rows ? (answer) => answer && { rows: holidayRows(answer, rows, page), total: answer.total } : null,
  })
  const ofCalendars = useQuery(readQuery(holidaysRead())).data?.value._embedded.companyHolidays
  const [deleting, setDeleting] = useState<HolidayRow | null>(null)
  const [looking, setLooking] = useState(false)
  const { queue, inProgress, told } = useListSend()
  const onList = (list.rows ?? []).filter((row) => !(isRefusedItem(row) && row.id === null))

  async function add(date: PlainDate) {
    change({ page: 1 })
    const done = holidaysText('added', { date: slashedWithDay(date) })
    await queue(addHolidaySubmission, { date }, { subject: date, done })
  }

  async function remove({ date, id, waiting }: HolidayRow) {
    setDeleting(null)
    // The server has never heard of it.
    if (id === null && waiting) return void takeBack(waiting.row.id)
    const done = holidaysText('deleted', { date: slashedWithDay(date) })
    const about = { subject: date, params: { holidayId: String(id) }, form: { date } }
    await queue(deleteHolidaySubmission, undefined, { ...about, done })
  }

  return (
    <Page
      width="table"
      footer={
        <Button type="submit" form={form} busy={inProgress || looking}>
          <ButtonMark icon="add" />
          <span>{holidaysText('add')}</span>
        </Button>
      }
    >
      <AddHoliday
        id={form}
        holidays={[...(ofCalendars ?? []), ...onList].map(({ date }) => date)}
        onAdd={(date) => void add(date)}
        looking={looking}
        onLooking={setLooking}
      />
      <h2 className="part-title">{holidaysText('all')}</h2>
      <DataList
        label={holidaysText('list')}
        columns={columnsOf({ onRemove: setDeleting, onForget: ({ waiting }) => void takeBack(waiting!.row.id) })}
        rowKey={({ date }) => date}
        rows={list.rows}
        total={list.total}
        paging={pagingOf(list.page, address)}
        empty={holidaysText('empty')}
        error={list.failed && { text: holidaysText('failed'), ...list.failed }}
        notice={<AddressNotice address={address} />}
      />
      {deleting && (
        <ConfirmDialog
          confirm={holidaysText('delete')}
          onCancel={() => setDeleting(null)}
          onConfirm={() => void remove(deleting)}
        >
          <p>{holidaysText('askDelete', { date: slashedWithDay(deleting.date) })}</p>
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
  removeColumn({
    heading: holidaysText('action'),
    words: holidaysText('delete'),
    label: ({ date }) => holidaysText('deleteOf', { date: slashedWithDay(date) }),
    onRemove,
    onForget,
    // One that just arrived has no id until the list is read again.
    can: ({ id, waiting }) => id !== null || waiting !== null,
    onCard: 'corner',
  }),
]

import type { PayrollChange } from '@/contract/payroll/payroll-desk.ts'
import { deskText, deskWords } from '@/domain/administration/payroll-desk.ts'
// Calls define the names of their changes; this import loads all of them.
import '@/features/offline.ts'
import { type Changed, ChangedItem, isRefusedItem, RemoveItem } from '@/ui/changed-items/changed-item.tsx'
import { Button } from '@/ui/button.tsx'
import type { IconName } from '@/ui/icon.tsx'
import type { Column } from '@/ui/list/column.ts'
import { fullTime } from '@/ui/shell/clock/clock-time.ts'
import { Badge } from '@/ui/status/status-badge.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import { nameOf } from './submissions.ts'
import { deskPageText } from './texts.ts'

export type DeskRow = PayrollChange & Changed

const faces: Record<string, { mark: IconName; tone: Tone }> = {
  waiting: { mark: 'clock', tone: 'busy' },
  held: { mark: 'lock', tone: 'attention' },
  sent: { mark: 'plane', tone: 'busy' },
  taken: { mark: 'done', tone: 'good' },
  refused: { mark: 'cross', tone: 'attention' },
  done: { mark: 'check', tone: 'good' },
}

export function DeskState(change: Pick<PayrollChange, 'state' | 'settledBy'>) {
  const { state } = change
  return <Badge status={state} word={deskWords.state(change)} {...(faces[state] ?? { mark: 'undo', tone: 'quiet' })} />
}

export const namesChange = (change: PayrollChange) => ({ what: deskWords.kind(change.kind), name: nameOf(change) })

/** Allows a line break only between date and time. */
export const timeWords = (iso: string) => fullTime(Date.parse(iso)).replace(/(?<= .*) /g, '\u00a0')

/** `onForget` discards a refused step. */
export const deskColumns = (onView: (row: DeskRow) => void, onForget: (row: DeskRow) => void): Column<DeskRow>[] => [
  {
    key: 'person',
    heading: deskText('person'),
    primary: true,
    sort: 'completeName',
    cell: (row) => (
      <ChangedItem name={nameOf(row)} waiting={row.waiting} note={`${row.employerId} ${row.employeeId}`} />
    ),
  },
  {
    key: 'kind',
    heading: deskText('kind'),
    cell: ({ kind, receipt }) => (
      <>
        <span>{deskWords.kind(kind)}</span>
        <small className="cell-more tabular">{receipt}</small>
      </>
    ),
  },
  {
    key: 'state',
    heading: deskText('state'),
    onCard: 'corner',
    cell: ({ state, settledBy, reason }) => (
      <>
        <DeskState state={state} settledBy={settledBy} />
        {reason && <small className="cell-more desk-reason">{reason}</small>}
      </>
    ),
    onCardCell: ({ state, settledBy }) => <DeskState state={state} settledBy={settledBy} />,
  },
  {
    key: 'received',
    heading: deskText('received'),
    sort: 'receivedAt',
    byTime: true,
    cell: ({ receivedAt }) => timeWords(receivedAt),
  },
  {
    key: 'since',
    heading: deskText('since'),
    onlyOnCard: true,
    cell: ({ since, receivedAt }) => (since === receivedAt ? null : timeWords(since)),
  },
  {
    key: 'reason',
    heading: deskText('reason'),
    onlyOnCard: true,
    onCard: 'wide',
    cell: ({ reason }) => reason,
  },
  {
    key: 'actions',
    heading: deskPageText('actions'),
    width: 'action',
    onCard: 'foot',
    cell: (row) =>
      isRefusedItem(row) ? (
        <RemoveItem item={row} label="" words="" onRemove={() => {}} onForget={() => onForget(row)} />
      ) : (
        <Button kind="plain" aria-label={deskPageText('viewOf', namesChange(row))} onClick={() => onView(row)}>
          {deskPageText('view')}
        </Button>
      ),
  },
]

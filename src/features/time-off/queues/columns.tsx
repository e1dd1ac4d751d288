import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { slashed } from '@/domain/plain-date.ts'
import { requestHeading } from '@/domain/time-off/requests/request-headings.ts'
import { type RequestQueue, isOlderThan, isOpenInQueue } from '@/domain/time-off/queues/request-queues.ts'
import { isUndecided, statusName } from '@/domain/time-off/status.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { employeeRow, namesRow, opensReview } from '@/features/time-off/requests/list/request-row.ts'
import {
  decisionColumn,
  employeeColumns,
  foldedStatus,
  afterDecision,
  undecided,
} from '@/features/time-off/requests/list/request-columns.tsx'
import { RequestStatus, UndoOr } from '@/features/time-off/requests/list/request-status.tsx'
import { Decide } from '@/features/time-off/team/decide.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import type { Column } from '@/ui/list/column.ts'
import { RequestBadge } from '@/ui/status/status-badge.tsx'
import { queueText } from './texts.ts'

export type QueueRow = HeldRow & {
  /** The age limit in days if the request is older than that and still waiting; otherwise null. */
  olderThan: number | null
  /** Whether the user decides for payroll; others only view. */
  decides: boolean
}

type Seen = Pick<QueueRow, 'decides'> & {
  /** The reader's time zone. */
  zone: string
  /** In ms. */
  now: number
  /** The number of days after which a date is marked. */
  highlightAfter: number
}

export function queueRow(shown: ShownRequest, { zone, now, highlightAfter, decides }: Seen): QueueRow {
  const row = employeeRow(shown, zone)
  const { status, createTimestamp } = row.known
  const isOld = isOpenInQueue(status) && isOlderThan(createTimestamp, highlightAfter, now)
  return { ...row, shown, olderThan: isOld ? highlightAfter : null, decides }
}

/** Wraps the request's name on its card in a link to the review. */
export const openReview = (row: QueueRow, title: ReactNode) => (
  <Link {...opensReview(row)}>
    <span className="unseen">{queueText(row.decides ? 'reviewOf' : 'viewOf', namesRow(row))}</span>
    <span aria-hidden="true">{title}</span>
  </Link>
)

const reason: Column<QueueRow> = {
  key: 'reason',
  heading: requestHeading('reason'),
  optional: 7,
  onCard: 'wide',
  cell: (row) => row.reason && <span className="clamped">{row.reason}</span>,
}
const upload: Column<QueueRow> = {
  key: 'upload',
  heading: queueText('upload'),
  onCard: 'wide',
  cell: ({ known: { queueItem } }) => queueItem && missingWords(queueItem),
  folds: ({ known: { queueItem } }) => (queueItem ? missingWords(queueItem) : ''),
}

function missingWords({ papaa, pendingAs400 }: NonNullable<TimeOffRequest['queueItem']>): string {
  const parts = Object.entries({ papaa, pendingAs400 }).flatMap(([part, state]) =>
    state === 'complete' ? [] : [queueText(part as 'papaa' | 'pendingAs400')],
  )
  return parts.length ? queueText('missing', { parts: parts.join(', ') }) : queueText('uploaded')
}

/** A queue's extra columns, which its readers need for their decisions. */
const ofQueue: Record<string, Column<QueueRow>[]> = {
  // The reason for the time off determines whom to ask and how soon.
  'pending-approval': [reason],
  'manager-action-required': [reason],
  'pending-payroll-approval': [],
  // The part that is stuck, and its system.
  'pending-as400-upload': [upload],
  'incomplete-as400-upload': [upload],
  'completed-pafs': [],
  'denied-pafs': [reason],
  'by-status': [],
}

const decidingColumns: Column<QueueRow>[] = [
  employeeColumns.alsoOff,
  employeeColumns.left,
  {
    key: decisionColumn,
    heading: queueText('decide'),
    width: 'decide',
    onCard: 'nowhere',
    optional: 1,
    cell: (row) => <Decide row={row} inTable />,
  },
  {
    key: 'decide',
    heading: queueText('actions'),
    onlyOnCard: true,
    onCard: 'foot',
    cell: (row) => <Decide row={row} />,
  },
]

const decides = (status: RequestQueue['status']) => status === null || isUndecided(status)

export function queueColumns({ path, status }: RequestQueue): Column<QueueRow>[] {
  return [
    employeeColumns.employee,
    employeeColumns.approver,
    {
      key: 'status',
      heading: requestHeading('status'),
      width: 'status',
      onCard: 'corner',
      cell: (row, shown) => statusCell(shown?.has(decisionColumn) ? undecided(row) : row),
      // On cards, the decision is shown at the bottom.
      onCardCell: (row) => statusCell(decides(status) ? afterDecision(row) : row, true),
      folds: foldedStatus,
      ...(decides(status) && { foldsBeside: decisionColumn }),
    },
    employeeColumns.facts,
    employeeColumns.hours,
    // Payroll decides by the kind of time off: bereavement, civic duty, below zero.
    employeeColumns.types,
    employeeColumns.firstDay,
    employeeColumns.lastDay,
    { key: 'requested', heading: requestHeading('requested'), width: 'requested', cell: requestedCell },
    ...(ofQueue[path] ?? []),
    ...(decides(status) ? decidingColumns : []),
    {
      key: 'actions',
      heading: queueText('actions'),
      width: 'action',
      onCard: 'nowhere',
      cell: (row) => (
        <UndoOr waiting={row.waiting}>
          <ButtonLink
            kind="bare"
            {...opensReview(row)}
            aria-label={queueText(row.decides ? 'reviewOf' : 'viewOf', namesRow(row))}
          >
            {queueText(row.decides ? 'review' : 'view')}
          </ButtonLink>
        </UndoOr>
      ),
    },
  ]
}

/** The reader can act on an upload here, so the status names it explicitly. */
function statusCell({ known, waiting, left }: Pick<QueueRow, 'known' | 'waiting' | 'left'>, undo = false) {
  if (waiting || left) return <RequestStatus known={known} waiting={waiting} left={left} undo={undo} />
  return <RequestBadge status={known.status} word={statusName(known.status)} />
}

function requestedCell({ requested, olderThan }: QueueRow) {
  if (olderThan === null) return slashed(requested)
  return (
    <span className="queue-old">
      <span>{slashed(requested)}</span>
      <small>{queueText('older', { count: olderThan })}</small>
    </span>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownRequest } from '@/features/time-off/requests/shown-requests.ts'
import { type HeldRow, isDecision } from '@/features/time-off/requests/held-rows.ts'
import { employeeRow, namesRow, opensReview } from '@/features/time-off/requests/request-row.ts'
import { employeeColumns } from '@/features/time-off/requests/request-columns.ts'
import { RequestStatus, UndoOr, asDecided } from '@/features/time-off/requests/request-status.tsx'
import { requestHeading } from '@/domain/time-off/request-headings.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import type { Column } from '@/ui/list/column.ts'
import { Decide } from './decide.tsx'
import { teamText } from './texts.ts'

export type TeamRow = HeldRow & { overlap?: number }

/** `zone`: the reader's. */
export function teamRow(shown: ShownRequest, zone: string): TeamRow {
  const row = employeeRow(shown, zone)
  return { ...row, shown, overlap: row.known.overlap }
}

/** The columns of specification 1 section 2; other facts for a decision are on the cards. */
export const teamColumns: Column<TeamRow>[] = [
  employeeColumns.employee,
  employeeColumns.approver,
  {
    key: 'status',
    heading: requestHeading('status'),
    width: 'status',
    onCard: 'corner',
    cell: ({ known, waiting, left }) => <RequestStatus known={known} waiting={waiting} left={left} />,
    // The bottom of the card shows the decision, so the rest keeps its height.
    onCardCell: ({ known, waiting, shown }) => (
      <RequestStatus
        {...(waiting && isDecision(waiting) ? { known: asDecided(shown), waiting: null } : { known, waiting })}
        undo
      />
    ),
  },
  employeeColumns.daysOff,
  employeeColumns.hours,
  {
    key: 'overlap',
    heading: teamText('overlap'),
    onlyOnCard: true,
    cell: ({ overlap }) =>
      overlap === undefined ? null : overlap === 0 ? teamText('nobody') : teamText('others', { count: overlap }),
  },
  {
    key: 'reason',
    heading: requestHeading('reason'),
    onCard: 'wide',
    cell: ({ reason }) => reason && <span className="clamped">{reason}</span>,
  },
  employeeColumns.firstDay,
  {
    key: 'actions',
    heading: teamText('actions'),
    width: 'action',
    onCard: 'nowhere',
    cell: (row) => (
      <UndoOr waiting={row.waiting}>
        <ButtonLink kind="plain" {...opensReview(row)} aria-label={teamText('viewOf', namesRow(row))}>
          {teamText('view')}
        </ButtonLink>
      </UndoOr>
    ),
  },
  {
    key: 'decide',
    heading: teamText('actions'),
    onlyOnCard: true,
    onCard: 'foot',
    cell: (row) => <Decide row={row} />,
  },
]

/** Wraps the request's name on its card in a link to the review. */
export const openReview = (row: TeamRow, title: ReactNode) => (
  <Link {...opensReview(row)}>
    <span className="unseen">{teamText('viewOf', namesRow(row))}</span>
    <span aria-hidden="true">{title}</span>
  </Link>
)

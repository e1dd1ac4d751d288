import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { employeeRow, namesRow, opensReview } from '@/features/time-off/requests/list/request-row.ts'
import {
  afterDecision,
  decisionColumn,
  employeeColumns,
  foldedStatus,
  undecided,
} from '@/features/time-off/requests/list/request-columns.tsx'
import { RequestStatus, UndoOr } from '@/features/time-off/requests/list/request-status.tsx'
import { requestHeading } from '@/domain/time-off/requests/request-headings.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import type { Column } from '@/ui/list/column.ts'
import { Decide } from './decide.tsx'
import { teamText } from './texts.ts'

export type TeamRow = HeldRow

/** `zone`: the reader's. */
export const teamRow = (shown: ShownRequest, zone: string): TeamRow => ({ ...employeeRow(shown, zone), shown })

/** The columns of specification 1 section 2, and, if there's room, the facts that the cards have. */
export const teamColumns: Column<TeamRow>[] = [
  employeeColumns.employee,
  employeeColumns.approver,
  {
    key: 'status',
    heading: requestHeading('status'),
    width: 'status',
    onCard: 'corner',
    cell: (row, shown) => <RequestStatus {...(shown?.has(decisionColumn) ? undecided(row) : row)} />,
    // The decision is at the bottom of the card, so the rest keeps its height.
    onCardCell: (row) => <RequestStatus {...afterDecision(row)} undo />,
    folds: foldedStatus,
    foldsBeside: decisionColumn,
  },
  employeeColumns.facts,
  employeeColumns.hours,
  employeeColumns.types,
  {
    key: 'reason',
    heading: requestHeading('reason'),
    onCard: 'wide',
    cell: ({ reason }) => reason && <span className="clamped">{reason}</span>,
  },
  employeeColumns.firstDay,
  employeeColumns.lastDay,
  employeeColumns.alsoOff,
  employeeColumns.left,
  employeeColumns.waiting,
  {
    key: decisionColumn,
    heading: teamText('decide'),
    width: 'decide',
    onCard: 'nowhere',
    optional: 1,
    cell: (row) => <Decide row={row} inTable />,
  },
  {
    key: 'actions',
    heading: teamText('actions'),
    width: 'action',
    onCard: 'nowhere',
    cell: (row) => (
      <UndoOr waiting={row.waiting}>
        <ButtonLink kind="bare" {...opensReview(row)} aria-label={teamText('viewOf', namesRow(row))}>
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

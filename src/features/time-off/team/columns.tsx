import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { slashed } from '@/domain/plain-date.ts'
import type { ShownRequest } from '@/features/time-off/requests/overlay.ts'
import { type RequestRow, daysOffWords, requestRow } from '@/features/time-off/requests/request-row.ts'
import { RequestStatus } from '@/features/time-off/requests/request-status.tsx'
import { reviewRequestScreen } from '@/domain/time-off/request-screens.ts'
import { requestHeading } from '@/domain/time-off/request-headings.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import type { Column } from '@/ui/list/column.ts'
import { Decide } from './decide.tsx'
import { teamText } from './texts.ts'

export type TeamRow = RequestRow & {
  shown: ShownRequest
  user: string
  name: string
  approver: string
  overlap?: number
}

/** `zone`: the reader's. */
export function teamRow(shown: ShownRequest, zone: string): TeamRow {
  const known = shown.known!
  return {
    ...requestRow(shown, zone),
    shown,
    user: known.employeeUserId,
    name: `${known.employeeFirstName} ${known.employeeLastName}`.trim(),
    approver: `${known.managerFirstName} ${known.managerLastName}`.trim(),
    overlap: known.overlap,
  }
}

const opens = ({ user, key }: TeamRow) => ({ to: reviewRequestScreen, search: { user, request: key } }) as const

/** Names a request to screen readers. */
export const wordsOf = (row: TeamRow) => ({ name: row.name, days: daysOffWords(row) || row.types })

/** The columns of specification 1 section 2; what a decision needs besides stands on the cards. */
export const teamColumns: Column<TeamRow>[] = [
  { key: 'employee', heading: requestHeading('employee'), primary: true, cell: ({ name }) => name },
  { key: 'approver', heading: requestHeading('approver'), onCard: 'nowhere', cell: ({ approver }) => approver },
  {
    key: 'status',
    heading: requestHeading('status'),
    width: 'status',
    onCard: 'corner',
    cell: ({ known, waiting }) => <RequestStatus known={known} waiting={waiting} />,
  },
  {
    key: 'daysOff',
    heading: teamText('daysOff'),
    onlyOnCard: true,
    cell: daysOffWords,
  },
  {
    key: 'hours',
    heading: requestHeading('hours'),
    width: 'number',
    align: 'end',
    cell: ({ hours }) => hours,
    onCardCell: ({ hours, types }) => teamText('hoursOf', { hours, types }),
  },
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
  {
    key: 'firstDay',
    heading: requestHeading('firstDay'),
    width: 'date',
    onCard: 'nowhere',
    cell: ({ firstDay }) => firstDay && slashed(firstDay),
  },
  {
    key: 'actions',
    heading: teamText('actions'),
    width: 'action',
    onCard: 'nowhere',
    cell: (row) => (
      <ButtonLink kind="plain" {...opens(row)} aria-label={teamText('viewOf', wordsOf(row))}>
        {teamText('view')}
      </ButtonLink>
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

/** A link to the review around what names the request on its card. */
export const openReview = (row: TeamRow, title: ReactNode) => (
  <Link {...opens(row)}>
    <span className="unseen">{teamText('viewOf', wordsOf(row))}</span>
    <span aria-hidden="true">{title}</span>
  </Link>
)

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { slashed } from '@/domain/plain-date.ts'
import { requestHeading } from '@/domain/time-off/requests/request-headings.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import type { Column } from '@/ui/list/column.ts'
import { RequestStatus, UndoOr } from '@/features/time-off/requests/list/request-status.tsx'
import { type RequestRow, daysOffWords } from '@/features/time-off/requests/list/request-row.ts'
import { sharedText } from '@/features/time-off/requests/texts.ts'
import { requestsText } from './texts.ts'

/** In the order of specification 1 section 2; a card leads with the days off. `user`: the requests' owner, as in the address. */
export function requestColumns(user: string): Column<RequestRow>[] {
  return [
    {
      key: 'requested',
      heading: requestHeading('requested'),
      width: 'date',
      onCard: 'last',
      cell: ({ requested }) => slashed(requested),
    },
    {
      key: 'status',
      heading: requestHeading('status'),
      width: 'waiting',
      onCard: 'corner',
      cell: ({ known, waiting, waitsFor }) => (
        <>
          <RequestStatus known={known} waiting={waiting} />
          {waitsFor && <div className="field-help">{sharedText('waitsFor', { whom: waitsFor })}</div>}
        </>
      ),
      onCardCell: ({ known, waiting }) => <RequestStatus known={known} waiting={waiting} undo />,
    },
    {
      key: 'waitsFor',
      heading: requestsText('waitsFor'),
      onCard: 'wide',
      onlyOnCard: true,
      cell: ({ waitsFor }) => waitsFor,
    },
    { key: 'hours', heading: requestHeading('hours'), width: 'number', align: 'end', cell: ({ hours }) => hours },
    {
      key: 'reason',
      heading: requestHeading('reason'),
      onCard: 'wide',
      cell: ({ reason }) => reason && <span className="clamped">{reason}</span>,
    },
    { key: 'types', heading: requestHeading('types'), width: 'words', cell: ({ types }) => types },
    {
      key: 'firstDay',
      heading: requestHeading('firstDay'),
      width: 'name',
      primary: true,
      cell: ({ firstDay }) => firstDay && slashed(firstDay),
      onCardCell: (row) => daysOffWords(row) || row.types,
    },
    {
      key: 'actions',
      heading: requestsText('actions'),
      width: 'action',
      onCard: 'nowhere',
      cell: ({ key, types, firstDay, waiting }) => (
        <UndoOr waiting={waiting}>
          <ButtonLink
            kind="plain"
            {...opens(user, key)}
            aria-label={requestsText('viewOf', { types, days: firstDay ? slashed(firstDay) : '' })}
          >
            {requestsText('view')}
          </ButtonLink>
        </UndoOr>
      ),
    },
  ]
}

/** Wraps the request's name on its card in a link to the request. */
export function openRequest(user: string) {
  return ({ key, types }: RequestRow, title: ReactNode) => (
    <Link {...opens(user, key)}>
      <span className="unseen">{requestsText('viewOf', { types, days: '' })}</span>
      <span>{title}</span>
    </Link>
  )
}

const opens = (user: string, request: string) => ({ to: '/timeoff/requests/view', search: { user, request } }) as const

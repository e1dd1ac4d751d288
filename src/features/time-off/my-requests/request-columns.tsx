import { slashed } from '@/domain/plain-date.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import type { Column } from '@/ui/list/data-list.tsx'
import { RequestStatus } from './request-status.tsx'
import type { RequestRow } from './request-row.ts'
import { requestsText } from './texts.ts'

/** `user`: whose requests they are, as the address of one names them. */
export function requestColumns(user: string): Column<RequestRow>[] {
  return [
    { key: 'requested', heading: requestsText('requested'), width: 'date', cell: ({ requested }) => slashed(requested) },
    { key: 'status', heading: requestsText('status'), width: 'status', onCard: 'corner', cell: ({ known, waiting }) => <RequestStatus known={known} waiting={waiting} /> },
    { key: 'hours', heading: requestsText('hours'), width: 'number', align: 'end', cell: ({ hours }) => hours },
    { key: 'reason', heading: requestsText('reason'), onCard: 'wide', cell: ({ reason }) => reason && <span className="clamped">{reason}</span> },
    { key: 'types', heading: requestsText('types'), width: 'words', primary: true, cell: ({ types }) => types },
    { key: 'firstDay', heading: requestsText('firstDay'), width: 'date', cell: ({ firstDay }) => firstDay && slashed(firstDay) },
    { key: 'actions', heading: requestsText('actions'), width: 'action', onCard: 'foot', cell: (row) => <View user={user} row={row} /> },
  ]
}

function View({ user, row: { key, types, firstDay } }: { user: string; row: RequestRow }) {
  return (
    <ButtonLink
      kind="plain"
      to="/timeoff/requests/view"
      search={{ user, request: key }}
      aria-label={requestsText('viewOf', { types, day: firstDay ? slashed(firstDay) : '' })}
    >
      {requestsText('view')}
    </ButtonLink>
  )
}

import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { downloadTeamRequests } from '@/contract/time-off/team-requests.ts'
import { leadsOthers } from '@/domain/identity/user-info.ts'
import { requestHeading } from '@/domain/time-off/requests/request-headings.ts'
import { BulkActions, BulkResult, canBeChosen, useChosenRequests } from '@/features/time-off/bulk/bulk-here.tsx'
import { isOpen, totalWith, useHeldRows } from '@/features/time-off/requests/list/held-rows.ts'
import { orderFields, requestOrders, sortable, usualOrder, waitsIn } from '@/features/time-off/requests/list/orders.ts'
import { type ShownRequest, shownIn } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { namesRow } from '@/features/time-off/requests/list/request-row.ts'
import { teamPageRead } from '@/features/time-off/requests/reads.ts'
import { useTimeZone } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { useOpensReview } from '@/features/time-off/requests/list/use-opens-review.ts'
import { AtDesk } from '@/features/time-off/triage/at-desk.tsx'
import { useReviewsAhead } from '@/features/time-off/review-request/reviews-ahead.ts'
import { useUser } from '@/session/user.ts'
import { employeesText } from '@/ui/employees/texts.ts'
import type { Selection } from '@/ui/list/column.ts'
import { Download } from '@/ui/list/download.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { useKeptPlaces } from '@/ui/list/kept-places.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useTable } from '@/ui/list/use-table.ts'
import { type TeamRow, openReview, teamColumns, teamRow } from './columns.tsx'
import { DecidingHere } from './decide.tsx'
import { teamFilters, teamQuery, waiting } from './filters.ts'
import { TeamCalendar } from './calendar/team-calendar.tsx'
import { TeamCoverage } from './calendar/team-coverage.tsx'
import { TeamWeek } from './calendar/team-week.tsx'
import { TeamFilters } from './team-filters.tsx'
import { teamText } from './texts.ts'

export default function TeamRequestsPage() {
  const user = useUser()
  const zone = useTimeZone()
  const filters = useMemo(() => teamFilters(user), [user])
  const address = useTeamAddress(filters)
  const query = teamQuery(address, user)
  const selected = useChosenRequests<TeamRow>(JSON.stringify(query))
  const places = useKeptPlaces(JSON.stringify([query, address.sort, address.page, address.size]))
  const readPage = (page: number, limit: number) => teamPageRead({ ...query, sort: address.sort, page, limit })
  const rowOf = (request: ShownRequest) => teamRow(request, zone)
  const read = readPage(address.page, address.size)
  const list = useListPage({
    address,
    read,
    whole: teamPageRead(),
    list: 'timeOffRequests',
    stays: places.keeps,
    rowsOf: (value, { onFile, pending }) => shownIn({ value, onFile, pending }).map(rowOf),
  })
  const shown = useHeldRows(list.rows, places, rowOf)
  useReviewsAhead(list.rows, list.kept)

  const selection: Selection<TeamRow> = {
    ...selected,
    nameOf: (row) => teamText('nameOf', namesRow(row)),
    can: canBeChosen,
    keepsPlace: (row) => row.left === true || isOpen(row),
    actions: (rows, elsewhere) => (
      <BulkActions rows={rows} elsewhere={elsewhere} onKept={({ key }) => selected.drop(key)} />
    ),
    result: <BulkResult />,
  }

  return (
    <DecidingHere onDecide={places.keep}>
      <AtDesk
        queue={{ label: requestHeading('team'), list: 'timeOffRequests', read: readPage, rowOf }}
        address={address}
        rows={shown}
        search={employeesText('search')}
        selection={selection}
      >
        <ListPage
          wide
          onRow={useOpensReview()}
          address={address}
          list={{ ...list, rows: shown, total: totalWith(list.total, shown, address), pages: null }}
          label={requestHeading('team')}
          columns={columns}
          orders={requestOrders}
          opening={openReview}
          rowKey={rowKey}
          empty={teamText('empty')}
          failed={teamText('failed')}
          search={employeesText('search')}
          filters={<TeamFilters address={address} />}
          actions={
            address.tab === 0 && <Download endpoint={downloadTeamRequests} query={{ ...query, sort: address.sort }} />
          }
          views={{
            list: teamText('list'),
            others: [
              {
                label: teamText('calendar'),
                content: <TeamCalendar filters={query} onList={() => address.change({ tab: 0 })} />,
              },
              {
                label: teamText('week'),
                content: <TeamWeek filters={query} onMonth={() => address.change({ tab: 1 })} />,
              },
              ...(leadsOthers(user)
                ? [{ label: teamText('coverage'), content: <TeamCoverage />, unfiltered: true }]
                : []),
            ],
          }}
          selection={selection}
        />
      </AtDesk>
    </DecidingHere>
  )
}

/** The order depends on the status. */
function useTeamAddress(filters: ReturnType<typeof teamFilters>) {
  const table = useTable()
  const params = useSearch({ strict: false }) as { status?: unknown }
  const status = filters.status.fromText(String(params.status ?? ''))
  const waits = status === waiting || (status !== '' && waitsIn(status))
  return useListAddress({
    filters,
    tabs: leadsOthers(useUser()) ? 4 : 3,
    sort: { fields: orderFields, byDefault: usualOrder(waits, table), remembers: waits ? 'team-waiting' : 'team' },
  })
}

const columns = sortable(teamColumns)
const rowKey = ({ key }: TeamRow) => key

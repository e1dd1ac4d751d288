import { useMemo } from 'react'
import { downloadTeamRequests } from '@/contract/time-off/team-requests.ts'
import { requestHeading } from '@/domain/time-off/request-headings.ts'
import { type Waiting, shownIn, waitingOf } from '@/features/time-off/requests/shown-requests.ts'
import { namesRow } from '@/features/time-off/requests/request-row.ts'
import { rightsOn } from '@/features/time-off/requests/rights-on.ts'
import { teamPageRead } from '@/features/time-off/requests/reads.ts'
import { useTimeZone } from '@/features/time-off/requests/use-own-time-off.ts'
import { mayDecide } from '@/features/time-off/review-request/decision.ts'
import { useReviewsAhead } from '@/features/time-off/review-request/reviews-ahead.ts'
import { useUser } from '@/session/user.ts'
import { employeesText } from '@/ui/employees/texts.ts'
import { Download } from '@/ui/list/download.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { useKeptPlaces, useRowsInPlace } from '@/ui/list/kept-places.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useChosen } from '@/ui/list/selection.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { type TeamRow, openReview, teamColumns, teamRow } from './columns.tsx'
import { ApproveChosen, DecidingHere } from './decide.tsx'
import { teamFilters, teamQuery } from './filters.ts'
import { TeamCalendar } from './team-calendar.tsx'
import { TeamFilters } from './team-filters.tsx'
import { teamText } from './texts.ts'

export default function TeamRequestsPage() {
  const user = useUser()
  const zone = useTimeZone()
  const rows = useOwnRows()
  const changes = useMemo(() => waitingOf(rows ?? []), [rows])
  const address = useListAddress({ filters: useMemo(() => teamFilters(user), [user]), tabs: 2 })
  const query = teamQuery(address, user)
  const selected = useChosen<TeamRow>(JSON.stringify(query))
  const { keeps, keep } = useKeptPlaces(JSON.stringify([query, address.page, address.size]))
  const read = teamPageRead({ ...query, page: address.page, limit: address.size })
  const list = useListPage({
    address,
    read,
    list: 'timeOffRequests',
    stays: keeps,
    rowsOf: (value, { onFile, pending }) =>
      shownIn({ value, onFile, pending }).map((request) => teamRow(request, zone)),
  })
  const shown = useRowsInPlace(list.rows, { keeps, rowKey, settle: settling(changes, zone) })
  useReviewsAhead(list.rows, list.kept)

  return (
    <DecidingHere onDecide={keep}>
      <ListPage
        address={address}
        list={{ ...list, rows: shown, total: totalWith(list.total, shown, address), pages: null }}
        label={requestHeading('team')}
        columns={teamColumns}
        opening={openReview}
        rowKey={rowKey}
        empty={teamText('empty')}
        failed={teamText('failed')}
        search={employeesText('search')}
        filters={<TeamFilters address={address} />}
        foldsFilters
        actions={address.tab === 0 && <Download endpoint={downloadTeamRequests} query={query} />}
        views={{
          list: teamText('list'),
          others: [
            {
              label: teamText('calendar'),
              content: <TeamCalendar filters={query} onList={() => address.change({ tab: 0 })} />,
            },
          ],
        }}
        selection={{
          ...selected,
          nameOf: (row) => teamText('nameOf', namesRow(row)),
          can: (row) => !row.left && mayDecide(row.shown).approve,
          keepsPlace: (row) => row.left === true || isOpen(row),
          actions: (those) => <ApproveChosen rows={those} onKept={({ key }) => selected.drop(key)} />,
        }}
      />
    </DecidingHere>
  )
}

/** Removed rows still show, and so does their page. */
function totalWith(total: number | null, shown: TeamRow[] | null, { page, size }: { page: number; size: number }) {
  return total === null || !shown?.some(({ left }) => left) ? total : Math.max(total, (page - 1) * size + shown.length)
}

const rowKey = ({ key }: TeamRow) => key

/** A request that can no longer be decided keeps its card's content, and so its height. It still shows this device's changes. */
function settling(changes: Map<string, Waiting>, zone: string) {
  return (before: TeamRow, now: TeamRow | undefined): TeamRow => {
    if (now && (isOpen(now) || !(before.left || isOpen(before)))) return now
    const waiting = changes.get(before.key) ?? null
    return { ...teamRow({ ...before.shown, waiting }, zone), left: true }
  }
}

/** Sent to the server, regardless of changes waiting on this device. */
function isOpen({ known }: TeamRow): boolean {
  const { canApprove, canDeny } = rightsOn(known)
  return canApprove || canDeny
}

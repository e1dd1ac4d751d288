import { assignmentLabel, managerProxyAssignments } from '@/domain/identity/manager-proxies.ts'
import { leadsOthers } from '@/domain/identity/user-info.ts'
import { requestStatuses, statusName } from '@/domain/time-off/status.ts'
import { useUser } from '@/session/user.ts'
import { DateRangeFilter } from '@/ui/list/date-range-filter.tsx'
import type { ListAddress } from '@/ui/list/list-address.ts'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import { type TeamFilters as Filters, assignmentKey, ownReports, waiting } from './filters.ts'
import { teamText } from './texts.ts'

const statuses = [
  { value: '' as const, label: teamText('allStatuses') },
  { value: waiting, label: teamText('waitingForMe') },
  ...requestStatuses.map((value) => ({ value, label: statusName(value) })),
]
const reports = [
  { value: '' as const, label: teamText('both') },
  { value: 'direct' as const, label: teamText('direct') },
  { value: 'indirect' as const, label: teamText('indirect') },
]

type TeamFiltersAddress = Pick<ListAddress<Filters, never>, 'filters' | 'tab'> & {
  change: (change: { search?: string; filters: Partial<ListAddress<Filters, never>['filters']> }) => void
}

/** Choosing other reports, or another manager's, clears the search. Source: specification 1 section 2. */
export function TeamFilters({ address: { filters, tab, change } }: { address: TeamFiltersAddress }) {
  const user = useUser()
  const assignments = managerProxyAssignments(user)
  return (
    <>
      <SelectFilter
        label={teamText('status')}
        value={filters.status}
        options={statuses}
        onChange={(status) => change({ filters: { status, reports: status === waiting ? '' : filters.reports } })}
      />
      {/* Only direct reports' requests can be waiting for a user. */}
      {filters.status !== waiting && (
        <SelectFilter
          label={teamText('reports')}
          value={filters.reports}
          options={reports}
          onChange={(next) => change({ search: '', filters: { reports: next } })}
        />
      )}
      {assignments.length > 0 && (
        <SelectFilter
          label={teamText('assignments')}
          value={filters.proxy}
          options={[
            { value: '', label: teamText('allAssignments') },
            ...(leadsOthers(user) ? [{ value: ownReports, label: teamText('ownReports') }] : []),
            ...assignments.map((each) => ({ value: assignmentKey(each), label: assignmentLabel(each) })),
          ]}
          onChange={(proxy) => change({ search: '', filters: { proxy } })}
        />
      )}
      {tab === 0 && (
        <DateRangeFilter
          label={teamText('dates')}
          range={filters.dates}
          onRange={(dates) => change({ filters: { dates } })}
        />
      )}
    </>
  )
}

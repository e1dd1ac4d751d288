import { categoryCodes, categoryName } from '@/domain/time-off/category.ts'
import { requestHeading } from '@/domain/time-off/requests/request-headings.ts'
import { statusName } from '@/domain/time-off/status.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { idOf } from '@/ui/employees/person-id.ts'
import { PersonPicker } from '@/ui/employees/person-picker.tsx'
import { DateRangeFilter } from '@/ui/list/date-range-filter.tsx'
import type { ListAddress } from '@/ui/list/list-address.ts'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import { type QueueFilters as Filters, ages, statuses } from './filters.ts'
import { queuesRead } from './reads.ts'
import { queueText } from './texts.ts'

const all = { value: '' as const, label: queueText('allStatuses') }
const statusOptions = [all, ...statuses.map((value) => ({ value, label: statusName(value) }))]
const categoryOptions = [all, ...categoryCodes.map((value) => ({ value, label: categoryName(value) }))]
const ageOptions = [all, ...ages.map((value) => ({ value, label: queueText('longerThan', { count: Number(value) }) }))]
const teamOptions = [
  { value: '' as const, label: queueText('directOnly') },
  { value: 'all' as const, label: queueText('wholeTeam') },
]

type QueueFiltersProps = {
  address: Pick<ListAddress<Filters, string>, 'filters'> & {
    change: (change: { filters: Partial<ListAddress<Filters>['filters']> }) => void
  }
  /** The queue has requests in every status. */
  choosesStatus: boolean
}

export function QueueFilters({ address: { filters, change }, choosesStatus }: QueueFiltersProps) {
  const { status, category, age, employer, approver, team, dates } = filters
  const employers = useAnswer(queuesRead()).data?.value.employers ?? []
  return (
    <>
      {choosesStatus && (
        <SelectFilter
          label={queueText('status')}
          value={status}
          options={statusOptions}
          onChange={(to) => change({ filters: { status: to } })}
        />
      )}
      <SelectFilter
        label={queueText('category')}
        value={category}
        options={categoryOptions}
        onChange={(to) => change({ filters: { category: to } })}
      />
      <SelectFilter
        label={queueText('age')}
        value={age}
        options={ageOptions}
        onChange={(to) => change({ filters: { age: to } })}
      />
      <DateRangeFilter
        label={requestHeading('daysOff')}
        range={dates}
        onRange={(to) => change({ filters: { dates: to } })}
      />
      {(employers.length > 1 || employer) && (
        <SelectFilter
          label={queueText('employer')}
          value={employer}
          options={[
            all,
            ...employers.map(({ employerId, name }) => ({ value: employerId, label: name || employerId })),
            ...(employers.some(({ employerId }) => employerId === employer) || !employer
              ? []
              : [{ value: employer, label: employer }]),
          ]}
          onChange={(to) => change({ filters: { employer: to } })}
        />
      )}
      <PersonPicker
        label={queueText('approver')}
        choose={queueText('chooseApprover')}
        remove={queueText('removeApprover')}
        chosen={approver}
        onChosen={(person) => change({ filters: { approver: idOf(person), ...(!person && { team: '' }) } })}
      />
      {approver && (
        <SelectFilter
          label={queueText('team')}
          value={team}
          options={teamOptions}
          onChange={(to) => change({ filters: { team: to } })}
        />
      )}
    </>
  )
}

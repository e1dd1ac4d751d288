import { useEffect, useId, useRef, useState } from 'react'
import type { FoundEmployee } from '@/contract/employees/employee-search.ts'
import { type PersonId, idText } from '@/domain/identity/employee-id.ts'
import { assignmentLabel, managerProxyAssignments } from '@/domain/identity/manager-proxies.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { DataList } from '@/ui/list/data-list.tsx'
import { pagingOf } from '@/ui/list/paging.tsx'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import { SearchField } from '@/ui/list/search-field.tsx'
import { Tabs } from '@/ui/list/tabs.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { SearchError } from './search-error.tsx'
import { employeeColumns } from './select-columns.tsx'
import { hasReports, peopleRead, type Reports, type Source, sourcesOf } from './sources.ts'
import { employeesText } from './texts.ts'
import { useManagerUserId } from './use-manager-user-id.ts'
import './employees.css'

type SelectDialogProps = {
  /** Default: 'Employee Select'. */
  title?: string
  /** Where to search, in the order of the tabs. Default: wherever the user may. */
  sources?: Source[]
  /** The employee id of the current selection; that row is highlighted. */
  current: Partial<PersonId> | null
  /** Why a person cannot be selected; null if they can. */
  whyNot?: (employee: FoundEmployee) => string | null
  onSelect: (employee: FoundEmployee) => void
  onClose: () => void
}

// Specification 1 section 9.
const aloneSize = 10
const tabbedSize = 5

/** Finds one of the people that the user may act for. Source: specification 3 section 2. */
export function SelectDialog({
  title = employeesText('title'),
  sources: given,
  current,
  whyNot,
  onSelect,
  onClose,
}: SelectDialogProps) {
  const user = useUser()
  const sources = given ?? sourcesOf(user)
  const [tab, setTab] = useState<number | null>(null)
  const source = sources[tab ?? 0] ?? sources[0]
  const size = sources.length > 1 ? tabbedSize : aloneSize
  const people = source && (
    <People source={source} isFirst={tab === null} size={size} current={current} whyNot={whyNot} onSelect={onSelect} />
  )
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <Button kind="plain" onClick={onClose}>
          {employeesText('cancel')}
        </Button>
      }
    >
      <div className="employee-select">
        {sources.length > 1 ? (
          <Tabs label={title} tabs={sources.map((each) => employeesText(each))} chosen={tab ?? 0} onChoose={setTab}>
            {people}
          </Tabs>
        ) : (
          (people ?? <p className="none-found">{employeesText('none')}</p>)
        )}
      </div>
    </Dialog>
  )
}

/** Keep the search box while the next page loads. */
function useLastKnown(total: number | null): number {
  const last = useRef(0)
  useEffect(() => {
    last.current = total ?? last.current
  }, [total])
  return total ?? last.current
}

type PeopleProps = Pick<SelectDialogProps, 'current' | 'whyNot' | 'onSelect'> & {
  source: Source
  /** Whether no tab was chosen yet, so that the cursor may start in the search field. */
  isFirst: boolean
  size: number
}

/** One tab. Another source, manager, filter or search starts again on page 1. */
function People({ source, isFirst, size, current, whyNot, onSelect }: PeopleProps) {
  const managers = managerProxyAssignments(useUser())
  const [wanted, setWanted] = useState({
    source,
    page: 1,
    size,
    sort: 'completeName',
    search: '',
    reports: '' as Reports,
  })
  const [managerId, setManagerId] = useState(managers[0]?.managerEmployeeId)
  const manager = managers.find(({ managerEmployeeId }) => managerEmployeeId === managerId)
  const asked = wanted.source === source ? { ...wanted, size } : { ...wanted, source, size, page: 1 }
  const change = (part: Partial<typeof wanted>) => setWanted({ ...asked, page: 1, ...part })
  const { page, search, sort, reports } = asked
  const managerUserId = useManagerUserId(source === 'managers' ? manager : undefined)
  const { read, list } = peopleRead({ ...asked, managerUserId: managerUserId ?? '' })
  const asks = managerUserId !== null
  const found = useListPage({ address: { page, size, change }, read, list, asks })
  const total = useLastKnown(asks ? found.total : null)
  return (
    <div className="employee-people">
      {source === 'managers' && (
        <ManagerChoice
          managers={managers.map((each) => ({ value: each.managerEmployeeId, label: assignmentLabel(each) }))}
          chosen={managerId ?? ''}
          onChoose={(id) => {
            setManagerId(id)
            change({})
          }}
        />
      )}
      {hasReports(source) && <ReportsChoice chosen={reports} onChoose={(next) => change({ reports: next })} />}
      {(total > size || search !== '') && (
        <SearchField
          label={employeesText('search')}
          value={search}
          onSearch={(text) => change({ search: text })}
          autofocused={isFirst}
        />
      )}
      {found.failed ? (
        <SearchError {...found.failed} />
      ) : (
        <DataList
          label={employeesText(source)}
          columns={employeeColumns({ current, whyNot, onSelect })}
          rowKey={idText}
          rows={asks ? found.rows : null}
          total={asks ? found.total : null}
          paging={pagingOf(found, { size, sizes: [size], change })}
          empty={employeesText('none')}
          sorting={{ by: sort, onSort: (by) => change({ sort: by }) }}
        />
      )}
    </div>
  )
}

type Option = { value: string; label: string }
type ManagerChoiceProps = { managers: Option[]; chosen: string; onChoose: (value: string) => void }

/**
 * Chooses whose reports to show: one manager is shown as a label, two as a list, and more as a dropdown. Source: specification 3
 * section 2.
 */
function ManagerChoice({ managers, chosen, onChoose }: ManagerChoiceProps) {
  const id = useId()
  if (managers.length === 1)
    return (
      <p className="manager-label">
        <span className="field-help">{employeesText('manager')}</span>
        <span>{managers[0]!.label}</span>
      </p>
    )
  if (managers.length === 2)
    return (
      <RadioRow name={id} label={employeesText('manager')} options={managers} chosen={chosen} onChoose={onChoose} />
    )
  return <SelectFilter label={employeesText('manager')} value={chosen} options={managers} onChange={onChoose} />
}

const options: { value: Reports; label: string }[] = [
  { value: '', label: employeesText('all') },
  { value: 'direct', label: employeesText('direct') },
  { value: 'indirect', label: employeesText('indirect') },
]

function ReportsChoice({ chosen, onChoose }: { chosen: Reports; onChoose: (reports: Reports) => void }) {
  const id = useId()
  return <RadioRow name={id} label={employeesText('which')} options={options} chosen={chosen} onChoose={onChoose} />
}

type RadioRowProps<Value extends string> = {
  /** Unique on the page. */
  name: string
  label: string
  options: { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few radio buttons side by side. They wrap to one per line if space is tight. */
function RadioRow<Value extends string>({ name, label, options, chosen, onChoose }: RadioRowProps<Value>) {
  return (
    <fieldset className="radio-row">
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === chosen} onChange={() => onChoose(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

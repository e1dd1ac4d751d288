import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type FoundEmployee, listEmployees } from '@/contract/employees/employee-search.ts'
import { type PersonId, idText, isSameId } from '@/domain/identity/employee-id.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { read } from '@/offline/answers/read.ts'
import { SearchField } from '@/ui/list/search-field.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { SearchError } from './search-error.tsx'
import { employeesText } from './texts.ts'
import './employees.css'

// Specification 1 section 9.
const results = 25

/** The auto-select search: the first 25 whose id or name matches, or the first 25 of all. */
const employeesRead = (search: string) =>
  read(listEmployees, {
    query: {
      limit: results,
      sort: 'completeName',
      'level2:neq': 'DRV',
      terminationCode: '',
      search: search || undefined,
    },
    keep: 'recent',
  })

type FindEmployeeProps = {
  chosen: FoundEmployee | null
  onChosen: (employee: FoundEmployee) => void
  /** People to leave out. */
  without?: PersonId[]
  /** People shown but not selectable, and why, by `idText`. */
  barred?: ReadonlyMap<string, string>
}

/** A search box and its results, one of which can be chosen. A new search cancels an earlier one in flight. */
export function FindEmployee({ chosen, onChosen, without = [], barred }: FindEmployeeProps) {
  const [search, setSearch] = useState('')
  const { data, isError, error, isFetching, refetch } = useQuery(readQuery(employeesRead(search)))
  const found = data?.value._embedded.employees.filter((each) => !without.some((other) => isSameId(each, other)))
  const hidden = (data?.value._total_items ?? 0) > results
  return (
    <div className="find-employee">
      <SearchField label={employeesText('search')} value={search} onSearch={setSearch} autofocused />
      <div className="found-employees" aria-busy={!found && isFetching}>
        {!found && isError && <SearchError error={error} retry={() => void refetch()} busy={isFetching} />}
        {!found && !isError && <Skeleton lines={5} />}
        {found && <Found found={found} chosen={chosen} onChosen={onChosen} barred={barred} />}
        {hidden && <p className="field-help">{employeesText('more')}</p>}
      </div>
      <p className="unseen" role="status">
        {found ? (found.length === 0 ? '' : String(found.length)) : isError ? '' : employeesText('loading')}
      </p>
    </div>
  )
}

type FoundProps = Pick<FindEmployeeProps, 'chosen' | 'onChosen' | 'barred'> & { found: FoundEmployee[] }

function Found({ found, chosen, onChosen, barred }: FoundProps) {
  const name = useId()
  if (found.length === 0)
    return (
      <p className="none-found" role="status">
        {employeesText('none')}
      </p>
    )
  return (
    <fieldset className="employee-options">
      <legend className="unseen">{employeesText('found')}</legend>
      {found.map((employee) => {
        const { employeeId, completeName, positionTitle } = employee
        const why = barred?.get(idText(employee))
        return (
          <label key={idText(employee)} className="employee-option">
            <input
              type="radio"
              name={name}
              checked={chosen !== null && isSameId(chosen, employee)}
              disabled={why !== undefined}
              onChange={() => onChosen(employee)}
            />
            <strong>{completeName}</strong>
            <small>{why ?? employeesText('line', { id: employeeId, title: positionTitle })}</small>
          </label>
        )
      })}
    </fieldset>
  )
}

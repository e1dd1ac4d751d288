import { type FormEvent, useRef, useState } from 'react'
import { auditDateProblems } from '@/domain/administration/audit-dates.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { Button } from '@/ui/button.tsx'
import { idOf } from '@/ui/employees/person-id.ts'
import { PersonPicker } from '@/ui/employees/person-picker.tsx'
import { DateFilter } from './date-filter.tsx'
import { type AuditFilters as Filters, isSet } from './filters.ts'
import { auditText } from './texts.ts'

const dates = ['startDate', 'endDate'] as const
type DateName = (typeof dates)[number]

type AuditFiltersProps = {
  /** The filters of the results on screen. */
  searched: Filters
  onSearch: (filters: Filters) => void
  onClear: () => void
}

/** Searches on demand. Without any filter, there's no search and there are no results. Source: specification 1 section 4. */
export function AuditFilters({ searched, onSearch, onClear }: AuditFiltersProps) {
  const [changed, setChanged] = useState<Partial<Filters>>({})
  // Errors aren't shown while a date is being typed.
  const [judged, setJudged] = useState(true)
  const [cleared, setCleared] = useState(0)
  const inputs = useRef<Partial<Record<DateName, HTMLInputElement | null>>>({})
  const filters = { ...searched, ...changed }
  const errors = judged ? errorsOf(filters, inputs.current) : {}

  function change(part: Partial<Filters>) {
    const next = { ...filters, ...part }
    if (isSet(next)) setChanged({ ...changed, ...part })
    else clear()
  }

  function clear() {
    setChanged({})
    setCleared(cleared + 1)
    onClear()
  }

  function search(event: FormEvent) {
    event.preventDefault()
    setJudged(true)
    const wrong = dates.find((name) => errorsOf(filters, inputs.current)[name])
    if (wrong) return inputs.current[wrong]?.focus()
    setChanged({})
    onSearch(filters)
  }

  return (
    <form className="audit-filters" aria-label={auditText('filters')} noValidate onSubmit={search}>
      <PersonPicker
        label={auditText('employee')}
        choose={auditText('chooseEmployee')}
        remove={auditText('removeEmployee')}
        chosen={filters.employee}
        onChosen={(employee) => change({ employee: idOf(employee) })}
      />
      <PersonPicker
        label={auditText('manager')}
        choose={auditText('chooseManager')}
        remove={auditText('removeManager')}
        chosen={filters.manager}
        onChosen={(manager) => change({ manager: idOf(manager) })}
      />
      {dates.map((name) => (
        <DateFilter
          // An incomplete date isn't a value that could be cleared, so the field is replaced.
          key={`${name} ${cleared}`}
          ref={(input) => {
            inputs.current[name] = input
          }}
          label={auditText(name)}
          value={filters[name]}
          error={errors[name] ?? null}
          onChange={(date) => {
            setJudged(false)
            change({ [name]: date })
          }}
          onBlur={() => setJudged(true)}
        />
      ))}
      <div className="audit-actions">
        <Button type="submit" disabled={!isSet(filters)}>
          {auditText('search')}
        </Button>
        <Button kind="bare" disabled={!isSet(filters)} onClick={clear}>
          {auditText('clear')}
        </Button>
      </div>
    </form>
  )
}

const earliest = '1900-01-01'

function errorsOf(
  filters: Filters,
  inputs: Partial<Record<DateName, HTMLInputElement | null>>,
): Partial<Record<DateName, string>> {
  const unfinished = dates.filter(
    (name) => inputs[name]?.validity?.badInput || (filters[name] !== '' && filters[name] < earliest),
  )
  if (unfinished.length > 0) return Object.fromEntries(unfinished.map((name) => [name, auditText('wholeDate')]))
  return Object.fromEntries(auditDateProblems(filters).map((each) => [each.at, sentence(each)]))
}

import { deskAges, deskFilters, deskText, deskWords } from '@/domain/administration/payroll-desk.ts'
import { Button } from '@/ui/button.tsx'
import type { ListAddress } from '@/ui/list/list-address.ts'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import type { ChangeFilters } from './filters.ts'
import { deskPageText } from './texts.ts'

const shows = deskFilters.map((value) => ({ value, label: deskPageText(value) }))
const ages = [
  { value: '' as const, label: deskPageText('anyAge') },
  ...deskAges.map((value) => ({ value, label: deskPageText('days', { count: Number(value) }) })),
]

type DeskFiltersProps = {
  address: ListAddress<ChangeFilters, 'receivedAt' | 'completeName'>
  /** The kinds that are on the desk. */
  kinds: string[]
  employers: string[]
}

export function DeskFilters({ address: { filters, filtered, change, clear }, kinds, employers }: DeskFiltersProps) {
  return (
    <>
      <SelectFilter
        label={deskPageText('show')}
        value={filters.show}
        options={shows}
        onChange={(show) => change({ filters: { show } })}
      />
      <SelectFilter
        label={deskText('kind')}
        value={filters.kind}
        options={optionsOf(deskPageText('allKinds'), kinds, filters.kind, deskWords.kind)}
        onChange={(kind) => change({ filters: { kind } })}
      />
      {(employers.length > 1 || filters.employer) && (
        <SelectFilter
          label={deskText('employer')}
          value={filters.employer}
          options={optionsOf(deskPageText('allEmployers'), employers, filters.employer, (id) => id)}
          onChange={(employer) => change({ filters: { employer } })}
        />
      )}
      <SelectFilter
        label={deskPageText('age')}
        value={filters.age}
        options={ages}
        onChange={(age) => change({ filters: { age } })}
      />
      <Button kind="bare" disabled={!filtered} onClick={clear}>
        {deskPageText('clear')}
      </Button>
    </>
  )
}

/** Includes the chosen one, even if it has left the desk. */
function optionsOf(all: string, values: string[], chosen: string, words: (value: string) => string) {
  const each = chosen && !values.includes(chosen) ? [...values, chosen] : values
  return [{ value: '', label: all }, ...each.map((value) => ({ value, label: words(value) }))]
}

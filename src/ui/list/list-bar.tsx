import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '@/ui/icon.tsx'
import { SearchField } from './search-field.tsx'
import { listText } from './texts.ts'
import { useTable } from './use-table.ts'
import './list-controls.css'

type ListBarProps = {
  /** Label of the search box; without one there is no search. */
  search?: string
  searched: string
  onSearch: (text: string) => void
  filters?: ReactNode
  sortChoice?: ReactNode
  actions?: ReactNode
  totalLine: ReactNode
}

/** The search, and one line of chips with the filters, the order, and the total. On phones it scrolls sideways. */
export function ListBar({ search, searched, onSearch, filters, sortChoice, actions, totalLine }: ListBarProps) {
  const room = useTable()
  const [searches, setSearches] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const shows = room || searches || searched !== ''
  // Focuses the search only if the person tapped the chip, not when the page opens.
  useEffect(() => {
    if (searches) field.current?.querySelector('input')?.focus()
  }, [searches])
  return (
    <div className="list-filters list-bar">
      {search && (
        <div ref={field} className="list-search" hidden={!shows}>
          <SearchField label={search} value={searched} onSearch={onSearch} />
        </div>
      )}
      {actions && <div className="list-actions">{actions}</div>}
      <div className="list-chips" role="group" aria-label={listText('filters')}>
        {totalLine}
        {search && !room && (
          <button
            type="button"
            className="chip"
            aria-label={search}
            aria-expanded={shows}
            data-set={searched !== '' || undefined}
            disabled={searched !== ''}
            onClick={() => setSearches(!searches)}
          >
            <Icon name="search" size={20} />
            <span>{listText('search')}</span>
          </button>
        )}
        {filters}
        {sortChoice}
      </div>
    </div>
  )
}

type TotalProps = {
  /** Null if it isn't known yet. */
  total: number | null
  /** The total without the search and the filters; null if unknown. */
  whole: number | null
  filtered: boolean
}

/** '12 of 85' */
export function Total({ total, whole, filtered }: TotalProps) {
  const last = useRef(total)
  useEffect(() => {
    last.current = total ?? last.current
  }, [total])
  const count = total ?? last.current
  if (count === null) return <p className="list-total" aria-hidden="true" />
  const words = !filtered
    ? listText('total', { count })
    : whole === null
      ? listText('found', { count })
      : listText('totalOf', { count, whole: Math.max(whole, count) })
  return <p className="list-total">{words}</p>
}

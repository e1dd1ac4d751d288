import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import '@/ui/fields/field.css'
import { listText } from './texts.ts'

/** Pages count from 1. `pages`: by default as many as the total fills. `sizes`: the rows per page to choose from. */
export type Paging = {
  page: number
  pages?: number | null
  size: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
}

type Changeable = {
  size: number
  sizes: readonly number[]
  change: (change: { page?: number; size?: number }) => void
}

/** Paging for a list whose state is in its URL. */
export function pagingOf(list: Pick<Paging, 'page' | 'pages'>, { size, sizes, change }: Changeable): Paging {
  const { page, pages } = list
  return { page, pages, size, sizes, onPage: (to) => change({ page: to }), onSize: (to) => change({ size: to }) }
}

const ascending = (one: number, other: number) => one - other

const pagesOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

type PagerProps = Paging & {
  label: string
  total: number
  /** Called when a page was turned by touch or mouse, at the bottom of the list. */
  onTurned: () => void
}

export function Pager({ page, size, sizes, onPage, onSize, label, total, onTurned, ...known }: PagerProps) {
  const id = useId()
  const previous = useRef<HTMLIonButtonElement>(null)
  const next = useRef<HTMLIonButtonElement>(null)
  const turned = useRef<'by hand' | 'by key' | null>(null)
  const pages = known.pages ?? pagesOf(total, size)

  // A disabled button loses the focus, so the other one takes it.
  useEffect(() => {
    if (!turned.current) return
    const preventScroll = turned.current === 'by hand'
    turned.current = null
    const other = page >= pages ? previous.current : page <= 1 ? next.current : null
    // Ionic's cards get their height in the next frame: focusing earlier would scroll to the wrong place.
    if (other) requestAnimationFrame(() => requestAnimationFrame(() => other.focus({ preventScroll })))
  }, [page, pages])

  const turn = (by: number) => (event: MouseEvent) => {
    turned.current = event.detail > 0 ? 'by hand' : 'by key'
    onPage(page + by)
    if (event.detail > 0) onTurned()
  }
  return (
    <nav className="list-pager" aria-label={listText('pages', { label })}>
      {sizes.length > 1 && (
        <div className="select-frame list-select">
          <label htmlFor={id}>{listText('size')}</label>
          <select id={id} value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {[...sizes].sort(ascending).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </div>
      )}
      <p id={`${id}-place`} className="list-place" role="status">
        {listText('place', { page, pages })}
      </p>
      <div className="list-turns">
        <IconButton
          ref={previous}
          icon="back"
          label={listText('previous')}
          aria-describedby={`${id}-place`}
          disabled={page <= 1}
          onClick={turn(-1)}
        />
        <IconButton
          ref={next}
          icon="forward"
          label={listText('next')}
          aria-describedby={`${id}-place`}
          disabled={page >= pages}
          onClick={turn(1)}
        />
      </div>
    </nav>
  )
}

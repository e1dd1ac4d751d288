import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '@/ui/icon.tsx'
import '@/ui/ionic/elements.ts'
import '@/ui/form/field.css'
import { listText } from './texts.ts'

export const pageSizes = [10, 25]

/** Pages count from 1. */
export type Paging = { page: number; size: number; onPage: (page: number) => void; onSize: (size: number) => void }

const pagesOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

type PagerProps = Paging & { label: string; total: number; /** A finger or the mouse turned the page: the eye is at its foot. */ onTurned: () => void }

export function Pager({ page, size, onPage, onSize, label, total, onTurned }: PagerProps) {
  const id = useId()
  const previous = useRef<HTMLIonButtonElement>(null)
  const next = useRef<HTMLIonButtonElement>(null)
  const turned = useRef<'by hand' | 'by key' | null>(null)
  const pages = pagesOf(total, size)

  // A button that can do no more lets the focus go: the other one takes it.
  useEffect(() => {
    if (!turned.current) return
    const preventScroll = turned.current === 'by hand'
    turned.current = null
    const other = page >= pages ? previous.current : page <= 1 ? next.current : null
    // Ionic's cards have no height before their next frame: to look earlier would leave the place.
    if (other) requestAnimationFrame(() => requestAnimationFrame(() => other.focus({ preventScroll })))
  }, [page, pages])

  const turn = (by: number) => (event: MouseEvent) => {
    turned.current = event.detail > 0 ? 'by hand' : 'by key'
    onPage(page + by)
    if (event.detail > 0) onTurned()
  }
  return (
    <nav className="list-pager" aria-label={listText('pages', { label })}>
      <div className="select-frame list-size">
        <label htmlFor={id}>{listText('size')}</label>
        <select id={id} value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {pageSizes.map((each) => <option key={each} value={each}>{each}</option>)}
        </select>
      </div>
      <p className="list-place" role="status">{listText('place', { page, pages })}</p>
      <div className="list-turns">
        <ion-button ref={previous} className="round" fill="clear" aria-label={listText('previous')} disabled={page <= 1} onClick={turn(-1)}>
          <span slot="icon-only" className="round-icon"><Icon name="back" /></span>
        </ion-button>
        <ion-button ref={next} className="round" fill="clear" aria-label={listText('next')} disabled={page >= pages} onClick={turn(1)}>
          <span slot="icon-only" className="round-icon"><Icon name="forward" /></span>
        </ion-button>
      </div>
    </nav>
  )
}

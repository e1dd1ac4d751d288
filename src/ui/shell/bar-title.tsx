import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'
import { headingId } from './main-id.ts'
import { usePageTitle } from './page-title.ts'

const fits = createStore(true)
const useFits = () => useSyncExternalStore(fits.subscribe, fits.get)

/** The title on one line. If it's cut off, it's only decorative, and `WholeTitle` is the heading. */
export function BarTitle({ title }: { title: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const isHeading = useFits()
  // Measured before the first paint, so that the page below doesn't move.
  useLayoutEffect(() => {
    const { current: element } = bar
    if (!element) return
    const measure = () => moveHeading(element.scrollWidth <= element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [title])
  return (
    <div ref={bar} className="bar-title">
      {isHeading ? <Heading title={title} /> : <span aria-hidden="true">{title}</span>}
    </div>
  )
}

/** At the top of each page whose title doesn't fit in the bar. */
export function WholeTitle() {
  const title = usePageTitle()
  if (useFits()) return null
  return (
    <div className="whole-title">
      <Heading title={title} />
    </div>
  )
}

function Heading({ title }: { title: string }) {
  return (
    <h1 id={headingId} tabIndex={-1}>
      {title}
    </h1>
  )
}

/** Focus, which is on the heading after navigation, moves with it. */
function moveHeading(toBar: boolean): void {
  const hadFocus = document.activeElement?.id === headingId
  fits.set(toBar)
  if (hadFocus) requestAnimationFrame(() => document.getElementById(headingId)?.focus({ preventScroll: true }))
}

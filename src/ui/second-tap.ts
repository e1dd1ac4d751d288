import { useCallback, useRef } from 'react'
import { onOverlays, openDialogs } from '@/ui/dialogs/overlays.ts'

// A thumb that slips taps again within this time and distance, in ms and CSS pixels.
const withinMs = 700
const withinPx = 40

/** `at`: when the person tapped; a busy page may get the event later. */
type Tap = { at: number; x: number; y: number }

/** The first and the latest of several quick taps on one spot. Null if the click came from a key, for example. */
let taps: { first: Tap; latest: Tap } | null = null
/** Whether the latest tap's click is still to come. */
let awaitsClick = false
/** When something that covered the page went away last (ms). */
let uncoveredAt = 0

/** A screen reader's tap may come without a place. */
const hasPlace = ({ x, y }: Tap) => x !== 0 || y !== 0

// The clock may be set back in between.
const isShortlyAfter = (at: number, later: number) => Math.abs(later - at) < withinMs

const isNear = (one: Tap, other: Tap) =>
  hasPlace(other) && isShortlyAfter(one.at, other.at) && Math.hypot(other.x - one.x, other.y - one.y) < withinPx

document.addEventListener(
  'pointerdown',
  ({ clientX: x, clientY: y, timeStamp }) => {
    const latest = { at: Date.now() - Math.max(0, performance.now() - timeStamp), x, y }
    taps = { first: taps && isNear(taps.latest, latest) ? taps.first : latest, latest }
    awaitsClick = true
  },
  { capture: true, passive: true },
)
document.addEventListener(
  'click',
  () => {
    if (!awaitsClick) taps = null
    awaitsClick = false
  },
  { capture: true, passive: true },
)

let dialogs = openDialogs()
onOverlays(() => {
  const before = dialogs
  dialogs = openDialogs()
  if (dialogs < before) noteUncovered()
})

/** To call when something that covers a page's buttons goes away. Dialogs do it by themselves. */
export function noteUncovered(): void {
  uncoveredAt = Date.now()
}

/**
 * Tells whether a tap on this component is the second of a double tap whose first was for something else: when that one was
 * made, this component wasn't there yet, or it was covered.
 */
export function useSecondTap(): () => boolean {
  const shownAt = useRef(Date.now())
  return useCallback(() => {
    if (taps === null) return false
    return taps.first !== taps.latest && taps.first.at <= Math.max(shownAt.current, uncoveredAt)
  }, [])
}

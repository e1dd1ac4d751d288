import { useCallback, useRef } from 'react'
import { onOverlays, openDialogs } from '@/ui/dialogs/overlays.ts'

// A thumb that slips taps again within this time and distance, in ms and CSS pixels.
const withinMs = 700
const withinPx = 40

/** `at`: when the person tapped. A busy page may get the event later. */
type Tap = { at: number; x: number; y: number }

/** The first and the latest of several quick taps on one spot. Null if, for example, the click came from a key. */
let taps: { first: Tap; latest: Tap } | null = null
/** Whether the latest tap's click is still to come. */
let awaitsClick = false
/** When something that covered the page last disappeared, in ms. */
let uncoveredAt = 0

/** A screen reader's tap may come without coordinates. */
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

/** Call it when something that covered a page's buttons disappears. Dialogs do so on their own. */
export function noteUncovered(): void {
  uncoveredAt = Date.now()
}

/**
 * Whether a tap on this component is the second of a double tap whose first tap was for something else, because this component
 * wasn't there yet or was covered.
 */
export function useSecondTap(): () => boolean {
  const shownAt = useRef(Date.now())
  return useCallback(() => {
    if (taps === null) return false
    return taps.first !== taps.latest && taps.first.at <= Math.max(shownAt.current, uncoveredAt)
  }, [])
}

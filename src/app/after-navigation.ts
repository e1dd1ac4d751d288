import type { AnyRouter } from '@tanstack/react-router'
import { headingId, mainId } from '@/ui/shell/main-id.ts'

/**
 * A page change is told to everybody: the heading of the new page takes the focus, so that a screen reader says it and
 * the keyboard goes on from there.
 */
export function manageFocus(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    const target = document.getElementById(headingId) ?? document.getElementById(mainId)
    if (target) focusOnceShown(target)
  })
}

const mostFrames = 60

/** Ionic's elements are hidden until they have drawn themselves, and what stands in them takes no focus before that. */
function focusOnceShown(target: HTMLElement, frame = 0): void {
  target.focus({ preventScroll: true })
  const lost = document.activeElement === document.body || document.activeElement === null
  if (lost && frame < mostFrames) requestAnimationFrame(() => focusOnceShown(target, frame + 1))
}

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
    target?.focus({ preventScroll: true })
  })
}

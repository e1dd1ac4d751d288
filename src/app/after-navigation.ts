import type { AnyRouter } from '@tanstack/react-router'
import { headingId, mainId } from '@/ui/shell/main-id.ts'

/**
 * Announces each page change: focus moves to the new page's heading, so screen readers read it and keyboard users continue from
 * there. The page also rises into place.
 */
export function managePageChange(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    const main = document.getElementById(mainId)
    if (main && !reducedMotion.matches) rise(main)
    // Focusing forces a layout. Waiting for the next frame makes that happen only once.
    requestAnimationFrame(() => focusOnceShown(document.getElementById(headingId) ?? main))
  })
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

// Not a view transition: that captures the old page first, and ignores taps until it ends.
function rise(main: HTMLElement): void {
  const from = { opacity: 0.4, transform: 'translateY(8px)' }
  main.querySelector('.page-body')?.animate([from, {}], { duration: 180, easing: 'ease-out' })
}

const maxFrames = 60

/** Ionic's elements are hidden until they've rendered, and nothing inside them can take focus before that. */
function focusOnceShown(target: HTMLElement | null, frame = 0): void {
  target?.focus({ preventScroll: true })
  const lost = document.activeElement === document.body || document.activeElement === null
  if (lost && frame < maxFrames) requestAnimationFrame(() => focusOnceShown(target, frame + 1))
}

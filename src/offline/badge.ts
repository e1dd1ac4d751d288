import { countWaiting } from './watching.ts'

type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** The app icon counts what has not arrived. For page and worker; answers how to stop. */
export function startBadge(): () => void {
  const badging = navigator as Badging
  const subscription = countWaiting().subscribe((count) => {
    const shown = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
    // Only an installed app has a badge.
    shown?.catch(() => undefined)
  })
  return () => subscription.unsubscribe()
}

import { db } from '@/offline/database.ts'
import { unsettledStates } from '@/offline/outbox/rows.ts'

type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** For page and worker. Only an installed app has a badge. */
export async function setBadge(count: number): Promise<void> {
  const badging = navigator as Badging
  await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(() => undefined)
}

/**
 * For the worker, which has no session: what waits or needs attention, and the notifications that nobody has opened. With
 * changes of several people on this device, the number would mean nothing to any of them, so it stays as it is.
 */
export async function renewBadge(registration: ServiceWorkerRegistration): Promise<void> {
  const rows = await db.rows.filter(({ state }) => unsettledStates.includes(state)).toArray()
  if (new Set(rows.map(({ person }) => person)).size > 1) return
  const shown = (await registration.getNotifications?.()) ?? []
  await setBadge(rows.length + shown.length)
}

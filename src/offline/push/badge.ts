import { db } from '@/offline/database.ts'
import { unsettledStates } from '@/offline/outbox/rows.ts'

type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** For pages and the worker. Only an installed app has a badge. */
export async function setBadge(count: number): Promise<void> {
  const badging = navigator as Badging
  await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(() => undefined)
}

/**
 * Counts changes that are waiting or need attention, plus `notices`, the unopened notifications. Works without a session. If
 * several people have changes on this device, the number would mean nothing to any of them, so the badge isn't updated.
 */
export async function renewBadge(notices: number): Promise<void> {
  const rows = await db.rows.filter(({ state }) => unsettledStates.includes(state)).toArray()
  if (new Set(rows.map(({ person }) => person)).size > 1) return
  await setBadge(rows.length + notices)
}

/** `closed`: the tag of a notification that's being closed, which the browser may still list. */
export async function countNotices(
  registration: ServiceWorkerRegistration,
  closed: string | null = null,
): Promise<number> {
  const shown = (await registration.getNotifications?.()) ?? []
  return shown.filter(({ tag }) => tag !== closed).length
}

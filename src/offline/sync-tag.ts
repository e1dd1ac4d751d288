/** Of the Background Sync that wakes the worker when there is signal. */
export const syncTag = 'ess.outbox'

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Where the browser can, it wakes the worker when there is signal, even with no page open. */
export async function askForSync(registration: Syncing | undefined): Promise<void> {
  // Refused where the person has turned background work off.
  await registration?.sync?.register(syncTag).catch(() => undefined)
}

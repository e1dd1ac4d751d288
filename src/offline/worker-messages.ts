/** A page asks the worker to deliver. */
export const deliverMessage = 'deliver'

/** A page closes, and may not be opened again. */
export const closingMessage = 'closing'

/** A page has opened a document: from now on the viewer's code is kept, too. */
export const keepViewerMessage = 'keep viewer'

/** Tag of the Background Sync that wakes the worker when there is signal. */
export const syncTag = 'ess.outbox'

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Asks the browser, where it can, to wake the worker when there is signal, even with no page open. */
export async function requestSync(registration: Syncing | undefined): Promise<void> {
  // Refused where the person has turned background work off.
  await registration?.sync?.register(syncTag).catch(() => undefined)
}

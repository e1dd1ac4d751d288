/** A page has opened a document: from now on, the viewer's code is also stored. */
export const keepViewerMessage = 'keep viewer'

/** A closing page leaves its open vaults to the next one after a reload. */
export const holdKeysMessage = 'hold keys'

/** How long the worker holds them: longer than any reload takes. */
export const holdKeysMs = 30_000

/** A reloaded page asks for a person's open vault; the answer comes through the port. */
export const askKeysMessage = 'ask keys'

/** A page starts with nobody signed in. */
export const forgetKeysMessage = 'forget keys'

/** A chunk did not load: the worker compares the stored app with the build, and reports the result through the port. */
export const repairMessage = 'repair parts'

/** An update takes over only when a page allows it, after asking the person. */
export const takeOverMessage = 'SKIP_WAITING'

/** A page is closing: if changes are waiting, the browser is asked again to wake the worker. */
export const closingMessage = 'closing'

/** A notification was tapped: the page goes to the path in the message. */
export const openNoticeMessage = 'open notice'

/** Tag of the Background Sync that wakes the worker when there is signal. */
export const syncTag = 'ess.outbox'

type Syncing = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> }
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> }
}

const twelveHours = 12 * 3_600_000

/**
 * Asks the browser, if it can, to wake the worker when there is signal, even with no page open. An installed app's worker is also
 * woken from time to time.
 */
export async function requestSync(registration: Syncing | undefined): Promise<void> {
  // Refused if the person has turned background work off, or the app is not installed.
  await registration?.sync?.register(syncTag).catch(() => undefined)
  await registration?.periodicSync?.register(syncTag, { minInterval: twelveHours }).catch(() => undefined)
}

import { probe } from '@/api/reach.ts'
import { everySubmission } from '@/features/offline.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { countEnvelopes, postEnvelopes } from '@/offline/envelopes/post-envelopes.ts'
import { handleLifeMs } from '@/offline/vault/lifetimes.ts'
import { type Identity, currentIdentity, setIdentity } from '@/offline/identity.ts'
import { closeAbandoned } from '@/offline/vault/abandoned.ts'
import { currentSchedule } from '@/offline/delivery/schedule.ts'
import { rowsIn } from '@/offline/outbox/rows.ts'
import { everySignedIn } from '@/offline/vault/signed-in.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { onTabs } from '@/offline/tabs.ts'
import { forgetEveryHandle, forgetHandles, restoreVault } from '@/offline/vault/vault.ts'
import { closingMessage, deliverMessage, requestSync, syncTag } from '@/offline/worker-messages.ts'

type SyncEvent = ExtendableEvent & { tag: string }

/** The worker delivers on Background Sync, while a page is open or was a moment ago, and when a page asks. */
export function deliverInBackground(
  worker: ServiceWorkerGlobalScope,
  submissions: Submission[] = everySubmission,
): void {
  worker.addEventListener('sync' as never, (event: SyncEvent) => {
    if (event.tag === syncTag) event.waitUntil(afterPrevious(submissions))
  })
  worker.addEventListener('periodicsync' as never, (event: SyncEvent) => {
    if (event.tag === syncTag) event.waitUntil(afterPrevious(submissions))
  })
  worker.addEventListener('message', (event) => {
    if (event.data?.type === deliverMessage)
      event.waitUntil(afterPrevious(submissions).catch(() => requestSync(worker.registration)))
    // A sync that failed often enough is not repeated: each closing page asks for another.
    if (event.data?.type === closingMessage)
      event.waitUntil(Promise.all([requestSync(worker.registration), closeAfterwards(worker)]))
  })
  onTabs((message) => {
    if (message.type === 'signedOut') forget(message.person)
  })
}

let last: Promise<unknown> = Promise.resolve()

function afterPrevious(submissions: Submission[]): Promise<void> {
  const mine = last.then(() => deliverOrAskAgain(submissions))
  last = mine.catch(() => undefined)
  return mine
}

// The browser repeats a rejected sync, with growing pauses.
async function deliverOrAskAgain(submissions: Submission[]): Promise<void> {
  await closeAbandoned('expired')
  let waits = false
  try {
    for (const identity of await everySignedIn()) {
      // One person's failure must not stop other people's work.
      const left = await deliverFor(identity, submissions).catch((error: unknown) => {
        reportError(error)
        return true
      })
      waits ||= left
    }
  } finally {
    // Reading the tokens has opened the vaults of people who had no turn.
    forgetEveryHandle()
  }
  if (await probe()) waits = (await postEnvelopes()) > 0 || waits
  else waits = (await countEnvelopes()) > 0 || waits
  if (waits) throw new Error('Something still waits')
}

/** Whether something still waits. */
async function deliverFor(identity: Identity, submissions: Submission[]): Promise<boolean> {
  const { person } = identity
  try {
    // The person may have signed out meanwhile.
    if (!(await restoreVault(person))) return false
    setIdentity(identity)
    // Without a server no row is tried: so it certainly never left the device, and can still be changed.
    if (!(await probe())) return (await rowsIn(person, ['waiting', 'sending']).count()) > 0
    await deliver(submissions)
    return currentSchedule().nextAt !== null
  } finally {
    forget(person)
  }
}

/** Between two deliveries the worker keeps no token and no handle. */
function forget(person: string): void {
  if (currentIdentity()?.person === person) setIdentity(null)
  forgetHandles(person)
}

const lookEveryMs = 2_000

/**
 * After a page closed: waits for the handles to expire and closes abandoned vaults. If the browser ends the worker earlier, the
 * next start closes them. Stops as soon as a page is open, so that an update of the worker need not wait.
 */
async function closeAfterwards({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  for (let waited = 0; waited <= handleLifeMs; waited += lookEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    if ((await clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0) return
  }
  await closeAbandoned('expired')
}

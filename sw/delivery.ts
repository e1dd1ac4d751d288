import { probe } from '@/api/reach.ts'
import { everySubmission } from '@/features/submissions.ts'
import { deliver } from '@/offline/deliver.ts'
import { handleLifeMs } from '@/offline/handle-life.ts'
import { type Identity, currentIdentity, setIdentity } from '@/offline/identity.ts'
import { closeLeftBehind } from '@/offline/left-behind.ts'
import { currentOutlook } from '@/offline/outlook.ts'
import { rowsIn } from '@/offline/rows.ts'
import { everySignedIn } from '@/offline/signed-in.ts'
import type { Submission } from '@/offline/submission.ts'
import { askForSync, syncTag } from '@/offline/sync-tag.ts'
import { onTabs } from '@/offline/tabs.ts'
import { forgetEveryHandle, forgetHandles, restoreVault } from '@/offline/vault.ts'
import { closingMessage, deliverMessage } from '@/offline/worker-messages.ts'

type SyncEvent = ExtendableEvent & { tag: string }

/** The worker delivers when the browser says that there is signal, while a page is open or was a moment ago, and when a page asks. */
export function deliverInBackground(worker: ServiceWorkerGlobalScope, submissions: Submission[] = everySubmission): void {
  worker.addEventListener('sync' as never, (event: SyncEvent) => {
    if (event.tag === syncTag) event.waitUntil(inTurn(submissions))
  })
  worker.addEventListener('message', (event) => {
    if (event.data?.type === deliverMessage) event.waitUntil(inTurn(submissions).catch(() => askForSync(worker.registration)))
    if (event.data?.type === closingMessage) event.waitUntil(closeAfterwards(worker))
  })
  onTabs((message) => {
    if (message.type === 'signedOut') letGo(message.person)
  })
}

let last: Promise<unknown> = Promise.resolve()

function inTurn(submissions: Submission[]): Promise<void> {
  const mine = last.then(() => deliverOrAskAgain(submissions))
  last = mine.catch(() => undefined)
  return mine
}

// A rejected sync is repeated by the browser, later and later.
async function deliverOrAskAgain(submissions: Submission[]): Promise<void> {
  await closeLeftBehind('expired')
  let waits = false
  try {
    for (const identity of await everySignedIn()) {
      // One person's trouble keeps nobody else's work.
      const left = await deliverFor(identity, submissions).catch((error: unknown) => {
        reportError(error)
        return true
      })
      waits ||= left
    }
  } finally {
    // Also of those whose token was read and who had no turn.
    forgetEveryHandle()
  }
  if (waits) throw new Error('Something still waits')
}

/** Whether something still waits. */
async function deliverFor(identity: Identity, submissions: Submission[]): Promise<boolean> {
  const { person } = identity
  try {
    // What another sign-out closed must not stay open here.
    if (!(await restoreVault(person))) return false
    setIdentity(identity)
    // Without a server no row is tried: so it certainly never left the device, and can still be changed.
    if (!(await probe())) return (await rowsIn(person, ['waiting', 'sending']).count()) > 0
    await deliver(submissions)
    return currentOutlook().nextAt !== null
  } finally {
    letGo(person)
  }
}

/** Between two deliveries the worker holds nobody's token and no handle. */
function letGo(person: string): void {
  if (currentIdentity()?.person === person) setIdentity(null)
  forgetHandles(person)
}

const lookEveryMs = 2_000

/**
 * A page has gone. Where the browser lets the worker live so long, what nobody comes back to is closed on time, else at the next
 * start. With a page there is nothing to wait for, and the next release must not wait for this.
 */
async function closeAfterwards({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  for (let waited = 0; waited <= handleLifeMs; waited += lookEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    if ((await clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0) return
  }
  await closeLeftBehind('expired')
}

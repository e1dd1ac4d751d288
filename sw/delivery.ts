import { probe } from '@/api/reach.ts'
import { everySubmission } from '@/features/submissions.ts'
import { deliver } from '@/offline/deliver.ts'
import { setIdentity } from '@/offline/identity.ts'
import { currentOutlook } from '@/offline/outlook.ts'
import { readSignedIn } from '@/offline/signed-in.ts'
import type { Submission } from '@/offline/submission.ts'
import { syncTag } from '@/offline/sync-tag.ts'
import { restoreVault } from '@/offline/vault.ts'

type SyncEvent = ExtendableEvent & { tag: string }

/** What a page posts to the worker to have it deliver. */
export const deliverMessage = 'deliver'

/** The worker delivers when the browser says that there is signal, also with no page open, and when a page asks. */
export function deliverInBackground(worker: ServiceWorkerGlobalScope, submissions: Submission[] = everySubmission): void {
  worker.addEventListener('sync' as never, (event: SyncEvent) => {
    if (event.tag === syncTag) event.waitUntil(deliverOrAskAgain(submissions))
  })
  worker.addEventListener('message', (event) => {
    if (event.data?.type === deliverMessage) event.waitUntil(deliverOrAskAgain(submissions).catch(() => undefined))
  })
}

// A rejected sync is repeated by the browser, later and later.
async function deliverOrAskAgain(submissions: Submission[]): Promise<void> {
  const identity = await readSignedIn()
  // What another sign-out closed must not stay open here.
  const open = identity !== null && (await restoreVault(identity.person))
  setIdentity(open ? identity : null)
  if (!open) return
  await probe()
  await deliver(submissions)
  if (currentOutlook().nextAt !== null) throw new Error('Something still waits')
}

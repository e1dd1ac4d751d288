import { probe } from '@/api/reach.ts'
import { postEnvelopes } from '@/offline/envelopes/post-envelopes.ts'
import { countEnvelopes } from '@/offline/outbox/rows.ts'
import { lastUndoEnds } from '@/offline/outbox/undo.ts'
import { countNotices, renewBadge } from '@/offline/push/badge.ts'
import { closingMessage, requestSync, syncTag } from '@/offline/worker-messages.ts'

type SyncEvent = ExtendableEvent & { tag: string }

/**
 * When the browser reports signal, the worker sends waiting envelopes. It has no session and can't open envelopes; open pages
 * send through their own session.
 */
export function deliverInBackground(worker: ServiceWorkerGlobalScope): void {
  for (const type of ['sync', 'periodicsync'])
    worker.addEventListener(type as never, (event: SyncEvent) => {
      if (event.tag === syncTag) event.waitUntil(afterPrevious(worker))
    })
  worker.addEventListener('message', (event) => {
    if (event.data?.type === closingMessage) event.waitUntil(askAgain(worker))
  })
}

let last: Promise<unknown> = Promise.resolve()

function afterPrevious(worker: ServiceWorkerGlobalScope): Promise<void> {
  const mine = last.then(deliverOrFail).finally(() => countAgain(worker).catch(() => undefined))
  last = mine.catch(() => undefined)
  return mine
}

const countAgain = async ({ registration }: ServiceWorkerGlobalScope) => renewBadge(await countNotices(registration))

/** An open page gets to send first, because it can show why a change was refused. */
const pageFirstMs = 2_000
/** The browser terminates a worker that takes minutes. */
const longestWaitMs = 30_000

async function untilUndoEnds(): Promise<void> {
  const now = Date.now()
  const ends = await lastUndoEnds(now)
  if (ends === null) return
  await new Promise((resolve) => setTimeout(resolve, Math.min(longestWaitMs, ends - now + pageFirstMs)))
}

// The browser repeats a rejected sync a few times, with longer and longer pauses.
async function deliverOrFail(): Promise<void> {
  await untilUndoEnds()
  if ((await countEnvelopes()) === 0) return
  const waits = (await probe()) ? await postEnvelopes() : await countEnvelopes()
  if (waits > 0) throw new Error('Something still waits')
}

/** After enough failures a sync isn't repeated, so each closing page requests another. */
async function askAgain({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  if ((await countEnvelopes()) > 0) await requestSync(registration)
}

import type { DataTag, Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { deferralEnds, deferredForMs, onDeferralEnd } from '@/api/deferral.ts'
import { ProblemError } from '@/api/problem-error.ts'
import { onReach } from '@/api/reach.ts'
import { boundedRetryAfter } from '@/api/retry-after.ts'
import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import { isAskedByHand } from './by-hand.ts'
import { firstScreen } from './first-screen.ts'
import { currentIdentity, noteSessionRefused } from '@/offline/identity.ts'
import { type AnswerInput, type KeptAnswer, dropKept, keepAnswer, readKept } from './kept-answers.ts'
import { onOutbox } from '@/offline/outbox/events.ts'
import { onStorageBack } from '@/offline/storage-state.ts'
import { whyNotStored } from '@/offline/storage.ts'
import { forgetMark, isCurrent, markFor } from './answers-mark.ts'
import type { Read } from './read.ts'
import { ask } from './reading-again.ts'

/**
 * `fresh`: the answer came from the server while this page was open, not from the device. `asOf` is in ms. `problem`: what the
 * server answered instead of a newer answer.
 */
export type Kept<T> = KeptAnswer<T> & { fresh: boolean; problem?: ProblemBody }

const staleAfterMs = 30_000

/** Shows the kept answer immediately, then the server's. Without signal the kept answer stays, marked as not fresh. */
export function answerQuery<E extends Endpoint>(endpoint: E, input: AnswerInput<AnswerOf<E>> = {}) {
  return readQuery({ endpoint, input })
}

export function readQuery<E extends Endpoint>(read: Read<E>) {
  type Answer = Kept<AnswerOf<E>>
  const { endpoint, input } = read
  const queryKey = [endpoint.name, input.query ?? {}, input.params ?? {}] as QueryKey
  return {
    queryKey: queryKey as DataTag<QueryKey, Answer, ProblemError>,
    queryFn: ({ client, signal }: QueryFunctionContext<QueryKey>): Promise<Answer> =>
      answer(read, queryKey, client, signal),
    staleTime: (query: { state: { data?: Answer } }) => (query.state.data?.fresh ? staleAfterMs : 0),
    networkMode: 'offlineFirst' as const,
    retry: false as const,
    meta: { endpoint },
  }
}

async function answer<E extends Endpoint>(
  read: Read<E>,
  queryKey: QueryKey,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Kept<AnswerOf<E>>> {
  const { endpoint, input } = read
  const identity = currentIdentity()
  const person = identity?.person ?? ''
  const byHand = isAskedByHand()
  const kept = await readKept<AnswerOf<E>>(endpoint, input, person).catch(withoutDevice)
  // The cache is cleared at sign-out and isn't keyed by person: so a late write would be shown to the next person.
  if (!isStill(person)) throw new Error('Another person signed in')
  if (kept && client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, { ...kept, fresh: false })
  if (kept) await firstScreen()
  const isOnScreen = () => byHand || isShown(client, queryKey)
  const isAwaited = () => byHand || (!kept && isOnScreen())
  const mark = await markFor(read, identity?.token, !isAwaited())
  if (!isStill(person)) throw new Error('Another person signed in')
  // Not fresh, so that the next screen asks.
  if (kept && isCurrent(kept, mark) && !(endpoint.withOthers && isOnScreen()))
    return { ...kept, fresh: !endpoint.withOthers }
  // The time of the request, not of the answer, because a change sent in between may be missing from it.
  const asOf = Date.now()
  const result = await askPatiently(read, identity?.token, signal, isAwaited)
  if (!isStill(person)) throw new Error('Another person signed in')
  if (result.ok) {
    const { value, etag, contains } = result
    const fresh = { value, etag, asOf, contains, mark }
    await keepAnswer(endpoint, input, person, fresh).catch(withoutDevice)
    return { ...fresh, fresh: true }
  }
  if (result.status === 401 && identity) noteSessionRefused(identity.token)
  if (isRefusal(result.status)) await dropKept(endpoint, input, person)
  else if (kept) return { ...kept, fresh: false, ...(wasAnswered(result) && { problem: result.problem }) }
  throw new ProblemError(result.problem)
}

/** A full disk, a locked vault, or a missing database must not hide the server's answer. */
function withoutDevice(error: unknown): null {
  const why = whyNotStored(error)
  if (why !== 'locked' && why !== 'closed') reportError(error)
  return null
}

const isStill = (person: string) => (currentIdentity()?.person ?? '') === person

/** The person lost access, or the record is gone: the device must stop showing it too. */
export function isRefusal(status: number): boolean {
  return status === 403 || status === 404 || status === 410
}

/** If the session has ended, the app asks for the password instead. An overloaded server answers later. */
function wasAnswered({ status, deferred }: { status: number; deferred?: boolean }): boolean {
  return status !== 0 && status !== 401 && !deferred
}

/** The same as the time-out of a call. */
const patienceMs = 20_000

/** Without a kept answer, a screen retries an overloaded server for a while before it shows the problem. */
async function askPatiently<E extends Endpoint>(
  read: Read<E>,
  token: string | undefined,
  signal: AbortSignal,
  isAwaited: () => boolean,
) {
  const givesUpAt = performance.now() + patienceMs
  for (let background = !isAwaited(); ; background = false) {
    const result = await ask(read, token, { signal, background })
    if (result.ok || !result.deferred || !isAwaited() || signal.aborted) return result
    // A screen was opened while the answer was being prefetched.
    if (background) continue
    const pauseMs = boundedRetryAfter(result.retryAfterMs ?? 0)
    if (performance.now() + pauseMs > givesUpAt) return result
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

const isShown = (client: QueryClient, queryKey: QueryKey) =>
  (client.getQueryCache().find({ queryKey, exact: true })?.getObserversCount() ?? 0) > 0

const atOnce = 4

/**
 * Prefetches answers, so that a screen opens without signal even on the first visit. Pauses while the server is overloaded. Stops
 * when another person signs in.
 */
export async function fetchAhead(client: QueryClient, requests: ReturnType<typeof answerQuery>[]): Promise<void> {
  const person = currentIdentity()?.person ?? ''
  const queue = [...requests]
  const worker = async () => {
    for (let next = queue.shift(); next && isStill(person); next = queue.shift()) {
      await client.prefetchQuery(next)
      if (deferredForMs() > 0 && !client.getQueryData(next.queryKey)?.fresh) queue.push(next)
      await deferralEnds()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const gatherMs = 100

/**
 * Refetches answers that a delivered change made stale, no matter which tab or worker delivered it. Refetches everything when
 * signal or the device's database returns.
 */
export function refreshAfterDelivery(client: QueryClient): () => void {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh() {
    timer = undefined
    const names = new Set(stale)
    stale.clear()
    void client.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) })
  }

  const readStaleAgain = () => void client.invalidateQueries({ predicate: isStaleRead })

  const undo = [
    // For every query: reads that start later must see the change.
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate') forgetMark()
    }),
    onOutbox((message) => {
      if (message.type !== 'settled') return
      for (const name of message.refreshes) stale.add(name)
      timer ??= setTimeout(refresh, gatherMs)
    }),
    onReach((reach) => {
      if (reach === 'reachable') readStaleAgain()
    }),
    onDeferralEnd(readStaleAgain),
    onStorageBack(readStaleAgain),
  ]
  return () => {
    clearTimeout(timer)
    for (const step of undo) step()
  }
}

/** Only for `readQuery`: the configuration and similar data have their own refresh. */
export function isStaleRead({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean {
  return meta?.endpoint !== undefined && (state.data as Kept<unknown> | undefined)?.fresh !== true
}

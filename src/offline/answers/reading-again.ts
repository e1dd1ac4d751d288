import { isOurs } from '@/api/base-urls.ts'
import { type CallResult, call, noAnswer } from '@/api/call.ts'
import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { type Paged, maxRows } from '@/contract/endpoint/paged.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { awaitedKeys, noteEtags } from '@/offline/outbox/awaited.ts'
import { type KeptAnswer, keepAnswer, keptAt } from './kept-answers.ts'
import type { Settled } from '@/offline/delivery/deliver.ts'
import type { Read } from './read.ts'

/**
 * Refetches the kept answers that a delivered change made stale, so that a form opened without signal right
 * afterward shows the change even if no screen was open to refetch.
 */
export async function readAgain(settled: Settled): Promise<void> {
  const identity = currentIdentity()
  if (!identity) return
  for (const { read, at } of settled.values()) {
    if (read.input.keep === 'never') continue
    if ((await keptAt(read.endpoint, read.input, identity.person)) > at) continue
    await fetchAndKeep(read, true)
  }
}

/** The server's current answer, kept if the device can; null if there is none. `background`: nobody is waiting for it. */
export async function fetchAndKeep(read: Read, background = false): Promise<KeptAnswer<unknown> | null> {
  const identity = currentIdentity()
  if (!identity) return null
  const asOf = Date.now()
  const result = await ask(read, identity.token, { background })
  if (!result.ok || currentIdentity()?.person !== identity.person) return null
  const answer = { value: result.value, etag: result.etag, asOf, contains: result.contains }
  // A full disk must not stop delivery or the code that waits for the answer.
  await keepAnswer(read.endpoint, read.input, identity.person, answer).catch((error: unknown) => reportError(error))
  return answer
}

export type ListEndpoint = Endpoint<undefined, Paged<string, unknown>>

/** The server's whole list, which isn't kept; null if a page can't be read. */
export async function fetchList(
  { endpoint, input }: Read<ListEndpoint>,
  list: string,
): Promise<KeptAnswer<Paged<string, unknown>> | null> {
  const token = currentIdentity()?.token
  const asOf = Date.now()
  const items: unknown[] = []
  for (let page = 1; ; page += 1) {
    const result = await ask({ endpoint, input: { ...input, query: { ...input.query, limit: maxRows, page } } }, token)
    if (!result.ok) return null
    const { value, etag, contains } = result
    const more = value._embedded[list] ?? []
    items.push(...more)
    if (more.length === 0 || items.length >= value._total_items)
      return { value: { _embedded: { [list]: items }, _total_items: items.length }, etag, asOf, contains }
  }
}

/** Asks the server. A 404 for "none yet" is a normal answer. Needs a session. */
export async function ask<E extends Endpoint>(
  { endpoint, input }: Read<E>,
  token?: string,
  { signal, background = false }: { signal?: AbortSignal; background?: boolean } = {},
): Promise<CallResult<AnswerOf<E>>> {
  if (!token && endpoint.rights !== 'open') return noAnswer
  const { query, whose, params, absent } = input
  const awaited = isOurs(endpoint) && token ? await awaitedKeys() : []
  const result = await call(endpoint as Endpoint<undefined, AnswerOf<E>>, {
    token,
    awaited,
    query: { ...query, ...whose },
    params,
    signal,
    background,
  })
  // Before a screen shows the answer: later changes to what they created are folded into it.
  if (result.ok && result.etags) await noteEtags(result.etags)
  const none = !result.ok && result.status === 404 ? absent?.(result.problem) : null
  return none ? { ok: true, status: 404, value: none, etag: null, receipt: null } : result
}

import type { CallInput } from '@/api/call.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { receiptHeader, serverMark } from '@/contract/endpoint/headers.ts'
import { stubAnswer } from './answer.ts'
import type { Saved } from './file.ts'
import { builtInSeed, type StubSeed } from './seed.ts'

const store = 'ess-stub'
let seed: StubSeed | null = null

/** Replaces fetch. Saves go to a cache that the page and worker share, one call at a time. */
export async function respond(endpoint: Endpoint, input: CallInput): Promise<Response> {
  const answers = (seed ??= builtInSeed())
  const { status, body, etag, receipt } = await navigator.locks.request(store, async () => {
    const cache = await caches.open(store)
    const kept = await cache.match(`/${store}`)
    const saved = kept ? ((await kept.json()) as Saved) : {}
    const reply = stubAnswer(saved, answers, endpoint, input)
    if (endpoint.method !== 'GET') await cache.put(`/${store}`, Response.json(saved))
    return reply
  })
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  const headers = new Headers({ 'content-type': type, [serverMark.name]: serverMark.value })
  if (etag) headers.set('etag', etag)
  if (receipt) headers.set(receiptHeader, receipt)
  return new Response(JSON.stringify(body), { status, headers })
}

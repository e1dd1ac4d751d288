import type { Endpoint } from '@/contract/endpoint.ts'
import { receiptHeader, serverMark } from '@/contract/headers.ts'
import { stubAnswer } from './answer.ts'
import type { StubInput } from './handler.ts'
import { builtInSeed, type StubSeed } from './seed.ts'
import { withState } from './store.ts'

let seed: StubSeed | null = null

/** In place of fetch: the whole app behind it works as it does with a server. */
export async function respond(endpoint: Endpoint, input: StubInput): Promise<Response> {
  const answers = (seed ??= builtInSeed())
  const { status, body, etag, receipt } = await withState((state) =>
    stubAnswer(state, answers, endpoint, input, Date.now()),
  )
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  const headers = new Headers({ 'content-type': type, [serverMark.name]: serverMark.value })
  if (etag) headers.set('etag', etag)
  if (receipt) headers.set(receiptHeader, receipt)
  return new Response(JSON.stringify(body), { status, headers })
}

import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Context, Struct } from '@/domain/struct.ts'
import { attachment } from '@/contract/endpoint/content-disposition.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { withPickedFields } from './picked-fields.ts'
import { etagOf } from '../versions.ts'
import { problemType, Refusal, sendRefusal } from './problems.ts'
import { FileAnswer, type Outcome, Versioned } from '../serve.ts'

/** An answer as it's sent, and as it's stored for repeated calls with the same key. */
export type Written = { status: number; json: string; etag: string | null; receipt: string | null; brotli?: Buffer }

/** Checks the answer's shape. An answer that breaks the contract is our bug and is never sent. */
export function written(
  endpoint: Endpoint,
  outcome: Exclude<Outcome<unknown>, Refusal | FileAnswer>,
  receipt: string | null = null,
): Written {
  const versioned = outcome instanceof Versioned
  const answer = versioned ? outcome.answer : outcome
  return { status: 200, etag: versioned ? etagOf(outcome.version) : null, ...checkedJson(endpoint, answer), receipt }
}

type Json = { json: string; brotli?: Buffer; etag?: string }

// Reference answers are the same object every time, so they're checked, serialized, and compressed once.
const unchanging = new WeakMap<object, Json | null>()

/** Marks an answer that never changes while the server runs. */
export function keepWritten<Answer extends object>(answer: Answer): Answer {
  unchanging.set(answer, null)
  return answer
}

function checkedJson(endpoint: Endpoint, answer: unknown): Json {
  const kept = unchanging.get(answer as object)
  if (kept) return kept
  const mismatch = fits(answer, endpoint.answer as Struct) ? null : endpoint.answer.validate(answer)[0]
  if (mismatch) throw new Error(`The answer of ${endpoint.name} breaks its contract at "${mismatch.path.join('.')}"`)
  const json = JSON.stringify(answer)
  if (kept === undefined) return { json }
  const whole = {
    json,
    brotli: brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    // A weak ETag, because the compressed and the plain form share it.
    etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"`,
  }
  unchanging.set(answer as object, whole)
  return whole
}

const nowhere: Context = { path: [], branch: [], mask: false }

/** Whether a value matches a struct. Like superstruct's `validate`, but twice as fast because it doesn't track paths. */
function fits(value: unknown, struct: Struct): boolean {
  for (const _ of struct.validator(value, nowhere)) return false
  for (const [, part, its] of struct.entries(value, nowhere)) if (!fits(part, its as Struct)) return false
  for (const _ of struct.refiner(value, nowhere)) return false
  return true
}

export function sendWritten(reply: FastifyReply, { status, json, etag, receipt, brotli }: Written): FastifyReply {
  reply.code(status).type(status < 400 ? 'application/json; charset=utf-8' : problemType)
  if (etag) reply.header('etag', etag)
  if (receipt) reply.header(receiptHeader, receipt)
  if (!brotli) return sendJson(reply, json, etag)
  // Reference data is not personal: a device may cache it and revalidate it.
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
  if (etag && String(reply.request.headers['if-none-match'] ?? '').includes(etag)) return reply.code(304).send()
  return takesBrotli(reply) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(json)
}

const takesBrotli = ({ request }: FastifyReply) => /\bbr\b/.test(request.headers['accept-encoding'] ?? '')

/** In characters. Shorter answers fit into a few packets uncompressed. */
const longAnswer = 16_384

/**
 * A long list, such as a team's month, is compressed off the main thread while it's being sent. Its length reveals nothing to
 * other sites, because they can't send calls with the person's token.
 */
function sendJson(reply: FastifyReply, json: string, etag: string | null): FastifyReply {
  // A version's ETag identifies these exact bytes.
  if (json.length < longAnswer || etag || !takesBrotli(reply)) return reply.send(json)
  const compressed = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  compressed.end(json)
  return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(compressed)
}

export function sendOutcome(
  reply: FastifyReply,
  endpoint: Endpoint,
  outcome: Outcome<unknown>,
  query?: unknown,
): FastifyReply {
  if (outcome instanceof Refusal) return sendRefusal(reply, outcome)
  if (outcome instanceof FileAnswer !== (endpoint.file !== null))
    throw new Error(`${endpoint.name} answers a file if its contract says so, and only then`)
  if (outcome instanceof FileAnswer) return sendFile(reply, endpoint, outcome)
  const whole = written(endpoint, outcome)
  const answer = outcome instanceof Versioned ? outcome.answer : outcome
  const picked = withPickedFields(answer, endpoint, query)
  return sendWritten(reply, picked === answer ? whole : { ...whole, json: JSON.stringify(picked) })
}

function sendFile(reply: FastifyReply, { file }: Endpoint, { name, content }: FileAnswer): FastifyReply {
  return reply.type(file!).header('content-disposition', attachment(name)).send(content)
}

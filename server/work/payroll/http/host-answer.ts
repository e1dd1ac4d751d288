import { type Struct, nullable, number, optional, string, type } from '@/domain/struct.ts'
import type { Delivery } from '../carrier.ts'

/** A response from the host's address. It may be from a proxy in front of the host. */
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** The outcome of a delivery, without its receipt. */
export type Outcome = Delivery extends infer Each
  ? Each extends { receipt: string }
    ? Omit<Each, 'receipt'>
    : never
  : never

const mostReason = 300
const mostRetryMs = 24 * 3_600_000

const Taken = type({ receipt: string(), outcome: optional(string()), sequence: optional(nullable(number())) })
const Refusal = type({ reason: string(), code: optional(nullable(string())) })
const Coded = type({ code: optional(string()), scope: optional(string()) })

/** Statuses that concern credentials, addresses, or proxies, not the change. */
const notAboutTheChange = new Set([401, 403, 404, 405, 406, 407, 408, 410, 411, 413, 414, 415, 421, 425, 426, 431, 451])

/** The answer to a change that was sent. */
export function outcomeOf(answer: Answer, receipt: string): Outcome {
  const { status } = answer
  const body = json(answer)
  if (status === 200 || status === 201 || status === 202) return takenOr(body, receipt)
  const locked = lockIn(answer, body)
  if (locked) return locked
  if (status === 409 && read(body, Coded)?.code === 'gap') return { outcome: 'gap' }
  if (status >= 400 && status < 500 && !notAboutTheChange.has(status)) {
    const refusal = read(body, Refusal)
    if (refusal) return refused(refusal)
  }
  return failed(`The host answered with ${status}${body === undefined ? ', without JSON' : ''}.`)
}

/** The answer to "do you have this receipt?". 'unknown': the host doesn't have it, so it can be sent. */
export function heldOutcomeOf(answer: Answer, receipt: string): Outcome | 'unknown' {
  const body = json(answer)
  // A proxy answers with 404 as well, but not with this code.
  if (answer.status === 404 && read(body, Coded)?.code === 'unknown-receipt') return 'unknown'
  if (answer.status === 200) {
    const taken = read(body, Taken)
    const refusal = taken?.receipt === receipt && taken.outcome === 'refused' ? read(body, Refusal) : undefined
    return refusal ? refused(refusal) : takenOr(body, receipt)
  }
  return lockIn(answer, body) ?? failed(`The host answered with ${answer.status} when asked about the receipt.`)
}

function takenOr(body: unknown, receipt: string): Outcome {
  const taken = read(body, Taken)
  if (!taken) return failed('The answer is not from the host: it has no receipt.')
  if (taken.receipt !== receipt) return failed('The answer is for another receipt.')
  if (taken.outcome !== undefined && taken.outcome !== 'taken') return failed('The answer has an unknown outcome.')
  return { outcome: 'taken', sequence: Number.isSafeInteger(taken.sequence) ? taken.sequence! : null }
}

function lockIn({ status, headers }: Answer, body: unknown): Outcome | null {
  if (status !== 423 && status !== 503 && status !== 429) return null
  const isHost = status !== 423 || read(body, Coded)?.scope === 'host'
  return { outcome: 'locked', scope: isHost ? 'host' : 'lane', retryAfterMs: retryAfterMs(headers) }
}

/** Seconds, or a date by the sender's own clock. */
function retryAfterMs(headers: Answer['headers']): number | null {
  const text = String(headers['retry-after'] ?? '').trim()
  if (!text) return null
  const theirNow = Date.parse(String(headers.date ?? ''))
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - (Number.isNaN(theirNow) ? Date.now() : theirNow)
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), mostRetryMs)
}

const refused = ({ reason, code }: { reason: string; code?: string | null }): Outcome => ({
  outcome: 'refused',
  reason: plainText(reason) || 'Payroll gave no reason.',
  code: code ? plainText(code).slice(0, 60) : null,
})

/** On one line and not too long, because people read it. */
export function plainText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > mostReason ? `${characters.slice(0, mostReason - 1).join('')}…` : line
}

export const failed = (why: string, isUncertain = true): Outcome => ({ outcome: 'failed', isUncertain, why })

function json({ headers, body }: Answer): unknown {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(String(headers['content-type'] ?? ''))) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function read<T, S>(value: unknown, struct: Struct<T, S>): T | undefined {
  return struct.is(value) ? value : undefined
}

import type { Dispatcher, Pool } from 'undici'
import type { HttpSettings } from '../../../settings/payroll-settings.ts'
import type { Carrier, Delivery, PayrollChange } from '../carrier.ts'
import { type Answer, type Outcome, failed, heldOutcomeOf, outcomeOf } from './host-answer.ts'

const mostAnswerBytes = 64 * 1024

type Sent = { method: 'GET' } | { method: 'POST'; receipt: string; body: string }

/** Sends each change to the host over HTTPS. Source: docs/payroll-host.md. */
export function httpCarrier(settings: HttpSettings): Carrier {
  const base = new URL(settings.address)
  let pool: Promise<Pool> | null = null
  const connected = () => (pool ??= openPool(settings, base.origin))

  /** The answer, or how it failed. Redirects count as answers that aren't the host's. */
  async function ask(path: string, sent: Sent, signal: AbortSignal): Promise<Answer | Outcome> {
    try {
      const { statusCode, headers, body } = await (
        await connected()
      ).request({
        path: `${base.pathname.replace(/\/+$/, '')}${path}`,
        method: sent.method,
        headers: {
          accept: 'application/json',
          ...(settings.bearer ? { authorization: `Bearer ${settings.bearer}` } : {}),
          ...(sent.method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': sent.receipt } : {}),
        },
        body: sent.method === 'POST' ? sent.body : null,
        signal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
      })
      return { status: statusCode, headers, body: await bounded(body) }
    } catch (error) {
      return failed(...reasonOf(error as NodeJS.ErrnoException))
    }
  }

  async function deliver(change: PayrollChange, signal: AbortSignal): Promise<Outcome> {
    const { receipt } = change
    if (change.isUncertain) {
      const held = await ask(`/changes/${encodeURIComponent(receipt)}`, { method: 'GET' }, signal)
      // The change may already have arrived, even if this request failed.
      if (!('status' in held)) return held.outcome === 'failed' ? { ...held, isUncertain: true } : held
      const outcome = heldOutcomeOf(held, receipt)
      if (outcome !== 'unknown') return outcome
    }
    const answer = await ask('/changes', { method: 'POST', receipt, body: JSON.stringify(bodyOf(change)) }, signal)
    return 'status' in answer ? outcomeOf(answer, receipt) : answer
  }

  return {
    kind: 'http',
    most: settings.mostAtOnce,
    sendsAhead: false,
    send: (changes, signal) => sendLanes(changes, settings.lanesAtOnce, deliver, signal),
    async holds(receipts, signal) {
      const held = new Set<string>()
      const waiting = [...receipts]
      const askEach = async () => {
        for (let receipt = waiting.pop(); receipt !== undefined; receipt = waiting.pop()) {
          const answer = await ask(`/changes/${encodeURIComponent(receipt)}`, { method: 'GET' }, signal)
          const outcome = 'status' in answer ? heldOutcomeOf(answer, receipt) : answer
          if (outcome === 'unknown') continue
          if (outcome.outcome !== 'taken' && outcome.outcome !== 'refused')
            throw new Error('The host did not say which changes it holds.')
          held.add(receipt)
        }
      }
      await Promise.all(Array.from({ length: settings.lanesAtOnce }, askEach))
      return held
    },
    async reach(signal) {
      // The protocol can only look up a receipt, so this asks for a made-up one.
      const answer = await ask('/changes/R-0000-0000', { method: 'GET' }, signal)
      const outcome = 'status' in answer ? heldOutcomeOf(answer, 'R-0000-0000') : answer
      if (outcome !== 'unknown' && outcome.outcome === 'failed') throw new Error(outcome.why)
    },
    close: async () => void (await (await pool)?.destroy()),
  }
}

function bodyOf(change: PayrollChange) {
  const { isUncertain: _onlyOurs, ...body } = change
  return body
}

/**
 * Sends lanes in parallel, and each lane in order. Every change gets one outcome. Once the host is locked, the rest aren't sent.
 * If a change doesn't arrive, the rest of its lane isn't sent either.
 */
async function* sendLanes(
  changes: PayrollChange[],
  atOnce: number,
  deliver: (change: PayrollChange, signal: AbortSignal) => Promise<Outcome>,
  signal: AbortSignal,
): AsyncGenerator<Delivery> {
  const lanes = inLanes(changes)
  const known: Delivery[] = []
  let wake = () => {}
  let hostLock: Outcome | null = null

  const sendLane = async (lane: PayrollChange[]) => {
    let stopped: Outcome | null = null
    for (const change of lane) {
      const unsent: Outcome | null = hostLock ?? stopped ?? (signal.aborted ? notSent : null)
      const outcome: Outcome = unsent ?? (await deliver(change, signal))
      if (outcome.outcome === 'locked' && outcome.scope === 'host') hostLock = outcome
      if (!unsent && outcome.outcome !== 'taken' && outcome.outcome !== 'refused')
        stopped = outcome.outcome === 'locked' ? outcome : notSent
      known.push({ receipt: change.receipt, ...outcome } as Delivery)
      wake()
    }
  }
  const work = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) await sendLane(lane)
  }
  let atWork = true
  const workers = Promise.all(Array.from({ length: Math.min(atOnce, lanes.length) }, work)).finally(() => {
    atWork = false
    wake()
  })
  while (atWork || known.length) {
    if (!known.length) await new Promise<void>((resolve) => (wake = resolve))
    for (let next = known.shift(); next; next = known.shift()) yield next
  }
  await workers
}

function inLanes(changes: PayrollChange[]): PayrollChange[][] {
  const lanes = new Map<string, PayrollChange[]>()
  for (const change of changes) lanes.set(change.lane, [...(lanes.get(change.lane) ?? []), change])
  return [...lanes.values()]
}

const notSent = failed('It was not sent.', false)

async function openPool({ timeoutMs, lanesAtOnce, ca, certificate }: HttpSettings, origin: string): Promise<Pool> {
  const undici = await import('undici')
  return new undici.Pool(origin, {
    connections: lanesAtOnce,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    // Shorter than the usual time after which servers close idle connections.
    keepAliveTimeout: 4000,
    connect: { timeout: Math.min(timeoutMs, 10_000), ...(ca && { ca }), ...certificate },
  })
}

async function bounded(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostAnswerBytes) break
    chunks.push(chunk)
  }
  return size > mostAnswerBytes ? '' : Buffer.concat(chunks).toString('utf8')
}

/** Errors from before the connection was established: nothing was sent. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** Only codes, because messages may quote the request. */
function reasonOf(error: NodeJS.ErrnoException): [why: string, isUncertain: boolean] {
  // All addresses of a name failed: one error for each.
  const first = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : error
  // Time-outs are DOMExceptions, whose codes are numbers.
  const code = typeof first.code === 'string' ? first.code : error.name
  if (beforeSending.has(code)) return [`The host cannot be reached (${code}).`, false]
  return [
    code === 'TimeoutError' || code === 'UND_ERR_HEADERS_TIMEOUT'
      ? 'The host did not answer in time.'
      : `The connection to the host broke (${code}).`,
    true,
  ]
}

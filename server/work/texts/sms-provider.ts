import { nullable, number, optional, string, type } from '@/domain/struct.ts'
import type { SmsSettings } from '../../settings/text-settings.ts'
import { type DeliveryState, isDeliveryState } from '@/domain/texts/delivery-states.ts'
import { fetchThrough } from '../../sign-on/outbound.ts'

const answerMs = 20_000

/** What the provider knows about a message. */
export type Message = { sid: string; state: DeliveryState; code: number | null; body: string }

/** `busy`: it accepts no more messages for now. `refused`: it didn't accept the message; the code says why. */
export type Sent =
  | { outcome: 'taken'; message: Message }
  | { outcome: 'busy'; retryAfterMs: number | null }
  | { outcome: 'refused'; code: number | null; why: string }

/** A text that a phone sent to us. */
export type Texted = { sid: string; from: string; body: string; at: number }

/** The API's message resource. Each call throws if the answer is lost or doesn't come from the provider. */
export type SmsProvider = {
  send: (to: string, body: string, statusCallback: string, signal: AbortSignal) => Promise<Sent>
  /** The newest messages to this number. Needed because the API has no idempotency keys. */
  newestTo: (to: string, signal: AbortSignal) => Promise<Message[]>
  /** Null if the provider has no such message. */
  message: (sid: string, signal: AbortSignal) => Promise<Message | null>
  /** Texts from phones since the start of this day (UTC), oldest first: at most a thousand of the newest messages. */
  textedSince: (day: string, signal: AbortSignal) => Promise<Texted[]>
  /** Throws if the provider is down or refuses our credentials. */
  reach: (signal: AbortSignal) => Promise<void>
  close: () => Promise<void>
}

const Listed = type({
  sid: string(),
  status: string(),
  error_code: optional(nullable(number())),
  body: optional(nullable(string())),
})
const Inbound = type({ sid: string(), direction: string(), from: string(), body: string(), date_sent: string() })
const Refusal = type({ code: optional(nullable(number())), message: optional(nullable(string())) })

export function smsProvider(settings: SmsSettings): SmsProvider {
  const { fetch, close } = fetchThrough(settings.outbound)
  const base = `${settings.address}/Accounts/${settings.accountSid}`
  const authorization = `Basic ${Buffer.from(`${settings.user}:${settings.password}`).toString('base64')}`

  async function ask(path: string, signal: AbortSignal, form?: Record<string, string>) {
    const answer = await fetch(`${base}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { accept: 'application/json', authorization },
      // fetch sets the form's content type.
      ...(form && { body: new URLSearchParams(form) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    })
    return { status: answer.status, headers: answer.headers, body: parsed(await answer.text()) }
  }

  return {
    async send(to, body, statusCallback, signal) {
      const form = { To: to, Body: body, StatusCallback: statusCallback, ...settings.sender }
      const { status, headers, body: said } = await ask('/Messages.json', signal, form)
      if (status === 201) return { outcome: 'taken', message: messageIn(said) }
      if (status === 429) return { outcome: 'busy', retryAfterMs: secondsIn(headers.get('retry-after')) }
      if (status >= 400 && status < 500 && Refusal.is(said)) {
        const code = said.code ?? null
        return { outcome: 'refused', code, why: `The SMS provider refused it: ${status}, code ${code ?? 'none'}.` }
      }
      throw unexpected(status)
    },
    async newestTo(to, signal) {
      const { status, body } = await ask(`/Messages.json?${new URLSearchParams({ To: to, PageSize: '50' })}`, signal)
      const { messages } = (body ?? {}) as { messages?: unknown }
      if (status !== 200 || !Array.isArray(messages)) throw unexpected(status)
      return messages.filter((each) => Listed.is(each) && isDeliveryState(each.status)).map(messageIn)
    },
    async message(sid, signal) {
      const { status, body } = await ask(`/Messages/${sid}.json`, signal)
      if (status === 404) return null
      if (status !== 200) throw unexpected(status)
      return messageIn(body)
    },
    async textedSince(day, signal) {
      const query = new URLSearchParams({ 'DateSent>': day, PageSize: '1000' })
      const { status, body } = await ask(`/Messages.json?${query}`, signal)
      const { messages } = (body ?? {}) as { messages?: unknown }
      if (status !== 200 || !Array.isArray(messages)) throw unexpected(status)
      return messages
        .filter((each) => Inbound.is(each) && each.direction === 'inbound')
        .map(({ sid, from, body: words, date_sent: at }) => ({ sid, from, body: words, at: Date.parse(at) }))
        .filter(({ at }) => !Number.isNaN(at))
        .toSorted((one, other) => one.at - other.at)
    },
    async reach(signal) {
      const { status, body } = await ask('/Messages.json?PageSize=1', signal)
      if (status === 401 || status === 403) throw new Error(`it refuses our credentials (${status})`)
      if (status !== 200 || !Array.isArray((body as { messages?: unknown } | undefined)?.messages))
        throw unexpected(status)
    },
    close,
  }
}

function messageIn(said: unknown): Message {
  if (!Listed.is(said) || !/^[A-Z]{2}[0-9a-f]{32}$/.test(said.sid) || !isDeliveryState(said.status))
    throw new Error('The answer is not from the SMS provider: it has no message.')
  return { sid: said.sid, state: said.status, code: said.error_code ?? null, body: said.body ?? '' }
}

/** Leaves out the body, which may quote the text. */
const unexpected = (status: number) => new Error(`The SMS provider’s address answered with ${status}.`)

const mostRetryMs = 3_600_000

function secondsIn(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Math.min(Number(header) * 1000, mostRetryMs) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

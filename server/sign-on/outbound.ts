import { Agent, type Dispatcher, ProxyAgent, fetch } from 'undici'
import type { Outbound } from '../settings/open-id-settings.ts'

/**
 * The provider didn't answer, or something other than the provider did. For example, a proxy refused the request, or the
 * certificate belongs to another server.
 */
export class ProviderAway extends Error {}

type Fetch = typeof globalThis.fetch

const connectMs = 5_000

type WayOut = { fetch: Fetch; close: () => Promise<void> }

/**
 * The only way to make outside requests: discovery, keys, and tokens all use the company's proxy and certificate authority.
 * Node's own fetch doesn't know about them.
 */
export function fetchThrough(outbound: Outbound): WayOut {
  const { fetch, close } = fetchAnyThrough(outbound)
  const unlessFailed: Fetch = async (...asked) => {
    const answer = await fetch(...asked)
    if (answer.status >= 500) throw new ProviderAway(`status ${answer.status}`)
    return answer
  }
  return { fetch: unlessFailed, close }
}

/** Like `fetchThrough`, but for callers that also handle failed responses. */
export function fetchAnyThrough({ proxy, ca }: Outbound): WayOut {
  const tls = { timeout: connectMs, ...(ca !== undefined && { ca }) }
  const dispatcher: Dispatcher = proxy
    ? new ProxyAgent({
        uri: proxy.address,
        requestTls: tls,
        proxyTls: tls,
        ...(proxy.credentials && { token: `Basic ${Buffer.from(proxy.credentials).toString('base64')}` }),
      })
    : new Agent({ connect: tls })
  const through = (...[url, options]: Parameters<typeof fetch>) =>
    fetch(url, { ...options, redirect: 'manual', dispatcher }).catch((error: unknown) => {
      throw new ProviderAway(whyOf(error), { cause: error })
    })
  return { fetch: through as unknown as Fetch, close: () => dispatcher.close() }
}

/** The innermost error has the reason and contains only host names. */
function whyOf(error: unknown): string {
  const { cause, message, name } = error as Error
  if (cause instanceof AggregateError) return whyOf(cause.errors[0])
  if (cause) return whyOf(cause)
  const { code } = error as NodeJS.ErrnoException
  return message || (typeof code === 'string' ? code : name)
}

/** Libraries wrap our error in theirs. */
export function awayIn(error: unknown): ProviderAway | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof ProviderAway) return each
  return null
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Settings } from '../../settings/settings.ts'
import { isProxy } from '../limits/proxies.ts'

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip']

const consequence =
  'everybody counts as one address: a few wrong passwords of one person can keep all others from signing in, and browsers are not told to use https only.'
const setIt = `Until TRUST_PROXY is set, ${consequence} Set TRUST_PROXY=true if exactly one proxy is in front, or to the addresses of all proxies if there are several. Do not set it if there is none.`
const nameAll = `Until TRUST_PROXY names the addresses or networks of all proxies, ${consequence}`

/**
 * Warns about proxies that the settings don't mention. Anyone can send these headers, so it logs only once. The returned function
 * returns the warning, or null if there hasn't been one.
 */
export function warnOfUnknownProxy(
  app: FastifyInstance,
  { proxies, publicUrl }: Pick<Settings, 'proxies' | 'publicUrl'>,
): () => string | null {
  // This server itself only speaks http.
  if (proxies === 'none' && publicUrl.startsWith('https:'))
    app.log.warn(`People open the portal at ${publicUrl}, so there seems to be a proxy in front. ${setIt}`)
  let warned: string | null = null
  app.addHook('onRequest', async (request) => {
    if (warned) return
    const header = forwardedHeaders.find((name) => name in request.headers)
    const sentence = header && warningOf(request, header, proxies)
    if (!sentence) return
    warned = sentence
    app.log.warn(sentence)
  })
  return () => warned
}

/** The proxies of a request to the public address, which passed through all of them. */
export function proxiesSeenBy(request: FastifyRequest, proxies: Settings['proxies']): string | null {
  const header = forwardedHeaders.find((name) => name in request.headers)
  if (header) return warningOf(request, header, proxies)
  if (proxies === 'none') return null
  return 'TRUST_PROXY names a proxy, but a request through the public address had no X-Forwarded-For. If there is no proxy in front, remove TRUST_PROXY: with it, anybody can fake the address that rate limits use. If there is one, configure it to set the header.'
}

/** Address ranges inside a company's network. */
const inside = ['private', 'uniqueLocal', 'linkLocal', 'loopback', 'carrierGradeNat']

function warningOf(request: FastifyRequest, header: string, proxies: Settings['proxies']): string | null {
  if (proxies === 'none')
    return `A request carries the header ${header}, so there seems to be a proxy in front. ${setIt}`
  if (!isProxy(proxies, request.socket.remoteAddress ?? ''))
    return `A request carries the header ${header} but does not come from one of the proxies in TRUST_PROXY. ${nameAll}`
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',').length
  const { ips = [], ip } = request
  // Clients can send more entries, but clients on the internet don't have such addresses.
  if (forwarded >= ips.length && ipaddr.isValid(ip) && inside.includes(ipaddr.process(ip).range()))
    return `X-Forwarded-For has addresses beyond ${proxies === 'nearest' ? 'the one proxy' : 'the proxies'} in TRUST_PROXY, so there seems to be another proxy. ${nameAll}`
  return null
}

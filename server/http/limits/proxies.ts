import ipaddr from 'ipaddr.js'
import type { FastifyServerOptions } from 'fastify'
import type { Proxies } from '../../base/setting-kinds.ts'

/**
 * Fastify's option. The address that limits count is the last one that is not a proxy's: entries further left in
 * X-Forwarded-For come from the client, who could otherwise choose that address.
 */
export function trustOf(proxies: Proxies): FastifyServerOptions['trustProxy'] {
  if (proxies === 'none') return false
  return proxies === 'nearest' ? (_address, hop) => hop === 0 : proxies
}

/** Whether a connection from this address comes from a proxy. */
export function isProxy(proxies: Proxies, address: string): boolean {
  if (typeof proxies === 'string') return proxies === 'nearest'
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return proxies.some((each) => {
    const [network, bits] = each.includes('/') ? ipaddr.parseCIDR(each) : [ipaddr.parse(each), null]
    return parsed.kind() === network.kind() && parsed.match(network, bits ?? (network.kind() === 'ipv4' ? 32 : 128))
  })
}

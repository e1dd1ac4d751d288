/**
 * Whether an address is one of a known push service. Devices name their addresses, so the server would otherwise send
 * requests to any address that somebody wants. `services`: hosts, of which the first part may be a star, or origins.
 */
export function isPushService(endpoint: string, services: string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username } = new URL(endpoint)
  if (username) return false
  return services.some((service) => {
    if (service.includes('://')) return origin === service
    if (protocol !== 'https:' || port !== '') return false
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service
  })
}

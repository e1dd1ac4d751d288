/**
 * Whether an address belongs to a known push service. Devices supply their addresses, so without this check the server would send
 * requests to arbitrary addresses. `services`: hosts, whose first part may be a star, or origins.
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

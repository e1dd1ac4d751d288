import type { Endpoint, Service } from '@/contract/endpoint/endpoint.ts'
import { knownQuery } from '@/contract/endpoint/payload.ts'
import { everyField } from '@/contract/endpoint/picked-fields.ts'

const sameOrigin = '/rest'
const settings: Record<Service, () => string | undefined> = {
  core: () => import.meta.env.VITE_CORE_URL,
  'time-off': () => import.meta.env.VITE_TIME_OFF_URL,
  ess: () => import.meta.env.VITE_ESS_URL,
  config: () => import.meta.env.VITE_CONFIG_URL,
}

/** The base URL of a service: its own setting, else `/rest` on the same origin. */
function baseUrl(service: Service): string {
  return settings[service]() ?? sameOrigin
}

/** Whether our own server answers this service. A build that names a base URL, even `/rest`, calls another company's API there. */
export function isOurs({ service }: Pick<Endpoint, 'service'>): boolean {
  return settings[service]() === undefined
}

type Address = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
}

export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Address = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  const known = knownQuery(endpoint, query, isOurs(endpoint))
  const asked = endpoint.picked ? { ...known, fields: everyField(endpoint.picked, isOurs(endpoint)) } : known
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) search.set(name, String(value))
  return baseUrl(endpoint.service) + path + (search.size ? `?${search}` : '')
}

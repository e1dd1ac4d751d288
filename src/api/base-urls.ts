import type { Service } from '@/contract/endpoint.ts'

const sameOrigin = '/rest'
const settings: Record<Service, string | undefined> = {
  core: import.meta.env.VITE_CORE_URL,
  'time-off': import.meta.env.VITE_TIME_OFF_URL,
  ess: import.meta.env.VITE_ESS_URL,
  config: import.meta.env.VITE_CONFIG_URL,
}

/** The base URL of a service: its own setting, else `/rest` on the same origin. */
export function baseUrl(service: Service): string {
  return settings[service] ?? sameOrigin
}

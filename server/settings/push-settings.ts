import { type Environment, valueOf } from '../base/environment.ts'
import type { Outbound } from './open-id-settings.ts'

/** `services`: where pushes may be sent. If it's empty, the server sends no pushes, and devices don't offer them. */
export type PushSettings = { services: string[]; outbound: Outbound }

export function pushSettingsFrom(env: Environment): PushSettings {
  const proxy = valueOf(env, 'ESS_PUSH_PROXY')
  return {
    services: valueOf(env, 'ESS_PUSH_SERVICES'),
    outbound: { proxy: proxy === null ? null : { address: proxy, credentials: null }, ca: undefined },
  }
}

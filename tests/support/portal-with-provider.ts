import { vi } from 'vitest'
import { providerVisit } from './provider-visit.ts'
import { startServerHere } from './server.ts'

/** The provider uses the real time; the portal may be ahead or behind. */
export async function portalWith(file: string) {
  const server = await startServerHere('sqlite', { ESS_OPENID: file })
  const skew = { ms: 0 }
  Object.defineProperty(server.clock, 'now', { get: () => Date.now() + skew.ms })
  const { log } = server.app.services
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  return { server, skew, logged, visit: () => providerVisit(() => server.url) }
}

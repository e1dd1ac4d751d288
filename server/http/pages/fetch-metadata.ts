import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { restPrefix } from '../mount.ts'
import { refuse, sendRefusal } from '../answers/problems.ts'

/**
 * Refuses calls from other sites' pages and calls opened as a link, based on the browser's Sec-Fetch headers. This matters
 * because two specified GETs change something (single sign-on, sending a code). Clients that aren't browsers don't send these
 * headers and are allowed.
 */
export function refuseOtherSites(app: FastifyInstance, endpoints: Endpoint[]): void {
  const calls = new Set(endpoints.flatMap(({ path, aliases }) => [path, ...aliases].map((each) => restPrefix + each)))
  app.addHook('onRequest', async (request, reply) => {
    if (!calls.has(request.routeOptions.url ?? '')) return
    const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers
    if (site === 'cross-site' || mode === 'navigate') return sendRefusal(reply, refuse(403))
  })
}

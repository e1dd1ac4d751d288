import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@/contract/endpoint.ts'
import { restPrefix } from './mount.ts'
import { refuse, sendRefusal } from './problems.ts'

/**
 * Calls come from the app's own scripts. A page of another site, and a link that opens a call in the browser, are refused by what the
 * browser says of the request: two calls must be GETs that change something (single sign-on, sending a code). Other programs say nothing.
 */
export function refuseOtherSites(app: FastifyInstance, endpoints: Endpoint[]): void {
  const calls = new Set(endpoints.flatMap(({ path, aliases }) => [path, ...aliases].map((each) => restPrefix + each)))
  app.addHook('onRequest', async (request, reply) => {
    if (!calls.has(request.routeOptions.url ?? '')) return
    const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers
    if (site === 'cross-site' || mode === 'navigate') return sendRefusal(reply, refuse(403))
  })
}

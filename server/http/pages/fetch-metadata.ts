import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { restPrefix } from '../mount.ts'
import { refuse, sendRefusal } from '../answers/problems.ts'

/**
 * Refuses calls from pages of other sites and calls opened as a link, by the browser's Sec-Fetch headers. This
 * matters because two GETs of the specification change something (single sign-on, sending a code). Clients that are
 * not browsers send no such headers and are let through.
 */
export function refuseOtherSites(app: FastifyInstance, endpoints: Endpoint[]): void {
  const calls = new Set(endpoints.flatMap(({ path, aliases }) => [path, ...aliases].map((each) => restPrefix + each)))
  app.addHook('onRequest', async (request, reply) => {
    if (!calls.has(request.routeOptions.url ?? '')) return
    const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers
    if (site === 'cross-site' || mode === 'navigate') return sendRefusal(reply, refuse(403))
  })
}

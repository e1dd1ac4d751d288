import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@/contract/endpoint.ts'
import { shaped } from '@/domain/check.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import type { Services } from '../services.ts'
import { sendOutcome, sendWritten } from './answers.ts'
import { type Caller, callerOf } from './authenticate.ts'
import { change } from './change.ts'
import { Refusal, refuse, refuseProblems, sendRefusal } from './problems.ts'
import { type Call, outcomeOf, type Route } from './serve.ts'

export const restPrefix = '/rest'

const switchedOff = 'Your company has switched this off.'

/** Adds the routes to the app, at their paths and aliases. */
export function mount(app: FastifyInstance, services: Services, routes: Route[]): void {
  app.decorateRequest('caller', null)
  for (const { endpoint, handler } of routes) {
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      app.route({
        method: endpoint.method,
        url: restPrefix + path,
        bodyLimit: endpoint.mostBytes,
        // Before the body is read, so that unauthenticated callers cannot make the server buffer it.
        onRequest: async (request, reply) => {
          if (endpoint.rights === 'open') return
          const caller = await callerOf(request, services, endpoint)
          if (caller instanceof Refusal) return sendRefusal(reply, caller)
          if (isSwitchedOff(endpoint, services.company.configuration.modules))
            return sendRefusal(reply, refuse(403, switchedOff))
          request.caller = caller
        },
        handler: (request, reply) => answer(request, reply, services, { endpoint, handler }),
      })
    }
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  route: Route,
): Promise<FastifyReply> {
  const { endpoint } = route
  const call = callOf(request, services, endpoint)
  if (call instanceof Refusal) {
    // The user is unknown, so the address is limited.
    const tooMany = endpoint.rights === 'open' ? await services.signInLimit.nameless(request.ip) : null
    return sendRefusal(reply, tooMany ?? call)
  }
  if (endpoint.idempotent) {
    const taken = await change(call, route, request.headers)
    return taken instanceof Refusal ? sendRefusal(reply, taken) : sendWritten(reply, taken)
  }
  return sendOutcome(reply, endpoint, await outcomeOf(call, route))
}

function callOf(request: FastifyRequest, services: Services, endpoint: Endpoint): Call | Refusal {
  const query = endpoint.query ? shapedQuery(request.query, endpoint.query) : { ok: true as const, value: undefined }
  if (!query.ok) return refuseProblems(query.problems, endpoint)
  const body = endpoint.body ? shaped(request.body, endpoint.body) : { ok: true as const, value: undefined }
  if (!body.ok) return refuseProblems(body.problems, endpoint)
  // PostgreSQL cannot store them. Without a refusal the device would keep retrying.
  if (holdsUnstorable([query.value, body.value, request.params]))
    return refuse(400, 'Send texts without NUL characters and without halves of characters.')
  const { caller } = request
  const signedIn = () => {
    if (!caller) throw new Error(`${endpoint.name} is open: nobody need be signed in`)
    return caller
  }
  return {
    db: services.database.read,
    services,
    get user() {
      return signedIn().user
    },
    get session() {
      return signedIn().session
    },
    subject: null,
    query: query.value,
    params: request.params as Record<string, string>,
    body: body.value,
    address: request.ip,
    key: '',
    receipt: '',
  }
}

/** NUL, or half of a character that takes two (a lone surrogate). */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable)
}

/** Query values are text; the struct says which become numbers. */
function shapedQuery(query: unknown, struct: NonNullable<Endpoint['query']>) {
  const [mismatch, value] = struct.validate(query, { coerce: true })
  return mismatch ? shaped(query, struct) : { ok: true as const, value }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { deviceOf } from '@/domain/identity/device.ts'
import { refusalText } from '@/domain/refusals.ts'
import type { Services } from './services.ts'
import { sendOutcome, sendWritten } from './answers/answers.ts'
import { type Caller, callerOf } from './sign-in/authenticate.ts'
import { callFor } from './call-for.ts'
import { change } from './change.ts'
import { containedChanges } from './answers/contained-changes.ts'
import { fairShares } from './limits/fair-shares.ts'
import { enter } from './limits/defer.ts'
import { Refusal, refuse, sendRefusal } from './answers/problems.ts'
import { FileAnswer, outcomeOf, type Route } from './serve.ts'

export const restPrefix = '/rest'

/** Adds the routes to the app, at their paths and aliases. */
export function mount(app: FastifyInstance, services: Services, routes: Route[]): void {
  app.decorateRequest('caller', null)
  const shares = fairShares()
  for (const { endpoint, handler } of routes) {
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      app.route({
        method: endpoint.method,
        url: restPrefix + path,
        bodyLimit: endpoint.mostBytes,
        // Before the body is read, so that unauthenticated callers cannot make the server buffer it.
        onRequest: async (request, reply) => {
          if (endpoint.deferrable) {
            const deferred = enter(services.pressure, request, reply)
            if (deferred) return sendRefusal(reply, deferred)
          }
          if (endpoint.rights === 'open') return
          const caller = await callerOf(request, services, endpoint)
          if (caller instanceof Refusal) return sendRefusal(reply, caller)
          if (isSwitchedOff(endpoint, services.company.configuration.modules))
            return sendRefusal(reply, refuse(403, refusalText('switchedOff')))
          request.caller = caller
        },
        handler: (request, reply) => {
          const work = () => answer(request, reply, services, { endpoint, handler })
          return request.caller ? shares.run(request.caller.user.personId, reply, work) : work()
        },
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
  const { caller, query, params, body, ip: address } = request
  const device = deviceOf(request.headers['user-agent'])
  const fromApp = request.headers['sec-fetch-site'] === 'same-origin'
  const gone = goneOf(reply)
  const call = callFor(services, endpoint, { caller, query, params, body, address, device, fromApp, gone })
  if (call instanceof Refusal) {
    const tooMany = endpoint.rights === 'open' ? await services.unusableLimit.count(endpoint.name, request.ip) : null
    return sendRefusal(reply, tooMany ?? call)
  }
  // Sign-in steps have their own limits.
  const isOtherChange = caller && endpoint.method !== 'GET' && !endpoint.idempotent && !endpoint.beforeFactor
  const tooMany = isOtherChange ? await services.changeLimit.count(caller.user.personId, endpoint) : null
  if (tooMany) return sendRefusal(reply, tooMany)
  if (endpoint.idempotent) {
    const taken = await change(call, route, request.headers)
    return taken instanceof Refusal ? sendRefusal(reply, taken) : sendWritten(reply, taken)
  }
  // Done before the answer is read: a change committed in between is reported with the next answer.
  if (caller) reply.headers(await containedChanges(call.db, request.headers, caller.user.personId))
  const outcome = await outcomeOf(call, route)
  sendOutcome(reply, endpoint, outcome, call.query)
  // A long spreadsheet is still being read and written at this point.
  if (outcome instanceof FileAnswer) await finished(outcome.content).catch(() => undefined)
  return reply
}

function goneOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  if (raw.destroyed) leaving.abort()
  // Aborting costs more than most reads, so it isn't done once there's an answer.
  else raw.once('close', () => raw.writableEnded || leaving.abort())
  return leaving.signal
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

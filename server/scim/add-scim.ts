import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { callerOf } from '../http/sign-in/authenticate.ts'
import { Refusal, refuseForNow } from '../http/answers/problems.ts'
import { fairShares } from '../http/limits/fair-shares.ts'
import type { Services } from '../http/services.ts'
import { troubleOf } from '../db/trouble.ts'
import type { Settings } from '../settings/settings.ts'
import { scimLock } from '../work/scim/accounts.ts'
import { type ScimAnswer, ScimProblem, askedIn, scimPrefix, sendProblem, sendScim } from './answers.ts'
import type { ScimCall, ScimRoutes } from './call.ts'
import { discoveryRoutes } from './discovery.ts'
import { groupRoutes } from './groups.ts'
import { userRoutes } from './users.ts'

const routes: ScimRoutes = { ...discoveryRoutes, ...userRoutes, ...groupRoutes }

const rights = { rights: () => false, serviceRight: 'scim' as const, beforeFactor: false, deferrable: false }

/**
 * SCIM 2.0 (RFC 7643, 7644), which the company's identity system uses to provision accounts and groups. It's separate from the
 * contract's calls because the standard defines its bodies and errors. Source: docs/decisions/0058.
 */
export async function addScim(
  app: FastifyInstance,
  services: Services,
  { scimCallsPerMinute }: Pick<Settings, 'scimCallsPerMinute'>,
): Promise<void> {
  const shares = fairShares()
  const limiter = new RateLimiterMemory({ points: scimCallsPerMinute, duration: 60 })
  await app.register(
    async (scim) => {
      scim.addContentTypeParser(
        'application/scim+json',
        { parseAs: 'string' },
        scim.getDefaultJsonParser('error', 'error'),
      )
      scim.setErrorHandler((error: FastifyError | ScimProblem, request, reply) => {
        if (!(error instanceof ScimProblem) && (error.statusCode ?? 500) >= 500 && !troubleOf(error))
          request.log.error({ err: error }, 'a SCIM request failed')
        return sendProblem(reply, problemOf(error))
      })
      scim.addHook('onRequest', async (request) => {
        const caller = await callerOf(request, services, rights)
        if (caller instanceof Refusal) throw problemFrom(caller)
        request.caller = caller
        await limiter.consume(caller.user.personId).catch((state: RateLimiterRes) => {
          throw tooMany(state.msBeforeNext)
        })
      })
      for (const [route, work] of Object.entries(routes)) {
        const [method, url] = route.split(' ') as ['GET', string]
        scim.route({
          method,
          url,
          handler: (request, reply) =>
            shares.run(request.caller!.user.personId, reply, async () => {
              try {
                return sendScim(reply, await work(callOf(request, services)))
              } catch (error) {
                return reply.send(error)
              }
            }),
        })
      }
      scim.all('/*', async () => {
        throw new ScimProblem(404, 'No endpoint has this method and address.')
      })
    },
    { prefix: scimPrefix },
  )
}

function callOf(request: FastifyRequest, { database, announcements, company, clock, publicUrl }: Services): ScimCall {
  const { query, headers, params, body, caller } = request
  return {
    database,
    announcements,
    db: database.read,
    by: caller!.user.personId,
    now: clock(),
    publicUrl,
    forms: company.configuration.userNames,
    id: idIn(params as { id?: string }),
    body,
    asked: askedIn(query as Record<string, unknown>, headers),
    change: (work) =>
      database.change<ScimAnswer>(
        async (tx) => {
          await database.hold(tx, scimLock)
          return work(tx)
        },
        () => true,
      ),
  }
}

/** PostgreSQL can't store text with this character. */
const idIn = ({ id = '' }) => (id.includes('\0') ? '' : id)

const problemFrom = ({ problem: { status, detail }, headers }: Refusal) =>
  new ScimProblem(status, detail, undefined, headers)

const tooMany = (waitMs: number) =>
  new ScimProblem(429, 'Too many calls. Please wait.', undefined, { 'retry-after': String(Math.ceil(waitMs / 1000)) })

function problemOf(error: FastifyError | ScimProblem): ScimProblem {
  if (error instanceof ScimProblem) return error
  const trouble = troubleOf(error)
  if (trouble) return problemFrom(refuseForNow(trouble))
  const status = error.statusCode ?? 500
  if (status === 400) return new ScimProblem(400, 'The body is not JSON.', 'invalidSyntax')
  return new ScimProblem(status >= 400 && status < 500 ? status : 500, 'The request failed.')
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  notSignedOnPath,
  signOnCallbackPath,
  signOnPrefix,
  signOnSecret,
  signedOnPath,
} from '@/contract/sign-in/sign-on.ts'
import type { SignOnProblem } from '@/domain/identity/sign-on-problems.ts'
import { attempts } from '../../sign-on/attempts.ts'
import { comeBack } from '../../sign-on/come-back.ts'
import { loggedOutThere } from '../../sign-on/logged-out-there.ts'
import { type OpenIdClient, reasonOf } from '../../sign-on/open-id-client.ts'
import { Refusal, refuse, sendRefusal } from '../answers/problems.ts'
import type { Services } from '../services.ts'

type To = { Params: { provider: string }; Querystring: Record<string, string | string[] | undefined> }

const logoutTokenBytes = 16_384

/**
 * The pages for going to an OpenID provider and back. A browser opens them, and each one just redirects. The log contains their
 * routes, but not their queries or targets.
 */
export async function addSignOnPages(app: FastifyInstance, services: Services): Promise<void> {
  const { openIdClients, secrets, clock, publicUrl, unusableLimit } = services
  if (openIdClients.length === 0) return
  const { start, open } = attempts(secrets, clock)
  const clientOf = ({ params }: FastifyRequest<To>) =>
    openIdClients.find(({ provider }) => provider.name === params.provider) ?? null
  const back = (reply: FastifyReply, { provider }: OpenIdClient, problem: SignOnProblem) =>
    send(reply, notSignedOnPath(provider.name, problem))

  /** `asked` may need to contact the provider, which may be down. */
  const sent = async (reply: FastifyReply, client: OpenIdClient, asked: () => Promise<URL | string>) => {
    try {
      return send(reply, String(await asked()))
    } catch (error) {
      const reason = reasonOf(error)
      services.log.error({ provider: client.provider.name, ...reason }, 'the OpenID provider could not be found')
      return back(reply, client, reason.away ? 'away' : 'failed')
    }
  }

  app.get<To>(`${signOnPrefix}/:provider`, async (request, reply) => {
    const client = clientOf(request)
    if (!client) return sendRefusal(reply, refuse(404))
    const { challenge, again } = request.query
    // Another person's link can't start an attempt, because this device wouldn't have the secret.
    if (typeof challenge !== 'string' || !signOnSecret.test(challenge)) return send(reply, '/login')
    const attempt = await start({ provider: client.provider.name, challenge, again: again === '1' })
    const redirectUri = publicUrl + signOnCallbackPath(attempt.provider)
    return sent(reply, client, () => client.signInAddress({ ...attempt, redirectUri }))
  })

  // The browser shows the answer as a page, so it can't be a JSON problem.
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    request.log.error({ err: error }, 'a return from an OpenID provider failed')
    const { provider } = request.params as To['Params']
    return send(reply, notSignedOnPath(provider, 'failed'))
  }
  app.get<To>(`${signOnPrefix}/:provider/callback`, { errorHandler }, async (request, reply) => {
    const client = clientOf(request)
    if (!client) return sendRefusal(reply, refuse(404))
    const { state } = request.query
    const outcome = await unusableLimit.unlessUsable(
      'sign-on',
      request.ip,
      async () => {
        const attempt = typeof state === 'string' ? await open(state, client.provider.name) : null
        if (!attempt) return { problem: 'late' } as const
        return comeBack(services, client, { ...attempt, state: state as string }, new URL(publicUrl + request.url))
      },
      () => false,
    )
    // There are too many simultaneous calls from one address.
    if (outcome instanceof Refusal) return back(reply, client, 'away')
    if ('problem' in outcome) return back(reply, client, outcome.problem)
    return send(reply, signedOnPath(client.provider.name, outcome.token))
  })

  app.get<To>(`${signOnPrefix}/:provider/out`, async (request, reply) => {
    const client = clientOf(request)
    if (!client) return sendRefusal(reply, refuse(404))
    return sent(reply, client, async () => {
      const there = client.provider.signsOut ? await client.signOutAddress(`${publicUrl}/login`) : null
      return there ?? '/login'
    })
  })

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(body as string)),
    )
    scope.post<To>(`${signOnPrefix}/:provider/signed-out`, { bodyLimit: logoutTokenBytes }, async (request, reply) => {
      const client = clientOf(request)
      if (!client) return sendRefusal(reply, refuse(404))
      const token = request.body instanceof URLSearchParams ? (request.body.get('logout_token') ?? '') : ''
      const outcome = await unusableLimit.unlessUsable(
        'sign-on-signed-out',
        request.ip,
        async () => {
          const reason = await loggedOutThere(services, client, token)
          if (!reason) return 'taken' as const
          services.log.error({ provider: client.provider.name, ...reason }, 'a logout token was refused')
          return refuse(reason.away ? 503 : 400)
        },
        ({ problem }) => problem.status === 400,
      )
      if (outcome instanceof Refusal) return sendRefusal(reply, outcome)
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  })
}

const send = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-store').redirect(to, 302)

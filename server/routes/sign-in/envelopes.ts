import { importJWK } from 'jose'
import { postDeviceKey, postEnvelope } from '@/contract/delivery/envelopes.ts'
import { idempotencyHeader } from '@/contract/endpoint/headers.ts'
import { mayCall, pathNames } from '@/contract/endpoint/endpoint.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { type EnvelopeContent, envelopeAlgorithms } from '@/domain/identity/envelope.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { unauthorized } from '../../http/sign-in/authenticate.ts'
import { callFor } from '../../http/call-for.ts'
import { change } from '../../http/change.ts'
import { type OpenedEnvelope, openEnvelope } from '../../http/envelopes/envelope.ts'
import { thumbprintOf } from '../../stores/sign-in/envelope-keys.ts'
import { etagMadeBy } from '../../http/idempotency.ts'
import { problemBody, Refusal, refuse } from '../../http/answers/problems.ts'
import { type Call, type Route, serve } from '../../http/serve.ts'
import type { EnvelopeOutcome } from '../../http/services.ts'
import { countedAtSubmit, passwordNeeded } from '../../http/sign-in/step-up.ts'
import { holdAccount } from '../../stores/people/accounts.ts'
import { addSignIn } from '../../stores/audit/audit.ts'
import { saveDeviceKey } from '../../stores/sign-in/device-keys.ts'
import { findUser } from '../../stores/people/employees.ts'
import { noSession, sessionStart } from '../../stores/sign-in/sessions.ts'
import { tellOfArrival, tellOfRefusal } from '../../work/notices/change-notices.ts'

/** The routes for envelopes, which carry calls to `routes`. */
export function envelopeRoutes(routes: Route[]): Route[] {
  return [
    serve(postDeviceKey, { run: registered }),
    serve(postEnvelope, {
      run: async (call) => {
        const { services, address } = call
        const answer = await services.unusableLimit.unlessUsable(
          postEnvelope.name,
          address,
          () => taken(call, routes),
          ({ problem }) => problem.status === 403,
        )
        services.envelopeOutcomes.emit('judged', outcomeIn(answer))
        return answer
      },
    }),
  ]
}

async function registered(call: Call<typeof postDeviceKey>) {
  const { body, user, session, services, device } = call
  const { database, clock } = services
  // Not every pair of coordinates is a point on the curve.
  const usable = await importJWK(body, envelopeAlgorithms.signature).catch(() => null)
  if (!usable) return refuse(422, 'This isn’t a public key.')
  const { personId } = user
  const keyId = thumbprintOf(body)
  return database.change(
    async (tx) => {
      // A password reset or "disable" in between has ended the session and deleted the person's keys.
      await holdAccount(database, tx, personId)
      const signedInAt = await sessionStart(tx, session.id)
      if (signedInAt === null) return unauthorized()
      const saved = await saveDeviceKey(tx, {
        keyId,
        personId,
        publicKey: body,
        signedInAt,
        sessionId: session.id,
        device,
      })
      if (saved === 'taken') return refuse(409, 'Use a key of your own.')
      // A device's signatures say when its person entered the password, so registering a new key requires it too.
      if (saved === 'new' && !call.passwordCounts) return passwordNeeded()
      if (saved === 'new') await addSignIn(tx, postDeviceKey.name, personId, clock())
      return { keyId }
    },
    (outcome) => !(outcome instanceof Refusal),
  )
}

function outcomeIn(answer: Refusal | { status: number }): EnvelopeOutcome {
  if (answer instanceof Refusal) return answer.problem.status === 403 ? 'unusable' : 'later'
  return answer.status < 300 || answer.status === 423 ? 'taken' : 'refused'
}

/** The answer is the same for every kind of invalid envelope, so it reveals nothing. */
const refusedEnvelope = () => {
  const message = sentence({ code: 'envelope.refused' })
  return new Refusal(problemBody(403, message, { errors: [{ at: 'envelope', code: 'envelope.refused', message }] }))
}

async function taken({ body, services, address, device }: Call<typeof postEnvelope>, routes: Route[]) {
  const opened = await openEnvelope(body.envelope, services)
  const route = opened && carried(opened.content, routes)
  const user = opened && (await findUser(services.database.first, services.company, opened.personId))
  if (!opened || !route || !user) return refusedEnvelope()
  const who = { user: opened.keyId, address }
  const tooMany = await services.deviceLimit.attempt(
    who,
    async () => null,
    () => 'counts',
  )
  if (tooMany) return tooMany
  const { endpoint } = route
  const { password } = opened.content
  const passwordCounts = password !== undefined && countedAtSubmit(password, services.clock())
  const caller = { user, session: noSession, passwordCounts }
  const arrived = { caller, query: {}, address, device, fromApp: true }
  const call = callFor(services, endpoint, { ...arrived, body: opened.content.body, params: paramsOf(opened.content) })
  // A later release may have changed the call's shape. The device then sends the call with a session.
  if (call instanceof Refusal) return refusedEnvelope()
  const { signedAt } = opened.content
  const mayBeMade = mayCall(endpoint, user) && !isSwitchedOff(endpoint, services.company.configuration.modules)
  const outcome = mayBeMade
    ? await change({ ...call, signedAt }, route, await headersOf(opened, services))
    : refuse(403)
  // It's still in progress, or there are too many: the device asks again.
  if (outcome instanceof Refusal && 'retry-after' in outcome.headers) return outcome
  const answer =
    outcome instanceof Refusal
      ? answerOf(outcome.problem.status)
      : answerOf(outcome.status, outcome.receipt, outcome.etag)
  // The app may be closed, so the person is notified.
  if (answer.status < 300 || answer.status === 423) await tellOfArrival(services, user.personId)
  else if (answer.status < 500) await tellOfRefusal(services, user.personId)
  return answer
}

const answerOf = (status: number, receipt: string | null = null, etag: string | null = null) => ({
  status,
  receipt,
  etag,
})

/** Envelopes carry only changes that are idempotent by key, never reads or session calls. */
function carried({ method, path, params }: EnvelopeContent, routes: Route[]): Route | null {
  const named = routes.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)
  if (!named?.endpoint.idempotent || named.endpoint.rights === 'open') return null
  const names = pathNames(path)
  return names.length === Object.keys(params).length && names.every((name) => params[name]) ? named : null
}

/** In path order, as in a direct call, because the idempotency record compares parameters as text. */
const paramsOf = ({ path, params }: EnvelopeContent) =>
  Object.fromEntries(pathNames(path).map((name) => [name, params[name]!]))

async function headersOf({ personId, content }: OpenedEnvelope, { database }: Call['services']) {
  const { key, ifMatch, after } = content
  const version = (after && (await etagMadeBy(database.first, personId, after))) || ifMatch
  return { [idempotencyHeader]: key, ...(version && { 'if-match': version }) }
}

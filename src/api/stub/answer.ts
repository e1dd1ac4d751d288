import { type Endpoint, mayCall } from '@/contract/endpoint.ts'
import { broken, shaped } from '@/domain/check.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { type ButtonWords, fixFirst } from '@/domain/fix-first.ts'
import type { Problem } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { recordOf } from './record-of.ts'
import { asRecorded } from './as-recorded.ts'
import { everyStub } from './every-stub.ts'
import { type AnyStubHandler, type StubCall, type StubInput, StubProblem } from './handler.ts'
import type { StubSession, StubState } from './records.ts'
import { type StubSeed, userOf } from './seed.ts'

export type StubAnswer = { status: number; body: unknown; etag: string | null; receipt: string | null }

const timeZone = 'America/Phoenix'
const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  422: 'Unprocessable Entity',
  428: 'Precondition Required',
}

/** What the server would answer, from what the state holds; a change changes the state. */
export function stubAnswer(
  state: StubState,
  seed: StubSeed,
  endpoint: Endpoint,
  input: StubInput,
  now: number,
): StubAnswer {
  const handler = everyStub.find((each) => each.endpoint.name === endpoint.name) ?? asRecorded(endpoint)
  const call = callOf(state, seed, endpoint, input, now)
  return call instanceof StubProblem ? refused(call) : answerTo(call, handler, input)
}

const nobody: StubSession = { id: '', userId: '', factor: 'notNeeded', singleSignOn: false }

function callOf(
  state: StubState,
  seed: StubSeed,
  endpoint: Endpoint,
  input: StubInput,
  now: number,
): StubCall | StubProblem {
  const token = input.token ?? ''
  const session = Object.hasOwn(state.sessions, token) ? state.sessions[token]! : null
  const person = seed.people.find((each) => userOf(each).userId === session?.userId) ?? null
  if (endpoint.rights !== 'open' && (!session || !person)) return new StubProblem(401, 'Please sign in.')
  if (session?.factor === 'needed' && endpoint.rights !== 'open' && !endpoint.beforeFactor)
    return new StubProblem(401, 'Please sign in.')
  const today = todayIn(timeZone, now)
  const whose = person ?? seed.people[0]!
  const recordedUser = userOf(whose)
  const record = (state.records[recordedUser.userId] ??= recordOf(whose, seed.recordedAt, today))
  const user = { ...recordedUser, emailAddress2: record.personalInfo.value.personalEmailAddress }
  if (!mayCall(endpoint, user)) return new StubProblem(403, 'You have no access to this.')
  if (isSwitchedOff(endpoint, seed.configuration.modules))
    return new StubProblem(403, 'Your company has switched this off.')
  const { params = {}, query = {}, body, key = '' } = input
  // In the stub, users act only for themselves.
  if (params.id !== undefined && ![user.userId, user.employeeId].includes(params.id))
    return new StubProblem(403, 'You have no access to this.')
  const texts = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return {
    seed,
    state,
    now,
    today,
    token,
    session: session ?? nobody,
    user,
    record,
    person: whose,
    payType: whose.payType,
    body,
    params,
    query: texts,
    key,
  }
}

function answerTo(call: StubCall, handler: AnyStubHandler, input: StubInput): StubAnswer {
  const { endpoint } = handler
  if (endpoint.query) {
    const query = endpoint.query.validate(call.query, { coerce: true })
    if (query[0]) return refusedFor([{ at: query[0].path.join('.'), code: 'shape.type' }], endpoint)
  }
  const body = endpoint.body ? shaped(input.body, endpoint.body) : { ok: true as const, value: undefined }
  if (!body.ok) return refusedFor(body.problems, endpoint)
  const shapedCall = { ...call, body: body.value }
  return endpoint.idempotent ? once(shapedCall, handler, input) : answered(shapedCall, handler)
}

/** A repetition with the same key gets the same answer. */
function once(call: StubCall, handler: AnyStubHandler, input: StubInput): StubAnswer {
  const { state, key } = call
  if (!key) return refused(new StubProblem(400, 'Send a UUID as Idempotency-Key.'))
  const request = JSON.stringify([handler.endpoint.name, call.params, call.body])
  const before = state.answered[`${call.user.userId} ${key}`]
  if (before)
    return before.request === request
      ? before
      : refused(new StubProblem(422, 'This Idempotency-Key was used for another request.'))
  const stale = staleness(call, handler, input.ifMatch)
  if (stale) return stale
  const problems = broken(call.body, handler.endpoint.rules, handler.facts?.(call))
  if (problems.length) return refusedFor(problems, handler.endpoint)
  const answer = answered(call, handler)
  if (answer.status !== 200) return answer
  const receipt = `R-STUB-${state.counter++}`
  state.answered[`${call.user.userId} ${key}`] = { ...answer, request, receipt }
  return { ...answer, receipt }
}

function staleness(
  call: StubCall,
  { endpoint, version, shown }: AnyStubHandler,
  ifMatch: string | undefined,
): StubAnswer | null {
  if (!endpoint.versioned || endpoint.method === 'POST') return null
  if (!ifMatch) return refused(new StubProblem(428, 'Say with If-Match which version was changed.'))
  const present = version?.(call) ?? null
  if (present === null) return refused(new StubProblem(404, 'Nothing was found at this address.'))
  const etag = etagOf(present)
  if (ifMatch === etag) return null
  const { status, body } = refused(new StubProblem(412, 'This was changed in the meantime.'))
  return { status, body: { ...(body as object), present: shown?.(call), version: etag }, etag, receipt: null }
}

function answered(call: StubCall, { endpoint, version, run }: AnyStubHandler): StubAnswer {
  if (endpoint.versioned && endpoint.method === 'GET' && version?.(call) === null)
    return refused(new StubProblem(404, 'Nothing was found at this address.'))
  const body = run(call)
  if (body instanceof StubProblem) return refused(body)
  const after = endpoint.versioned ? (version?.(call) ?? null) : null
  return { status: 200, body, etag: after === null ? null : etagOf(after), receipt: null }
}

const etagOf = (version: string | number) => `"v${version}"`

function refused({ status, detail }: StubProblem, errors: unknown[] = []): StubAnswer {
  return {
    status,
    body: { title: titles[status] ?? 'Unknown error', status, detail, errors },
    etag: null,
    receipt: null,
  }
}

function refusedFor(problems: Problem[], endpoint: ButtonWords): StubAnswer {
  const errors = problems.map((each) => ({ ...each, message: sentence(each) }))
  return refused(new StubProblem(422, fixFirst(endpoint)), errors)
}

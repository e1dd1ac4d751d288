import type { CallInput } from '@/api/call.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { signIn, singleSignOn } from '@/contract/sign-in/session.ts'
import { anyStatus } from '@/domain/time-off/queues/request-queues.ts'
import { type Saved, type StubFile, fileOf } from './file.ts'
import { fillAnswer } from './fill-answer.ts'
import { type Item, itemsIn, pageOf, withItems } from './lists.ts'
import { pathOf, savedBy } from './save.ts'
import type { StubAnswer, StubSeed } from './seed.ts'

export type StubReply = StubAnswer & { status: number; receipt: string | null }

/** A read returns the recorded answer. A save returns what its contract describes, and later reads return that. */
export function stubAnswer(saved: Saved, seed: StubSeed, endpoint: Endpoint, input: CallInput): StubReply {
  const { username, password } = (input.body ?? {}) as { username?: string; password?: string }
  const isSignIn = endpoint.name === signIn.name
  if (password !== undefined && password !== seed.password) return refused(isSignIn ? 401 : 422, invalidLogin)
  if (isSignIn || endpoint.name === singleSignOn.name) {
    // The token of single sign-on is the user name.
    const userName = username?.trim().toLowerCase() ?? String(input.query?.token)
    return userName in seed.people ? answered({ tokenId: tokenStart + userName }) : refused(401, invalidLogin)
  }
  const anybody = endpoint.rights === 'open' ? Object.keys(seed.people)[0]! : ''
  const userName = input.token?.replace(tokenStart, '') ?? anybody
  if (!(userName in seed.people)) return refused(401, 'Please sign in.')
  const file = fileOf(saved, seed, userName)
  if (endpoint.method === 'GET') return read(file, endpoint, input)
  const { body, etag } = savedBy(file, endpoint, input)
  return {
    ...answered(body, endpoint.versioned ? etag : null),
    receipt: endpoint.idempotent ? `R-STUB-${input.key?.slice(0, 8)}` : null,
  }
}

const tokenStart = 'stub-'

// The sentence in specification 1 section 8.
const invalidLogin = 'Invalid login attempt. Please check your User & Password and try again.'

function answered(body: unknown, etag: string | null = null): StubReply {
  return { status: 200, body, etag, receipt: null }
}

function refused(status: number, detail: string): StubReply {
  return { ...answered({ title: 'Bad Request', status, detail, errors: [] }), status }
}

function read(file: StubFile, endpoint: Endpoint, { params = {}, query = {} }: CallInput): StubReply {
  if (endpoint.file) return refused(404, 'This demonstration has no documents.')
  const path = pathOf(endpoint, params)
  // Some filters were recorded as separate lists.
  const part = Object.entries(query).map(([name, value]) => file.at(`${path}?${name}=${value}`))
  const answer =
    part.find((each) => each) ?? file.at(path) ?? oneOf(file, endpoint, params) ?? file.ofOthers(path) ?? none(endpoint)
  if (!answer) return refused(404, 'There is nothing at this address.')
  const list = itemsIn(answer.body)
  if (!list || !('limit' in (endpoint.query?.schema ?? {}))) return answered(answer.body, answer.etag)
  const { statusCode = anyStatus } = params
  const { items, total } = pageOf(list.items, statusCode === anyStatus ? query : { ...query, status: statusCode })
  return answered({ ...withItems(answer.body, list.name, items), _total_items: total }, answer.etag)
}

/** An employee or a request that was recorded only in a list. */
function oneOf(file: StubFile, { answer }: Endpoint, { requestId, employeeId }: Item): StubAnswer | undefined {
  const item = employeeId
    ? file.people().find((each) => each.employeeId === employeeId)
    : file
        .lists()
        .flatMap(({ items }) => items)
        .find((each) => requestId && String(each.id) === requestId)
  const [name = ''] = Object.keys(answer.schema as object)
  return item && { etag: (item.etag as string | undefined) ?? null, body: { [name]: item } }
}

/** An empty list, if none was recorded. */
function none(endpoint: Endpoint): StubAnswer | undefined {
  const body = fillAnswer(endpoint, {}, {})
  return itemsIn(body) ? { etag: null, body } : undefined
}

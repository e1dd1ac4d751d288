import type { FastifyReply } from 'fastify'

export const scimPrefix = '/scim/v2'

export const schemaOf = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** A refusal as defined in RFC 7644, section 3.12. Throwing it rolls back changes. */
export class ScimProblem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly scimType?: ScimType,
    readonly headers: Record<string, string> = {},
  ) {
    super('refused')
  }
}

export const notFound = () => new ScimProblem(404, 'No resource has this id.')
export const taken = (what: string) =>
  new ScimProblem(409, `Another ${what} has this name or had it before.`, 'uniqueness')

export type ScimAnswer = { status: number; body?: object; headers?: Record<string, string> }

export function sendScim(reply: FastifyReply, { status, body, headers = {} }: ScimAnswer): FastifyReply {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
  return body ? reply.type('application/scim+json; charset=utf-8').send(JSON.stringify(body)) : reply.send()
}

export function sendProblem(reply: FastifyReply, problem: Omit<ScimProblem, keyof Error>): FastifyReply {
  const { status, detail, scimType, headers } = problem
  const body = { schemas: [schemaOf.error], status: String(status), ...(scimType && { scimType }), detail }
  return sendScim(reply, { status, body, headers })
}

export type Resource = { id: string; meta: Record<string, string> } & Record<string, unknown>

/** One resource, with its ETag; 304 if the caller already has it. */
export function resourceAnswer(resource: Resource, asked: Asked, status = 200): ScimAnswer {
  const [etag, location] = [resource.meta.version!, resource.meta.location!]
  if (status === 200 && listed(asked.ifNoneMatch).includes(etag)) return { status: 304, headers: { etag } }
  return { status, body: picked(resource, asked), headers: { etag, ...(status === 201 && { location }) } }
}

/** Checks a change's If-Match header. */
export function checkVersion({ ifMatch }: Asked, { meta }: Resource): void {
  if (ifMatch === undefined || ifMatch.trim() === '*' || listed(ifMatch).includes(meta.version!)) return
  throw new ScimProblem(412, 'This resource has changed since you read it.')
}

const listed = (header = '') => header.split(',').map((each) => each.trim().replace(/^(?!W\/)/, 'W/'))

export function listAnswer(resources: Resource[], total: number, asked: Asked): ScimAnswer {
  return {
    status: 200,
    body: {
      schemas: [schemaOf.list],
      totalResults: total,
      startIndex: asked.startIndex,
      itemsPerPage: resources.length,
      Resources: resources.map((each) => picked(each, asked)),
    },
  }
}

/** A call's query and conditions, without its body. */
export type Asked = {
  filter: string | undefined
  /** Starts at 1. */
  startIndex: number
  count: number
  attributes: string[]
  excluded: string[]
  ifMatch: string | undefined
  ifNoneMatch: string | undefined
}

const usualCount = 100
export const mostCount = 200

export function askedIn(query: Record<string, unknown>, headers: Record<string, unknown>): Asked {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const whole = (name: string, otherwise: number) => {
    const given = text(name)
    if (given === undefined) return otherwise
    if (!/^-?\d{1,9}$/.test(given)) throw new ScimProblem(400, `${name} must be a whole number.`, 'invalidValue')
    return Number(given)
  }
  const names = (name: string) => (text(name) ?? '').split(',').map(plainName).filter(Boolean)
  const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined)
  return {
    filter: text('filter'),
    startIndex: Math.max(1, whole('startIndex', 1)),
    count: Math.min(mostCount, Math.max(0, whole('count', usualCount))),
    attributes: names('attributes'),
    excluded: names('excludedAttributes'),
    ifMatch: header('if-match'),
    ifNoneMatch: header('if-none-match'),
  }
}

/** An attribute's name in lower case, without the core schemas' URNs. */
export function plainName(name: string): string {
  const lower = name.trim().toLowerCase()
  const core = [schemaOf.user, schemaOf.group].map((urn) => `${urn.toLowerCase()}:`)
  return core.reduce((rest, urn) => (rest.startsWith(urn) ? rest.slice(urn.length) : rest), lower)
}

/** Attributes that are always in an answer. */
const always = ['schemas', 'id']

/** The requested attributes. A sub-attribute such as `name.familyName` returns the whole attribute. */
function picked(resource: Resource, { attributes, excluded }: Asked): object {
  const isNamed = (name: string, names: string[]) =>
    names.some((each) => each === name || each.startsWith(`${name}.`) || each.startsWith(`${name}:`))
  const entries = Object.entries(resource).filter(([key]) => {
    const name = key.toLowerCase()
    if (always.includes(name)) return true
    return attributes.length > 0 ? isNamed(name, attributes) : !excluded.includes(name)
  })
  return Object.fromEntries(entries)
}

export const leavesOut = ({ attributes, excluded }: Asked, name: string): boolean =>
  attributes.length > 0
    ? !attributes.some((each) => each === name || each.startsWith(`${name}.`))
    : excluded.includes(name)

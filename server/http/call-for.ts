import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { shaped } from '@/domain/check.ts'
import type { Device } from '@/domain/identity/device.ts'
import type { Services } from './services.ts'
import type { Caller } from './sign-in/authenticate.ts'
import { type Refusal, refuse, refuseProblems } from './answers/problems.ts'
import type { Call } from './serve.ts'

/** The call as it arrived, unchecked. */
type Arrived = {
  caller: Caller | null
  query: unknown
  params: unknown
  body: unknown
  address: string
  device: Device
  fromApp: boolean
  gone?: AbortSignal
}

/** The checked call: query and body have the endpoint's shape. Otherwise a refusal that says what is wrong. */
export function callFor(services: Services, endpoint: Endpoint, arrived: Arrived): Call | Refusal {
  const query = endpoint.query ? shapedQuery(arrived.query, endpoint.query) : { ok: true as const, value: undefined }
  if (!query.ok) return refuseProblems(query.problems, endpoint)
  const body = endpoint.body
    ? shaped(bodyOf(arrived, endpoint.body), endpoint.body)
    : { ok: true as const, value: undefined }
  if (!body.ok) return refuseProblems(body.problems, endpoint)
  // PostgreSQL can't store these characters. Without a refusal, the device would keep retrying.
  if (holdsUnstorable([query.value, body.value, arrived.params]))
    return refuse(400, 'Send texts without NUL characters and without halves of characters.')
  const { caller } = arrived
  const rest = {
    db: endpoint.deferrable ? services.database.read : services.database.first,
    services,
    subject: null,
    query: query.value,
    params: arrived.params as Record<string, string>,
    body: body.value,
    address: arrived.address,
    device: arrived.device,
    fromApp: arrived.fromApp,
    gone: arrived.gone,
    key: '',
    receipt: '',
  }
  // Without getters, because calls are copied, and copying a getter is slow.
  if (caller) return { ...rest, ...caller }
  const nobody = (): never => {
    throw new Error(`${endpoint.name} is open: nobody need be signed in`)
  }
  return {
    ...rest,
    passwordCounts: false,
    get user() {
      return nobody()
    },
    get session() {
      return nobody()
    },
  }
}

/** A call may omit a body without required fields, as in the specification. Source: decisions 66. */
function bodyOf({ body }: Arrived, struct: NonNullable<Endpoint['body']>): unknown {
  return body === undefined && struct.is({}) ? {} : body
}

/** Finds NUL, or half of a two-unit character (a lone surrogate). */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable)
}

/** Query values are text; the struct says which become numbers. */
function shapedQuery(query: unknown, struct: NonNullable<Endpoint['query']>) {
  const [mismatch, value] = struct.validate(query, { coerce: true })
  return mismatch ? shaped(query, struct) : { ok: true as const, value }
}

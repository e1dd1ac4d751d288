import { type Struct, any } from '@/domain/struct.ts'
import type { AuditKind } from '@/domain/administration/audit-trail.ts'
import { auditedChanges } from '@/domain/administration/audited-changes.ts'
import type { Rule } from '@/domain/check.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { PayChange } from '@/domain/payroll/paydays.ts'
import type { Changed } from '@/contract/delivery/live-channel.ts'
import type { Picked } from './picked-fields.ts'

/** Each service may have its own host; by default all are at `/rest` on the same origin. Source: decisions 1. */
export type Service = 'core' | 'time-off' | 'ess' | 'config'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, anyone signed in, or those for whom the function returns true. */
type Rights = 'open' | 'signedIn' | ((user: UserInfo) => boolean)

/** What a service token of another system may do. It has one right and no session. */
export const serviceRights = ['imports', 'scim'] as const
export type ServiceRight = (typeof serviceRights)[number]

// oxlint-disable-next-line typescript/no-explicit-any -- rules of any facts and structs of any schema fit here
type AnyType = any

export type Endpoint<Body = AnyType, Answer = AnyType, Query = AnyType, Facts = AnyType> = {
  /** A unique verb; also the operation id in openapi.json. */
  name: string
  service: Service
  method: Method
  /** The path below the service's base, with `:name` parameters. */
  path: string
  /** Additional paths of the same endpoint, if the specification names two. */
  aliases: string[]
  summary: string
  /**
   * Its kind in the audit trail. Sign-ins and changes to rights have their kinds in `src/domain/administration/audit-trail.ts`.
   * The labels of all are in `audit-words.ts`, next to it.
   */
  audited?: AuditKind
  /** The company module and page that this call belongs to. If either is switched off, the call is refused. */
  module?: string
  page?: string
  rights: Rights
  /** Also answers other systems with a service token of this right. */
  serviceRight?: ServiceRight
  /** Also answers sessions that have not passed the second factor yet. Other endpoints don't. */
  beforeFactor: boolean
  query?: Struct<Query, AnyType>
  body?: Struct<Body, AnyType>
  /** How the body is sent, if that differs from how the app keeps it. The body's struct reads both. */
  sent?: (body: Body, toOurs: boolean) => unknown
  /** Fields of the body and of the query that go to our own server only. Source: decisions 66. */
  ownFields: string[]
  /**
   * Values of the query's `sort`, without a direction, that only our own server knows. Other servers use their default sorting.
   */
  ownSorts: string[]
  /** The items that the query's `fields` picks from. */
  picked?: Picked
  /** The longest body in bytes; without it, the server's own limit. */
  mostBytes?: number
  /**
   * Rules that involve several fields of the body. Their facts come from the device's kept answers or from the server's database.
   */
  rules: Rule<Body, Facts>[]
  answer: Struct<Answer, AnyType>
  /** The media type, if the answer is a file instead of JSON. The file's name is in Content-Disposition. */
  file: string | null
  /** Changes need an Idempotency-Key; session calls do not. */
  idempotent: boolean
  /** Reads carry an ETag. Changes need If-Match and are refused with 412 and the current value if the ETag is stale. */
  versioned: boolean
  /** The same for every user and seldom changed: carries an ETag, so that clients only revalidate it (304). */
  cacheable: boolean
  /**
   * An overloaded server may defer the answer if the device says that the user isn't waiting for it. Default: true for reads that
   * need a session. Never true for changes, sign-in steps, and the status of submitted changes.
   */
  deferrable: boolean
  /** The form has a Save button instead of Submit, and error messages use that word. */
  saves: boolean
  /** The form has a Submit button; default. False if the button has another label, such as Approve. */
  submits: boolean
  /**
   * Its answer about the caller changes only when their own or the company's rows change or, with 'rowsAndDay', when a new day
   * starts. `getAnswersMark` detects such changes.
   */
  changesOnlyWith?: 'rows' | 'rowsAndDay'
  /**
   * Its answer depends on other people's rows too: `changesOnlyWith` only limits how often it's prefetched, and screens always
   * ask the server.
   */
  withOthers: boolean
  /** The live channel uses this name to announce that the read's answer may have changed. */
  changesWith?: Changed
  /**
   * Whether a change requires a recently entered password, because it affects pay or contact details. By default, changes don't.
   */
  asksPassword?: (body: Body, facts: Facts) => boolean
  /** The change affects pay, so people see the first payday it applies to. */
  changesPay?: PayChange
  /** How many of these changes a person may make in 24 hours. Used for changes that store a document permanently. */
  mostADay?: number
  /**
   * Payroll needs it. The answer may be 423: the change is saved and waits until the payroll host is unlocked. Its name on the
   * payroll desk is in `src/domain/administration/payroll-names.ts`.
   */
  forPayroll: boolean
}

type Described<Body, Answer, Query, Facts> = Pick<
  Endpoint<Body, Answer, Query, Facts>,
  'name' | 'service' | 'method' | 'path' | 'summary' | 'rights'
> &
  Partial<Endpoint<Body, Answer, Query, Facts>>

/** Declares a call once for the page, worker, server, tests, and stub. */
export function endpoint<Body = undefined, Answer = unknown, Query = undefined, Facts = unknown>(
  described: Described<Body, Answer, Query, Facts>,
): Endpoint<Body, Answer, Query, Facts> {
  if (described.audited) auditedChanges.set(described.name, described.audited)
  return {
    aliases: [],
    ownFields: [],
    ownSorts: [],
    rules: [],
    answer: any() as Struct<Answer, AnyType>,
    file: null,
    beforeFactor: false,
    idempotent: described.method !== 'GET',
    versioned: false,
    cacheable: false,
    withOthers: false,
    deferrable: described.method === 'GET' && described.rights !== 'open' && !described.beforeFactor,
    forPayroll: false,
    saves: false,
    submits: true,
    ...described,
  }
}

/** The names of the parameters in a path, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}

/** Whether a signed-in person may make the call. */
export function mayCall({ rights }: Pick<Endpoint, 'rights'>, user: UserInfo): boolean {
  return typeof rights === 'function' ? rights(user) : true
}

export type BodyOf<E> = E extends Endpoint<infer Body, AnyType, AnyType, AnyType> ? Body : never
export type AnswerOf<E> = E extends Endpoint<AnyType, infer Answer, AnyType, AnyType> ? Answer : never
export type QueryOf<E> = E extends Endpoint<AnyType, AnyType, infer Query, AnyType> ? Query : never
export type FactsOf<E> = E extends Endpoint<AnyType, AnyType, AnyType, infer Facts> ? Facts : never

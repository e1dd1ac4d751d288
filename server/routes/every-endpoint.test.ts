import { payrollNames } from '@/domain/administration/payroll-names.ts'
import { readdirSync } from 'node:fs'
import { type Struct, optional, string, type } from '@/domain/struct.ts'
import { describe, expect, test } from 'vitest'
import { hasWords } from '@/domain/administration/audit-trail.ts'
import { shaped } from '@/domain/check.ts'
import { type Endpoint, endpoint } from '@/contract/endpoint/endpoint.ts'
import { findBank } from '@/contract/payroll/banks.ts'
import { everyAcknowledgement } from '@/contract/payroll/every-acknowledgement.ts'
import { postEnvelope } from '@/contract/delivery/envelopes.ts'
import * as session from '@/contract/sign-in/session.ts'
import { sampleOf, structsIn } from '@/contract/endpoint/test-struct-walk.ts'
import { everyEndpoint, everyRoute } from './every-route.ts'

const routes = everyEndpoint.flatMap(({ method, path, aliases }) =>
  [path, ...aliases].map((each) => `${method} ${each}`),
)
const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)
const withBody = everyEndpoint.filter((each) => each.body)

describe('the contract', () => {
  test('has unique names', () => expect(twice(everyEndpoint.map(({ name }) => name))).toEqual([]))

  test('has unique methods and paths, including aliases and regardless of parameter names', () => {
    expect(twice(routes.map((route) => route.replace(/:\w+/g, ':')))).toEqual([])
  })

  test('is served completely: every declared endpoint has a route', async () => {
    const folder = new URL('../../src/contract/', import.meta.url)
    const every = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const files = every.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const modules = await Promise.all(files.map((file) => import(new URL(file, folder).pathname) as Promise<object>))
    const declared = modules.flatMap((module): unknown[] => Object.values(module)).filter(isEndpoint)
    expect(declared.length).toBeGreaterThan(0)
    expect(declared.filter((each) => !everyEndpoint.includes(each)).map(({ name }) => name)).toEqual([])
  })

  test('can restore every record that payroll may refuse', () => {
    const forPayroll = everyRoute.filter((route) => route.endpoint.forPayroll)
    expect(forPayroll.length).toBeGreaterThan(0)
    expect(forPayroll.filter(({ handler }) => !handler.restore).map((route) => route.endpoint.name)).toEqual([])
  })

  test('has calls that work without a session only where nobody can be signed in yet', () => {
    expect(everyEndpoint.filter(({ rights }) => rights === 'open').map(({ name }) => name)).toEqual([
      'signIn',
      'singleSignOn',
      'getApplicationConfiguration',
      'getCurrentRelease',
      'renewPushSubscription',
      'postEnvelope',
    ])
  })

  test('answers other systems only about imports', () => {
    expect(everyEndpoint.filter(({ serviceRight }) => serviceRight).map(({ name }) => name)).toEqual([
      'listImports',
      'getImport',
      'listImportChanges',
      'listImportProblems',
      'downloadRejectedRows',
      'applyImport',
    ])
  })

  test('requires an Idempotency-Key for every change, except for session calls', () => {
    const changes = everyEndpoint.filter(({ method }) => method !== 'GET')
    expect(changes.filter(({ idempotent }) => !idempotent).map(({ name }) => name)).toEqual([
      'signIn',
      'signOut',
      'givePassword',
      'deleteSession',
      'signOutEverywhere',
      'verifyFactorCode',
      'findBank',
      'putPushSubscription',
      'removePushSubscription',
      'renewPushSubscription',
      'postDeviceKey',
      'postEnvelope',
    ])
    expect(everyEndpoint.filter(({ method, idempotent }) => method === 'GET' && idempotent)).toEqual([])
  })

  test('has an audit label and kind for every change and every sign-in step', () => {
    const steps = Object.values(session).filter((each) => each !== session.getUserInfo)
    // Changes in envelopes are recorded as regular changes. Asking for a bank changes nothing.
    const changes = everyEndpoint.filter((each) => each.method !== 'GET' && ![postEnvelope, findBank].includes(each))
    const audited = [...changes, ...steps].map(({ name }) => name)
    expect(audited.filter((action) => !hasWords(action))).toEqual([])
  })

  test('has a payroll desk name for each save that payroll needs', () => {
    const forPayroll = everyEndpoint.filter((each) => each.forPayroll)
    expect(forPayroll.filter(({ name }) => !payrollNames.has(name))).toEqual([])
  })

  test('versions either both the read and the change at a path, or neither', () => {
    const versioned = (one: Endpoint) =>
      everyEndpoint.filter(({ path, method }) => path === one.path && method !== 'POST').map((each) => each.versioned)
    for (const one of everyEndpoint) expect(new Set(versioned(one)).size, one.path).toBeLessThanOrEqual(1)
  })

  test('has a read that shows each save that payroll needs: at its path, or in the list of signed documents', () => {
    const signed = everyAcknowledgement.map(({ sign }) => sign.name)
    const isRead = (save: Endpoint) => everyEndpoint.some(({ method, path }) => method === 'GET' && path === save.path)
    const forPayroll = everyEndpoint.filter((each) => each.forPayroll)
    expect(forPayroll.filter((each) => !isRead(each) && !signed.includes(each.name)).map(({ name }) => name)).toEqual(
      [],
    )
  })
})

describe.each(everyEndpoint)('$name', ({ method, path, aliases, name, summary, body, file, query, rules }) => {
  test('has a verb phrase as its name, and a summary', () => {
    expect(name).toMatch(/^[a-z]+[A-Z]\w*$/)
    expect(summary).toMatch(/^[A-Z0-9].*[^.]$/)
  })

  test('has a path without a base or query, and only files have an extension', () => {
    const pattern = file ? /^(\/(:?[A-Za-z0-9-]+))+(\.csv)?$/ : /^(\/(:?[A-Za-z0-9-]+))+$/
    for (const each of [path, ...aliases]) expect(each).toMatch(pattern)
    expect(path).not.toMatch(/^\/rest\b/)
  })

  test('has no body if it reads, and rules only if it has a body', () => {
    if (method === 'GET') expect(body).toBeUndefined()
    if (!body) expect(rules).toEqual([])
    if (query) expect(method).toBe('GET')
  })
})

describe.each(withBody)('the body of $name', ({ body, name }) => {
  const struct = body as Struct<unknown, unknown>

  test('is strict at every level', () => expect(loose(struct)).toEqual([]))

  test('accepts a sample, but refuses it with an additional field at any level', () => {
    const sample = sampleOf(struct)
    expect(shaped(sample, struct).ok, name).toBe(true)
    const grown = withOneFieldMore(sample, struct)
    expect(grown.length).toBeGreaterThan(0)
    for (const body of grown)
      expect(shaped(body, struct)).toMatchObject({ ok: false, problems: [{ code: 'shape.unknown' }] })
  })

  test.each([undefined, null, 0, 1, '', 'text', true, [7], [[]], [null]])('is not %j', (wrong) => {
    expect(shaped(wrong, struct).ok).toBe(false)
  })
})

/** Required: the token of a single sign-on link, and the date for the list of people off that day. */
const least: Record<string, object> = {
  singleSignOn: { token: 'a.b.c', from: 'provider', realm: 'ESS' },
  listRequestsOnDay: { date: '2026-12-25' },
}

describe.each(everyEndpoint.filter((each) => each.query))('the query of $name', ({ query, name }) => {
  const struct = query as Struct<unknown, unknown>

  test('has only optional parameters, apart from listed exceptions, and allows no others', () => {
    expect(shaped(least[name] ?? {}, struct).ok).toBe(true)
    expect(shaped({}, struct).ok).toBe(!(name in least))
    expect(shaped({ ...least[name], added: '1' }, struct)).toMatchObject({
      problems: [{ at: 'added', code: 'shape.unknown' }],
    })
  })
})

describe.each(everyEndpoint.filter(({ file }) => file))('the file of $name', (endpoint) => {
  test('has a media type and is read-only', () => {
    expect(endpoint).toMatchObject({
      file: expect.stringMatching(/^\w+\/[\w.+-]+$/),
      method: 'GET',
      versioned: false,
      cacheable: false,
    })
  })
})

describe.each(everyEndpoint.filter(({ file }) => !file))('the answer of $name', ({ answer, name }) => {
  const struct = answer as Struct<unknown, unknown>

  test('is described', () => expect(struct.type).not.toBe('any'))

  test("isn't strict at any level", () => {
    expect(
      structsIn(struct)
        .filter((each) => each.struct.type === 'object')
        .map(({ at }) => at),
    ).toEqual([])
  })

  test('allows unknown fields at any level', () => {
    const sample = sampleOf(struct)
    expect(struct.is(sample), name).toBe(true)
    for (const grown of withOneFieldMore(sample)) expect(struct.is(grown), JSON.stringify(grown)).toBe(true)
  })
})

describe('listing with a limit', () => {
  test.each([
    ['listStates', '100', true],
    ['listStates', '101', false],
    ['listCounties', '4000', true],
    ['listCounties', '4001', false],
    ['listCounties', '1', true],
    ['listCounties', '0', false],
    ['listCounties', '-1', false],
    ['listCounties', '2.5', false],
    ['listCounties', '', false],
    ['listCounties', 'all', false],
  ])('%s accepts %j: %s', (name, limit, taken) => {
    const query = everyEndpoint.find((each) => each.name === name)?.query as Struct<unknown, unknown>
    const checked = shaped({ limit }, query)
    expect(checked.ok).toBe(taken)
    if (checked.ok) expect(checked.value).toEqual({ limit: Number(limit) })
  })
})

test('a body that accepts any field is detected', () => {
  const lenient = endpoint({
    name: 'putAnything',
    service: 'core',
    method: 'PUT',
    path: '/anything',
    rights: 'signedIn',
    summary: 'Takes anything',
    body: type({ inner: optional(type({ text: string() })) }),
  })
  expect(loose(lenient.body as Struct<unknown, unknown>)).toEqual(['', 'inner'])
})

/** The places where a struct accepts unknown fields. */
function loose(struct: Struct<unknown, unknown>): string[] {
  const lenient = ['type', 'any', 'unknown', 'record', 'union', 'intersection']
  return structsIn(struct)
    .filter((each) => lenient.includes(each.struct.type))
    .map(({ at }) => at)
}

/** For each object with named fields in the value, a copy of the value with an additional field in that object. */
function withOneFieldMore(value: unknown, struct?: Struct<unknown, unknown>): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  // A sample of a record or of `any`; a body may be intentionally empty.
  if (Object.keys(value).length === 0) return struct?.type === 'object' ? [{ added: 'more' }] : []
  const inner = Object.entries(value).flatMap(([key, each]) =>
    withOneFieldMore(each).map((grown) =>
      Array.isArray(value) ? value.with(Number(key), grown) : { ...value, [key]: grown },
    ),
  )
  return Array.isArray(value) ? inner : [{ ...value, added: 'more' }, ...inner]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'rights' in value
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@/contract/endpoint.ts'
import { everyEndpoint } from '@/contract/every-endpoint.ts'
import { receiptHeader } from '@/contract/headers.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { databaseKinds } from '../support/databases.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { type Case, cases, type Given } from './cases.ts'
import { ask, etagOf, problemIn, wantsVersion } from './client.ts'

test('every endpoint has its cases, and every case its endpoint', () => {
  expect(Object.keys(cases).sort()).toEqual(everyEndpoint.map(({ name }) => name).sort())
})

const megabyte = 2 ** 20

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  let server: TestServer
  beforeAll(async () => {
    if (available) server = await startServerHere(kind, { ESS_ACCEPT_SSO: '1' })
  })
  afterAll(() => server?.close())

  describe.skipIf(!available).each(everyEndpoint.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ name, endpoint }) => {
    const its = cases[name] ?? { as: null }
    answersItsContract(endpoint, its, () => server)
    if (endpoint.rights !== 'open') refusesStrangers(endpoint, its, () => server)
    if (endpoint.body) refusesBadBodies(endpoint, its, () => server)
    if (endpoint.idempotent) happensOnce(endpoint, its, () => server)
    if (wantsVersion(endpoint)) keepsVersions(endpoint, its, () => server)
  })
})

/** What a call is made with; an endpoint whose calls use something up has it made anew each time. */
async function givenFor(its: Case, server: TestServer, as = its.as): Promise<Given> {
  const { params, query, body, otherBody, fresh } = its
  return fresh ? fresh(server, as ?? '') : { params, query, body, otherBody }
}

function answersItsContract(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as } = its

  test('answers what the contract says, at every path of it', async () => {
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      const { params, query, body } = await givenFor(its, server())
      const answer = await ask(server(), endpoint, { as, params, query, body, path })
      expect(answer).toMatchObject({ status: 200 })
      expect(endpoint.answer.is(answer.body)).toBe(true)
      expect(answer.headers.get('cache-control')).toBe(endpoint.cacheable ? 'private, no-cache' : 'no-store')
      expect(answer.headers.has('etag')).toBe(endpoint.versioned || endpoint.cacheable)
    }
  })

  test.runIf(endpoint.cacheable)('whoever has it already is told so, and gets nothing twice', async () => {
    const first = await ask(server(), endpoint, { as })
    const again = (tag: string) => ask(server(), endpoint, { as, headers: { 'if-none-match': tag } })
    expect(await again(first.headers.get('etag')!)).toMatchObject({ status: 304, text: '' })
    expect(await again('W/"another"')).toMatchObject({ status: 200, text: first.text })
    expect(problemIn(await ask(server(), endpoint, { headers: { 'if-none-match': first.headers.get('etag')! } })).status).toBe(401)
  })

  test('takes no other method', async () => {
    const { params } = await givenFor(its, server())
    const taken = everyEndpoint.filter(({ path }) => path === endpoint.path).map(({ method }) => method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !taken.includes(each as never))) {
      const answer = await ask(server(), endpoint, { as, params, method, key: null, ifMatch: null })
      expect(problemIn(answer).status).toBe(405)
      for (const each of taken) expect(answer.headers.get('allow')).toContain(each)
    }
  })

  test.each(its.wrongQueries ?? [])('refuses the query %j', async (query) => {
    const { params } = await givenFor(its, server())
    const problem = problemIn(await ask(server(), endpoint, { as, params, query }))
    expect(problem.status).toBe(422)
    expect(problem.errors.map(({ at }) => at)).toContain(Object.keys(query)[0])
  })
}

function refusesStrangers(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as, notFor, someoneElses } = its

  test('wants a token', async () => {
    const { params, body } = await givenFor(its, server())
    const answer = await ask(server(), endpoint, { params, body, ifMatch: '"v1"' })
    expect(problemIn(answer).status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(problemIn(await ask(server(), endpoint, { token: 'x'.repeat(43), params, body, ifMatch: '"v1"' })).status).toBe(401)
  })

  test('wants a token that was used within the time-out', async () => {
    const { clock, settings, tokenOf } = server()
    const { params, body } = await givenFor(its, server())
    const token = await tokenOf('kex')
    const before = clock.now
    clock.now += settings.company.configuration.tokenTimeoutMs
    expect(problemIn(await ask(server(), endpoint, { token, params, body, ifMatch: '"v1"' })).status).toBe(401)
    clock.now = before
  })

  test.each(notFor ? [notFor] : [])('is not for %s', async (stranger) => {
    const { params, body } = await givenFor(its, server())
    expect(problemIn(await ask(server(), endpoint, { as: stranger, params, body })).status).toBe(403)
  })

  test.each(someoneElses ? [someoneElses] : [])("keeps out of somebody else's record: $status", async ({ status, query, body, of }) => {
    const mine = await givenFor(its, server())
    const theirs = of ? await givenFor(its, server(), of) : { params: mine.params, body }
    expect(problemIn(await ask(server(), endpoint, { as, query, ...theirs, ifMatch: of && '"v1"' })).status).toBe(status)
  })
}

function refusesBadBodies(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as } = its

  test.each([...(its.wrongShapes ?? []), ...(its.brokenRules ?? [])])('refuses $why', async ({ body, at, code }) => {
    const { params } = await givenFor(its, server())
    const problem = problemIn(await ask(server(), endpoint, { as, params, body }))
    expect(problem.status).toBe(422)
    expect(problem.errors).toContainEqual(expect.objectContaining({ at, code }))
    for (const { message } of problem.errors) expect(message).toMatch(/\w/)
  })

  test('refuses a field that it does not know', async () => {
    const { params, body } = await givenFor(its, server())
    const [first] = [body].flat()
    const strange = { ...(first as object), surprise: 'zanzibar' }
    const answer = await ask(server(), endpoint, { as, params, body: Array.isArray(body) ? [strange] : strange })
    const problem = problemIn(answer)
    expect(problem.status).toBe(422)
    expect(problem.errors.map(({ code }) => code)).toContain('shape.unknown')
    expect(answer.text).not.toContain('zanzibar')
  })

  const wrong = ['null', '7', '"text"', '[]', '[null]', '{"toString":1}', '[{"toString":1}]', '{"__proto__":{"a":1}}']
  test.each(wrong.filter((body) => !(its.mayBeEmpty && body === '[]')))('refuses %s', async (body) => {
    const { params } = await givenFor(its, server())
    const answer = await ask(server(), endpoint, { as, params, body })
    expect([400, 422]).toContain(problemIn(answer).status)
  })

  test('refuses what is no JSON', async () => {
    const { params } = await givenFor(its, server())
    const refused = async (body: string, type?: string) =>
      problemIn(await ask(server(), endpoint, { as, params, body, headers: type ? { 'content-type': type } : {} })).status
    for (const body of ['{', 'username=driver', '{"a":NaN}', '\u0000']) expect(await refused(body)).toBe(400)
    expect(await refused('a=1', 'application/x-www-form-urlencoded')).toBe(415)
    expect(await refused('{}', 'text/plain')).toBe(415)
  })

  test('refuses ten megabytes, and answers the next request', async () => {
    const { params } = await givenFor(its, server())
    const answer = await ask(server(), endpoint, { as, params, body: JSON.stringify('x'.repeat(10 * megabyte)) }).catch(() => null)
    // The connection may be cut while the rest is still being sent.
    expect([413, undefined]).toContain(answer?.status)
    expect(problemIn(await ask(server(), endpoint, { as, params, body: JSON.stringify('x'.repeat(megabyte + 1)) })).status).toBe(413)
    expect((await fetch(`${server().url}/healthz`)).status).toBe(200)
  })
}

async function auditRows(server: TestServer): Promise<number> {
  const { rows } = await server.database.read
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Holds up the changes of a person: on SQLite by the one open transaction, on PostgreSQL by the person's lock. */
async function whileChangesWait<Result>({ database, url, tokenOf }: TestServer, userName: string, work: () => Promise<Result>): Promise<Result> {
  const response = await fetch(`${url}/rest/userInfo`, { headers: { authorization: `Bearer ${await tokenOf(userName)}` } })
  const { userInfo } = (await response.json()) as { userInfo: { employeeId: string } }
  return inTransaction(database.write, async (tx) => {
    await database.hold(tx, `employee ${userInfo.employeeId}`)
    return work()
  })
}

function happensOnce(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as } = its

  test('wants an idempotency key that is a UUID', async () => {
    const { params, body } = await givenFor(its, server())
    expect(problemIn(await ask(server(), endpoint, { as, params, body, key: null })).status).toBe(400)
    expect(problemIn(await ask(server(), endpoint, { as, params, body, key: 'first' })).status).toBe(400)
  })

  test('the same key and body again: the same answer, one change, one audit row', async () => {
    const key = randomUUID()
    const { params, body } = await givenFor(its, server())
    const before = await auditRows(server())
    const first = await ask(server(), endpoint, { as, params, body, key })
    expect(first).toMatchObject({ status: 200 })
    expect(first.headers.get(receiptHeader)).toMatch(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const second = await ask(server(), endpoint, { as, params, body, key, ifMatch: '"v0"' })
    expect(second.status).toBe(200)
    expect(second.text).toBe(first.text)
    for (const name of [receiptHeader, 'etag', 'content-type']) expect(second.headers.get(name)).toBe(first.headers.get(name))
    expect(await auditRows(server())).toBe(before + 1)
  })

  test('the same key for another change is refused and changes nothing', async () => {
    const key = randomUUID()
    const { params, body, otherBody } = await givenFor(its, server())
    const other = its.fresh && otherBody === undefined ? await givenFor(its, server()) : { params, body: otherBody }
    await ask(server(), endpoint, { as, params, body, key })
    const before = await auditRows(server())
    expect(problemIn(await ask(server(), endpoint, { as, ...other, key })).status).toBe(422)
    expect(await auditRows(server())).toBe(before)
  })

  test('the same key while it is still in work is told to wait, and there is one change', async () => {
    const key = randomUUID()
    const { params, body } = await givenFor(its, server())
    const ifMatch = wantsVersion(endpoint) ? await etagOf(server(), endpoint, params, await server().tokenOf(as!)) : undefined
    const before = await auditRows(server())
    const { first, second } = await whileChangesWait(server(), as!, async () => {
      const first = ask(server(), endpoint, { as, params, body, key, ifMatch })
      await pause(150)
      return { first, second: await ask(server(), endpoint, { as, params, body, key, ifMatch }) }
    })
    expect(problemIn(second).status).toBe(409)
    expect(second.headers.get('retry-after')).toBe('1')
    expect((await first).status).toBe(200)
    expect(await auditRows(server())).toBe(before + 1)
  })

  test("somebody else's equal key is another key", async () => {
    const key = randomUUID()
    const other = as === 'driver' ? 'driver2' : 'california'
    const mine = await givenFor(its, server())
    const theirs = await givenFor(its, server(), other)
    const ours = await ask(server(), endpoint, { as, params: mine.params, body: mine.body, key })
    const answer = await ask(server(), endpoint, { as: other, params: theirs.params, body: theirs.otherBody ?? theirs.body, key })
    expect([ours.status, answer.status]).toEqual([200, 200])
    expect(answer.headers.get(receiptHeader)).not.toBe(ours.headers.get(receiptHeader))
  })

  test.each(its.brokenRules?.slice(0, 1) ?? [])('refused for $why, it may come again under the same key', async (broken) => {
    const key = randomUUID()
    const { params, body } = await givenFor(its, server())
    const refused = await ask(server(), endpoint, { as, params, body: broken.body, key })
    expect(problemIn(refused).status).toBe(422)
    expect(refused.headers.has(receiptHeader)).toBe(false)
    expect((await ask(server(), endpoint, { as, params, body, key })).status).toBe(200)
  })
}

function keepsVersions(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as } = its

  test('wants to know which version was changed', async () => {
    const { params, body } = await givenFor(its, server())
    expect(problemIn(await ask(server(), endpoint, { as, params, body, ifMatch: null })).status).toBe(428)
  })

  test('refuses a change of an old version and sends the present one along', async () => {
    const { params, body, otherBody } = await givenFor(its, server())
    const old = await etagOf(server(), endpoint, params, await server().tokenOf(as!))
    const first = await ask(server(), endpoint, { as, params, body, ifMatch: old })
    expect(first).toMatchObject({ status: 200 })
    expect(first.headers.get('etag')).not.toBe(old)
    const problem = problemIn(await ask(server(), endpoint, { as, params, body: otherBody ?? body, ifMatch: old }))
    expect(problem.status).toBe(412)
    expect(problem.present).toEqual(first.body)
    expect(problem.version).toBe(first.headers.get('etag'))
  })
}

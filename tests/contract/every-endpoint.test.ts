import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { employeeLock } from '../../server/stores/people/employee-lock.ts'
import { employeeIdOf } from '../support/data/changes.ts'
import { databaseKinds } from '../support/databases.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { type Case, cases, givenFor } from './cases.ts'
import { ask, etagOf, problemIn, wantsVersion } from './client.ts'

test('every endpoint has a case, and every case has an endpoint', () => {
  expect(Object.keys(cases).sort()).toEqual(everyEndpoint.map(({ name }) => name).sort())
})

// Which calls need no session or no key is listed in server/routes/every-endpoint.test.ts.
test('each group of tests covers the right endpoints', () => {
  const names = (applies: (endpoint: Endpoint) => boolean) => everyEndpoint.filter(applies).map(({ name }) => name)
  expect(names(wantsVersion).sort()).toEqual(
    Object.keys(cases)
      .filter((name) => cases[name]!.versioned)
      .sort(),
  )
  expect(names(({ method, body }) => method !== 'GET' && !body)).toEqual(['deleteSession', 'deleteCompanyHoliday'])
  expect(names(({ cacheable }) => cacheable)).toEqual([
    'getApplicationConfiguration',
    'listStates',
    'listCounties',
    'listMaritalStatusCodes',
    'listRelationshipCodes',
    'listDegreeCodes',
    'listEducationCodes',
    'listZipCodes',
    'listTimeZones',
  ])
})

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  let server: TestServer
  beforeAll(async () => {
    if (available) server = await startServerHere(kind, { ESS_ACCEPT_SSO: '1' })
  })
  afterAll(() => server?.close())

  describe.skipIf(!available).each(everyEndpoint.map((endpoint) => ({ name: endpoint.name, endpoint })))(
    '$name',
    ({ name, endpoint }) => {
      const its = cases[name] ?? { as: null }
      answersItsContract(endpoint, its, () => server)
      if (endpoint.cacheable) answersOnlyWhatIsNew(endpoint, its, () => server)
      if (endpoint.rights !== 'open') refusesStrangers(endpoint, its, () => server)
      if (endpoint.idempotent) happensOnce(endpoint, its, () => server)
      if (wantsVersion(endpoint)) keepsVersions(endpoint, its, () => server)
    },
  )
})

function answersItsContract(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as } = its

  test('answers as the contract specifies, on its path and every alias', async () => {
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      const { params, query, body } = await givenFor(its, server())
      const answer = await ask(server(), endpoint, { as, params, query, body, path })
      expect(answer).toMatchObject({ status: 200 })
      if (endpoint.file) expect(answer.headers.get('content-type')).toBe(endpoint.file)
      else expect(endpoint.answer.is(answer.body)).toBe(true)
      expect(answer.headers.has('content-disposition')).toBe(endpoint.file !== null)
      expect(answer.headers.get('cache-control')).toBe(endpoint.cacheable ? 'private, no-cache' : 'no-store')
      expect(answer.headers.has('etag')).toBe(endpoint.versioned || endpoint.cacheable)
    }
  })
}

function answersOnlyWhatIsNew(endpoint: Endpoint, { as }: Case, server: () => TestServer): void {
  test('a client that already has the answer gets a 304 without a body', async () => {
    const first = await ask(server(), endpoint, { as })
    const again = (tag: string) => ask(server(), endpoint, { as, headers: { 'if-none-match': tag } })
    expect(await again(first.headers.get('etag')!)).toMatchObject({ status: 304, text: '' })
    expect(await again('W/"another"')).toMatchObject({ status: 200, text: first.text })
    if (endpoint.rights === 'open') return
    const stranger = await ask(server(), endpoint, { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect(problemIn(stranger).status).toBe(401)
  })
}

// rights-table.test.ts tests access rights and tokens.
function refusesStrangers(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as, someoneElses } = its

  test.each(someoneElses ? [someoneElses] : [])(
    "refuses access to another person's record: $status",
    async ({ status, query, body, of }) => {
      const mine = await givenFor(its, server())
      const theirs = of ? await givenFor(its, server(), of) : { params: mine.params, body }
      expect(problemIn(await ask(server(), endpoint, { as, query, ...theirs, ifMatch: of && '"v1"' })).status).toBe(
        status,
      )
    },
  )
}

async function auditRows(server: TestServer): Promise<number> {
  const { rows } = await server.database.read
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('receipt', 'is not', null)
    .executeTakeFirstOrThrow()
  return rows
}

/** Blocks changes to a person's record: on SQLite with the only write transaction, on PostgreSQL with the person's lock. */
async function whileChangesWait<Result>(
  { database }: TestServer,
  employeeId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return inTransaction(database.write, async (tx) => {
    await database.hold(tx, employeeLock(employeeId))
    return work()
  })
}

function happensOnce(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as } = its

  test('requires a UUID as the idempotency key', async () => {
    const { params, body } = await givenFor(its, server())
    expect(problemIn(await ask(server(), endpoint, { as, params, body, key: null })).status).toBe(400)
    expect(problemIn(await ask(server(), endpoint, { as, params, body, key: 'first' })).status).toBe(400)
  })

  test('repeating the same key and body gets the same answer, with one change and one audit row', async () => {
    const key = randomUUID()
    const { params, body } = await givenFor(its, server())
    const before = await auditRows(server())
    const first = await ask(server(), endpoint, { as, params, body, key })
    expect(first).toMatchObject({ status: 200 })
    expect(first.headers.get(receiptHeader)).toMatch(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const second = await ask(server(), endpoint, { as, params, body, key, ifMatch: '"v0"' })
    expect(second.status).toBe(200)
    expect(second.text).toBe(first.text)
    for (const name of [receiptHeader, 'etag', 'content-type'])
      expect(second.headers.get(name)).toBe(first.headers.get(name))
    expect(await auditRows(server())).toBe(before + 1)
  })

  test('the same key with another body is refused and changes nothing', async () => {
    const key = randomUUID()
    const { params, body, otherBody } = await givenFor(its, server())
    const unlike = otherBody ?? { unlike: 'the first' }
    const other = its.fresh && otherBody === undefined ? await givenFor(its, server()) : { params, body: unlike }
    await ask(server(), endpoint, { as, params, body, key })
    const before = await auditRows(server())
    expect(problemIn(await ask(server(), endpoint, { as, ...other, key })).status).toBe(422)
    expect(await auditRows(server())).toBe(before)
  })

  test('a second request with a key still in progress has to wait, and one change is made', async () => {
    const key = randomUUID()
    const { params, body, locks } = await givenFor(its, server())
    const ifMatch = wantsVersion(endpoint)
      ? await etagOf(server(), endpoint, params, await server().tokenOf(as!))
      : undefined
    const before = await auditRows(server())
    const employeeId = locks ?? (await employeeIdOf(server().database.read, params?.id ?? as!))
    // Both calls must pass authentication while changes wait.
    await server().tokenOf(as!)
    const { both, refused } = await whileChangesWait(server(), employeeId, async () => {
      const both = [1, 2].map(() => ask(server(), endpoint, { as, params, body, key, ifMatch }))
      // The first call is waiting, so the second gets the answer.
      return { both, refused: await Promise.race(both) }
    })
    expect(problemIn(refused).status).toBe(409)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await auditRows(server())).toBe(before + 1)
  })

  const other = its.another === undefined ? (as === 'driver' ? 'driver2' : 'california') : its.another
  test.each(other === null ? [] : [other])(
    'the same key from another person, %s, is a different key',
    async (other) => {
      const key = randomUUID()
      const mine = await givenFor(its, server())
      const theirs = await givenFor(its, server(), other)
      const ours = await ask(server(), endpoint, { as, params: mine.params, body: mine.body, key })
      const answer = await ask(server(), endpoint, {
        as: other,
        params: theirs.params,
        body: theirs.otherBody ?? theirs.body,
        key,
      })
      expect([ours.status, answer.status]).toEqual([200, 200])
      expect(answer.headers.get(receiptHeader)).not.toBe(ours.headers.get(receiptHeader))
    },
  )

  test.each(its.brokenRules?.slice(0, 1) ?? [])(
    'after a refusal for $why, the same key can be used again',
    async (broken) => {
      const key = randomUUID()
      const { params, body } = await givenFor(its, server())
      const refused = await ask(server(), endpoint, { as, params, body: broken.body, key })
      expect(problemIn(refused).status).toBe(422)
      expect(refused.headers.has(receiptHeader)).toBe(false)
      expect((await ask(server(), endpoint, { as, params, body, key })).status).toBe(200)
    },
  )
}

function keepsVersions(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as } = its

  test('requires If-Match', async () => {
    const { params, body } = await givenFor(its, server())
    expect(problemIn(await ask(server(), endpoint, { as, params, body, ifMatch: null })).status).toBe(428)
  })

  test('refuses a change to a stale version and answers with the current one', async () => {
    const { params, body, otherBody } = await givenFor(its, server())
    const old = await etagOf(server(), endpoint, params, await server().tokenOf(as!))
    const first = await ask(server(), endpoint, { as, params, body, ifMatch: old })
    expect(first).toMatchObject({ status: 200 })
    expect(first.headers.get('etag')).not.toBe(old)
    const second = await ask(server(), endpoint, { as, params, body: otherBody ?? body, ifMatch: old })
    if (its.settlesAgain) return expect(second).toMatchObject({ status: 200, body: first.body as object })
    const problem = problemIn(second)
    expect(problem.status).toBe(412)
    expect(problem.present).toEqual(first.body)
    expect(problem.version).toBe(first.headers.get('etag'))
  })
}

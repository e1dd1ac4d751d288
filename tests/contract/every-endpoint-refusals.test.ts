import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { missingFields } from '@/contract/delivery/newer-server.ts'
import { importUploads } from '@/contract/administration/imports.ts'
import { signIn } from '@/contract/sign-in/session.ts'
import { fixErrorsText } from '@/domain/fix-errors-text.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { type Case, cases, givenFor } from './cases.ts'
import { ask, problemIn } from './client.ts'

const megabyte = 2 ** 20
/** A JSON string: two bytes longer than its text. */
const tooLong = (bytes: number) => `"${'x'.repeat(bytes)}"`

// These tests don't write, so one kind of database is enough.
describe('on SQLite', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServerHere('sqlite', { ESS_ACCEPT_SSO: '1' })
  })
  afterAll(() => server.close())

  describe.each(everyEndpoint.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ name, endpoint }) => {
    const its = cases[name] ?? { as: null }
    refusesWrongCalls(endpoint, its, () => server)
    if (endpoint.body) refusesBadBodies(endpoint, its, () => server)
  })

  // Each endpoint has its own limit; bodies far above it are handled the same everywhere.
  test.each([signIn, putDirectDeposits])(
    '$name refuses ten megabytes and answers the next request',
    async (endpoint) => {
      const { as } = cases[endpoint.name]!
      const answer = await ask(server, endpoint, { as, body: tooLong(10 * megabyte) }).catch(() => null)
      // The server may close the connection while the rest is still being sent.
      expect([413, undefined]).toContain(answer?.status)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    },
  )
})

function refusesWrongCalls(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as } = its

  test('refuses other methods', async () => {
    const { params } = await givenFor(its, server())
    const taken: string[] = everyEndpoint.filter(({ path }) => path === endpoint.path).map(({ method }) => method)
    if (endpoint.path === importUploads) taken.push('POST')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !taken.includes(each))) {
      const answer = await ask(server(), endpoint, { as, params, method, key: null, ifMatch: null })
      expect(problemIn(answer).status).toBe(405)
      for (const each of taken) expect(answer.headers.get('allow')).toContain(each)
    }
  })

  test.runIf(its.wrongQueries)('refuses invalid queries', async () => {
    for (const query of its.wrongQueries!) {
      const { params } = await givenFor(its, server())
      const problem = problemIn(await ask(server(), endpoint, { as, params, query }))
      expect(problem.status, JSON.stringify(query)).toBe(422)
      expect(problem.errors.map(({ at }) => at)).toContain(Object.keys(query)[0])
    }
  })
}

function refusesBadBodies(endpoint: Endpoint, its: Case, server: () => TestServer): void {
  const { as } = its

  test('refuses invalid shapes and rule violations', async () => {
    for (const { why, body, at, code } of [...(its.wrongShapes ?? []), ...(its.brokenRules ?? [])]) {
      const { params } = await givenFor(its, server())
      const problem = problemIn(await ask(server(), endpoint, { as, params, body }))
      expect(problem.status, why).toBe(422)
      expect(problem.detail).toBe(fixErrorsText(endpoint))
      expect(problem.errors, why).toContainEqual(expect.objectContaining({ at, code }))
      for (const { message } of problem.errors) expect(message).toMatch(/\w/)
      // Otherwise, the app would hold the change until its next release.
      const corrected = problem.errors.filter((error) => error.code !== 'shape.unknown')
      expect(missingFields(endpoint, corrected), why).toEqual([])
    }
  })

  test('refuses an unknown field', async () => {
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
  test('refuses JSON of the wrong type', async () => {
    for (const body of wrong.filter((each) => !(its.mayBeEmpty && each === '[]'))) {
      const { params } = await givenFor(its, server())
      const answer = await ask(server(), endpoint, { as, params, body })
      expect([400, 422], body).toContain(problemIn(answer).status)
    }
  })

  test('refuses anything but JSON', async () => {
    const { params } = await givenFor(its, server())
    const refused = async (body: string, type?: string) =>
      problemIn(await ask(server(), endpoint, { as, params, body, headers: type ? { 'content-type': type } : {} }))
        .status
    for (const body of ['{', 'username=driver', '{"a":NaN}', '\u0000']) expect(await refused(body)).toBe(400)
    expect(await refused('a=1', 'application/x-www-form-urlencoded')).toBe(415)
    expect(await refused('{}', 'text/plain')).toBe(415)
  })

  test('refuses a body that is too long and answers the next request', async () => {
    const { params } = await givenFor(its, server())
    const body = tooLong(endpoint.mostBytes ?? megabyte)
    expect(problemIn(await ask(server(), endpoint, { as, params, body })).status).toBe(413)
    expect((await fetch(`${server().url}/healthz`)).status).toBe(200)
  })
}

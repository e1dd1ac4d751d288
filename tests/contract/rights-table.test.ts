import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { signOut } from '@/contract/sign-in/session.ts'
import { postTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { knownPeople } from '../../server/demo/people.ts'
import { databaseKinds } from '../support/databases.ts'
import { signIn as tokenOf, startServerHere, type TestServer } from '../support/server.ts'
import { type Answer, ask, etagOf, problemIn, wantsVersion } from './client.ts'
import { beforeTheFactor, mayCall, mayReach } from './rights.ts'
import { everybody, pages } from '../roles/who-sees.ts'
import { employeeIdOf } from '../support/data/changes.ts'

test('the tables contain every endpoint or its page, and every known person in the demo company', () => {
  expect(everyEndpoint.map(({ name }) => name).sort()).toEqual(Object.keys(mayCall).sort())
  for (const { name, page } of everyEndpoint) if (page) expect(pages, name).toContain(page)
  expect(knownPeople.map(({ userName }) => userName).sort()).toEqual([...everybody].sort())
})

test('the table says who has access for every endpoint that names an employee', () => {
  const naming = everyEndpoint.filter(
    ({ path, query }) => /:(id|employeeId)\b/.test(path) || (query && 'employeeId' in (query.schema as object)),
  )
  for (const reach of Object.values(mayReach))
    expect(Object.keys(reach).sort()).toEqual(naming.map(({ name }) => name).sort())
})

/** Never a valid body: the server checks rights, but nothing changes. */
const noBody = '{"surprise":true}'
const noRequest = '999999999'
const nothingThere = [
  'There is no such request.',
  'This company holiday was already deleted.',
  'There is no such document.',
  'There is no such import.',
]
const signedIn = everyEndpoint.filter(({ name }) => mayCall[name] !== null)
const open = everyEndpoint.filter(({ name }) => mayCall[name] === null)
// Roles work the same on PostgreSQL. Who leads whom comes from queries, so everyone tries to reach other people's
// records on both.
const sample = ['employee', 'driver', 'manager', 'payroll']
const everyPath = (endpoint: Endpoint) => [endpoint.path, ...endpoint.aliases]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('rights', () => {
    let server: TestServer
    let strict: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
      strict = await startServerHere(kind, { ESS_REQUIRE_MFA: '1' })
      for (const userName of everybody) ids[userName] = await employeeIdOf(server.database.read, userName)
    })
    afterAll(async () => {
      await server.close()
      await strict.close()
    })

    const ids: Record<string, string> = {}
    const own = (userName: string) => ({
      id: userName,
      employeeId: ids[userName]!,
      requestId: noRequest,
      holidayId: noRequest,
      alertId: noRequest,
      run: noRequest,
      fileId: noRequest,
      documentId: noRequest,
      sessionId: noRequest,
      year: '2025',
      right: 'canAccessQueues',
      part: 'page-2',
      statusCode: 'P',
    })
    const call = (
      endpoint: Endpoint,
      given: { token?: string; as?: string; path?: string; at?: TestServer; headers?: Record<string, string> },
    ): Promise<Answer> =>
      ask(given.at ?? server, endpoint, {
        ...given,
        params: own(given.as ?? 'employee'),
        body: endpoint.body && noBody,
        ifMatch: '"v1"',
      })

    describe.each(signedIn.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ name, endpoint }) => {
      test('answers only the people in the table', async () => {
        for (const userName of kind === 'sqlite' ? everybody : sample) {
          const may = mayCall[name]!.includes(userName)
          for (const path of everyPath(endpoint)) {
            const answer = await call(endpoint, { as: userName, path })
            if (may) expect(pastRights(answer, endpoint), userName).toBe(true)
            else expect(problemIn(answer).status, userName).toBe(403)
          }
        }
      })

      test('refuses everyone without a valid token', async () => {
        const refused = async (given: Parameters<typeof call>[1]) => {
          for (const path of everyPath(endpoint)) {
            const answer = await call(endpoint, { ...given, path })
            expect([problemIn(answer).status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
          }
        }
        const good = await server.tokenOf('employee')
        await refused({})
        const malformed = [
          '',
          'Bearer',
          'Bearer x',
          `Basic ${good}`,
          good,
          `Bearer ${good}x`,
          `Bearer ${good.slice(1)}`,
          `Bearer ${good} ${good}`,
          'Bearer null',
          `Bearer ${'a'.repeat(5000)}`,
        ]
        for (const authorization of malformed) await refused({ headers: { authorization } })
        for (const token of Object.values(await endedTokens(server))) await refused({ token })
      })

      test(
        beforeTheFactor.includes(name) ? 'answers before the second factor' : 'waits for the second factor',
        async () => {
          for (const path of everyPath(endpoint)) {
            // A driver and an office employee: one of them has the right, and both get the same answer.
            for (const userName of ['driver', 'salaried']) {
              const answer = await call(endpoint, { as: userName, path, at: strict })
              if (beforeTheFactor.includes(name)) expect(pastRights(answer, endpoint)).toBe(true)
              else
                expect([answer.status, problemIn(answer).title]).toEqual([403, 'Multi-factor verification is required'])
            }
          }
        },
      )
    })

    test.each(open.map((endpoint) => ({ name: endpoint.name, endpoint })))(
      '$name answers anyone, whichever token is sent',
      async ({ endpoint }) => {
        const answer = await call(endpoint, { token: 'x'.repeat(43) })
        expect([200, 422]).toContain(answer.status)
      },
    )

    describe.each(['employee', 'kex'] as const)('the records of %s', (owner) => {
      let requestId: string
      let employeeId: string
      beforeAll(async () => {
        if (!available) return
        employeeId = await employeeIdOf(server.database.read, owner)
        const body = { reason: '', entries: [{ date: '2026-12-07', code: 'A', hours: 4 }] }
        const made = await ask(server, postTimeOffRequest, { as: owner, params: { id: owner }, body })
        requestId = String((made.body as typeof postTimeOffRequest.answer.TYPE).timeOffRequest.id)
      })

      /** Bodies of the right shape that break a rule: people with access get 422, and nothing changes. */
      const bodies: Record<string, unknown> = {
        postTimeOffRequest: { reason: '', entries: [{ date: '2026-12-08', code: 'Q', hours: 4 }] },
        patchTimeOffRequest: { reason: '', entries: [{ date: '2026-12-08', code: 'Q', hours: 4 }] },
        approveTimeOffRequest: { comments: 'x'.repeat(501) },
        denyTimeOffRequest: { comments: '' },
        reopenTimeOffRequest: { comments: 'A mistake' },
        patchSchedule: { mondaySchedule: 25 },
        cancelTimeOffRequest: {},
        patchPayrollAdmin: { isEnabled: true },
        patchPayrollAssistant: { isEnabled: true },
        putPersonAccount: { isEnabled: true },
        endPersonSessions: { everywhere: true },
        putPersonRight: { decision: 'granted' },
        postBalanceCorrection: { code: 'P', hours: 0, reason: '' },
      }
      const statusOf = (name: string) => {
        if (name.startsWith('patchPayroll') || name === 'putPersonRight') return 404
        // They are enabled already.
        if (name === 'putPersonAccount') return 200
        // It's still pending.
        if (name === 'reopenTimeOffRequest') return 409
        return bodies[name] && name !== 'cancelTimeOffRequest' ? 422 : 200
      }

      test.each(Object.keys(mayReach[owner]))('%s', async (name) => {
        const endpoint = everyEndpoint.find((each) => each.name === name)!
        // A right that can't be set, so nothing changes.
        const params = { id: owner, employeeId, requestId, right: 'isProxy' }
        const query = endpoint.path.includes(':') ? undefined : { employeeId }
        // The owner goes last because the owner's call cancels the request.
        for (const userName of [...everybody.filter((each) => each !== owner), owner]) {
          const token = await server.tokenOf(userName)
          const ifMatch = wantsVersion(endpoint)
            ? await etagOf(server, endpoint, params, await server.tokenOf(owner))
            : undefined
          const answer = await ask(server, endpoint, { token, params, query, ifMatch, body: bodies[name] })
          const expected = mayReach[owner][name]!.includes(userName) ? statusOf(name) : 403
          expect({ userName, status: answer.status }).toEqual({ userName, status: expected })
        }
      })

      test('another person’s request is not found under the caller’s own name', async () => {
        for (const endpoint of everyEndpoint.filter(({ path }) => path.includes(':requestId'))) {
          const answer = await ask(server, endpoint, {
            as: 'salaried',
            params: { id: 'salaried', requestId },
            ifMatch: '"v1"',
            body: bodies[endpoint.name],
          })
          expect(problemIn(answer).status).toBe(404)
        }
      })
    })
  })
})

/** Whether the caller had the right: the call succeeded, or failed only for its body, its version or the id in its path. */
function pastRights(answer: Answer, endpoint: Endpoint): boolean {
  if (answer.status === 200) return endpoint.answer.is(answer.body)
  const problem = problemIn(answer)
  // A person without any email address.
  if (endpoint.name === 'sendFactorCode') return problem.detail === 'No email address found'
  return (
    problem.status === 422 ||
    (problem.status === 404 &&
      nothingThere.includes(problem.detail) &&
      /:(requestId|holidayId|fileId|documentId|run)\b/.test(endpoint.path))
  )
}

const kept = new WeakMap<TestServer, Promise<Record<string, string>>>()

/** Tokens that were valid earlier. */
function endedTokens(server: TestServer): Promise<Record<string, string>> {
  const tokens = kept.get(server) ?? makeEndedTokens(server)
  kept.set(server, tokens)
  return tokens
}

async function makeEndedTokens(server: TestServer): Promise<Record<string, string>> {
  const { url, clock, settings, database } = server
  const now = clock.now
  const { tokenTimeoutMs } = settings.company.configuration
  clock.now = now - tokenTimeoutMs
  const unused = await tokenOf(url, 'salaried')
  clock.now = now - settings.sessionLifeMs
  const old = await tokenOf(url, 'salaried')
  await database.write.updateTable('sessions').set({ last_used_at: now }).where('created_at', '=', clock.now).execute()
  clock.now = now
  const [ended, disabled] = [await tokenOf(url, 'salaried'), await tokenOf(url, 'chief')]
  await ask(server, signOut, { token: ended, body: { authToken: ended } })
  // The session still exists; it is refused only because the account is disabled.
  await database.write.updateTable('employees').set({ disabled_at: now }).where('user_name', '=', 'chief').execute()
  return { unused, old, ended, disabled }
}

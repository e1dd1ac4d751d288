import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { databaseKinds } from '../support/databases.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { cases, net } from './cases.ts'
import { ask, etagOf, wantsVersion } from './client.ts'
import { employeeIdOf } from '../support/data/changes.ts'

const owner = 'california'
const planted = 'Zzyxomarvel'
const signedIn = everyEndpoint.filter(({ rights }) => rights !== 'open')
const names = [
  'employeeId',
  'person_id',
  'userId',
  'user',
  'userName',
  'id',
  'employeeUserId',
  'employerId',
  'managerEmployeeId',
  'on',
]

type Reach = { params: Record<string, string>; query?: Record<string, string>; body?: unknown }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)(`the records of ${owner}`, () => {
    let server: TestServer
    let employeeId: string
    let before: string
    let requestId: string
    // Names that no endpoint in the contract uses are refused before a query.
    const sought = kind === 'sqlite' ? names : ['employeeId', 'employerId', 'id']

    beforeAll(async () => {
      server = await startServerHere(kind)
      const { write } = server.database
      employeeId = await employeeIdOf(write, owner)
      await write
        .updateTable('employees')
        .set({
          first_name: planted,
          last_name: planted,
          street: planted,
          personal_email: `${planted}@mail.example`,
          company_email: `${planted}@company.example`,
        })
        .where('person_id', '=', employeeId)
        .execute()
      for (const [name, body, params] of [
        ['putDirectDeposits', [{ ...net, bankName: planted, accountNumber: '42424242' }], {}],
        [
          'postTimeOffRequest',
          { reason: planted, entries: [{ date: '2026-12-07', code: 'A', hours: 4 }] },
          { id: owner },
        ],
      ] as const) {
        const made = await ask(server, named(name), { as: owner, body, params })
        expect(made.status).toBe(200)
        if (name === 'postTimeOffRequest')
          requestId = String((made.body as { timeOffRequest: { id: number } }).timeOffRequest.id)
      }
      before = await everythingOf(server, employeeId)
      expect(before).toContain(planted)
    })
    afterAll(() => server?.close())

    /** Every way a call can name an employee: path, query, and body. */
    async function* reaches(endpoint: Endpoint, userName: string): AsyncGenerator<Reach> {
      const its = cases[endpoint.name] ?? { as: null }
      const given = its.fresh ? await its.fresh(server, userName) : its
      const own = { params: given.params ?? { id: userName, requestId }, query: given.query, body: given.body }
      const whose = /:(?!requestId)(\w+)/.exec(endpoint.path)?.[1]
      if (whose) {
        for (const id of [owner, owner.toUpperCase(), ` ${owner} `, employeeId])
          yield { ...own, params: { ...own.params, [whose]: id } }
        yield { ...own, params: { [whose]: owner, requestId } }
        if (whose === 'id') yield { ...own, params: { id: userName, requestId } }
      }
      for (const name of sought)
        for (const value of [employeeId, owner]) yield { ...own, query: { ...own.query, [name]: value } }
      if (!endpoint.body || typeof own.body !== 'object') return
      for (const name of sought) {
        for (const value of [employeeId, owner]) {
          const more = { [name]: value }
          yield {
            ...own,
            body: Array.isArray(own.body)
              ? own.body.map((each: object) => ({ ...each, ...more }))
              : { ...own.body, ...more },
          }
        }
      }
    }

    test.each(signedIn.map((endpoint) => ({ name: endpoint.name, endpoint })))(
      '$name doesn’t show or change them, whichever id is in the path, query, or body',
      async ({ endpoint }) => {
        const userName = driverOrOffice(endpoint)
        const token = await server.tokenOf(userName)
        for await (const given of reaches(endpoint, userName)) {
          const ifMatch = wantsVersion(endpoint) ? await etagOf(server, endpoint, given.params, token) : undefined
          const answer = await ask(server, endpoint, { token, ...given, ifMatch })
          expect(answer.text).not.toContain(planted)
          expect(answer.status).toBeLessThan(500)
          const namesOwner = Object.values(given.params).some((id) => id.trim().toLowerCase() === owner)
          if (namesOwner) expect(answer.status).toBe(statusFor(endpoint))
        }
        expect(await everythingOf(server, employeeId)).toBe(before)
      },
    )
  })
})

const named = (name: string) => everyEndpoint.find((each) => each.name === name)!

/** The expected status for a path that names the owner. Document and session paths don't name a person. */
function statusFor({ path }: Endpoint): number {
  // A session that has already ended or never existed gets the same answer as one that ends now.
  if (/:sessionId\b/.test(path)) return 200
  return /:(fileId|part|documentId)\b/.test(path) ? 404 : 403
}

/** A person who may call it but neither manages nor acts for the owner. */
function driverOrOffice({ path }: Endpoint): string {
  return path.startsWith('/drivers') ? 'driver' : 'newyork'
}

/** Entries of the audit trail are sealed in the background. */
const unsealed = (field: string, value: unknown) => (['position', 'hash'].includes(field) ? undefined : value)

/** Every row of every table that names the employee, except rows that every request writes. */
async function everythingOf({ database: { kind, read } }: TestServer, employeeId: string): Promise<string> {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{
          name: string
        }>`select m.name as name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and c.name = 'person_id'`.execute(
          read,
        )
      : await sql<{
          name: string
        }>`select table_name as name from information_schema.columns where column_name = 'person_id' and table_schema = 'public'`.execute(
          read,
        )
  const tables = rows.map(({ name }) => name).sort()
  expect(tables).toEqual(
    expect.arrayContaining(['direct_deposits', 'employees', 'time_off_requests', 'work_schedules']),
  )
  const contents = await Promise.all(
    tables
      .filter((name) => name !== 'sessions' && name !== 'person_changes')
      .map(async (name) => {
        const { rows: found } = await sql`select * from ${sql.table(name)} where person_id = ${employeeId}`.execute(
          read,
        )
        return [name, found.map((row) => JSON.stringify(row, name === 'audit' ? unsealed : undefined)).sort()]
      }),
  )
  return JSON.stringify(contents)
}

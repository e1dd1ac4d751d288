import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import { postCompanyHoliday } from '@/contract/time-off/company-holidays.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { markOf as storedMarkOf, purgePersonChanges } from '../../server/stores/people/person-changes.ts'
import { addPeople } from '../support/data/many-people.ts'
import { databaseKinds } from '../support/databases.ts'
import { lock } from '../support/host.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { cases, flat, givenFor, net } from './cases.ts'
import { ask } from './client.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off/time-off-client.ts'

const marked = everyEndpoint.filter(({ changesOnlyWith }) => changesOnlyWith)

/** A person whose rows nothing else here changes. */
const another = 'N1'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the mark of a person’s own answers', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
      await addPeople(server.database, 1, 1)
      // Otherwise, payroll may accept changes at any time, which changes marks.
      await lock(server)
    })
    afterAll(() => server.close())

    const markOf = async (as: string) =>
      (await ask(server, getAnswersMark, { as })).body as AnswerOf<typeof getAnswersMark>

    /** Returns the people whose marks a step changes. */
    async function changedBy(step: () => Promise<unknown>): Promise<string[]> {
      const marks = async () => ({
        employee: (await markOf('employee')).mark,
        another: await storedMarkOf(server.database.read, another),
      })
      const before = await marks()
      await step()
      const after = await marks()
      return (['employee', 'another'] as const).filter(
        (whose) => JSON.stringify(before[whose]) !== JSON.stringify(after[whose]),
      )
    }

    test('stays the same while nothing changes, and names the caller', async () => {
      expect(await changedBy(async () => {})).toEqual([])
      expect((await markOf('employee')).names).toContain('employee')
    })

    test.each([
      ['their pay', () => ask(server, putDirectDeposits, { as: 'employee', body: [flat, net] })],
      [
        'their address',
        async () =>
          ask(server, putPersonalInfo, { as: 'employee', ...(await givenFor(cases.putPersonalInfo!, server)) }),
      ],
      ['a time-off request', () => timeOffOf(server, 'employee').submit(requestFor(off('2027-03-02')))],
    ])('changes only for one person after a change to %s', async (_, change) => {
      expect(await changedBy(async () => expect([200, 423]).toContain((await change()).status))).toEqual(['employee'])
    })

    test('changes when someone else decides on their request', async () => {
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2027-03-03'))))
      const decision = () => timeOffOf(server, 'manager').deny(id, { comments: 'No' }, { of: 'employee' })
      expect(await changedBy(decision)).toEqual(['employee'])
    })

    test("changes for everyone when the company's rows change", async () => {
      const holiday = async () =>
        ask(server, postCompanyHoliday, { ...(await givenFor(cases.postCompanyHoliday!, server)), as: 'payroll' })
      expect(await changedBy(holiday)).toEqual(['employee', 'another'])
    })

    test('has the day in the person’s time zone', async () => {
      expect((await markOf('employee')).day).toBe(todayIn('America/Phoenix', server.clock.now))
    })

    test('changes only once when many rows become one', async () => {
      const purge = () => purgePersonChanges(server.database)
      // The demo company's own rows.
      await purge()
      const person_id = another
      await server.database.write
        .insertInto('person_changes')
        .values(Array.from({ length: 60 }, () => ({ person_id })))
        .execute()
      expect(await changedBy(purge)).toEqual(['another'])
      expect(await changedBy(purge)).toEqual([])
    })

    test('every table that these reads use records its changes', async () => {
      const { rows } = await sql<{ name: string }>`${
        kind === 'sqlite'
          ? sql`select name from sqlite_master where type = 'trigger'`
          : sql`select tgname as name from pg_trigger`
      }`.execute(server.database.read)
      const noted = new Set(rows.map(({ name }) => /^(.*)_noted_insert$/.exec(name)?.[1]))
      const executor = server.database.read.getExecutor()
      const asked = vi.spyOn(executor, 'executeQuery')
      const tablesOf = async (read: () => Promise<unknown>) => {
        asked.mockClear()
        await read()
        const texts = asked.mock.calls.map(([query]) => query.sql)
        return new Set(texts.flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table!)))
      }
      const found: string[] = []
      for (const endpoint of marked) {
        const its = cases[endpoint.name]!
        const { params, query } = await givenFor(its, server)
        const read = () => ask(server, endpoint, { as: its.as, params, query })
        // Other work may read something at the same time, but not every time.
        const [first, ...again] = [await tablesOf(read), await tablesOf(read), await tablesOf(read)]
        const tables = [...first!].filter((table) => again.every((its) => its.has(table)))
        found.push(
          ...tables
            .filter((table) => !noted.has(table) && !beside.has(table))
            .map((table) => `${endpoint.name}: ${table}`),
        )
      }
      expect(found).toEqual([])
    })
  })
})

/** Tables that identify the caller, or that are written only along with a recorded row. */
const beside = new Set(['sessions', 'audit'])

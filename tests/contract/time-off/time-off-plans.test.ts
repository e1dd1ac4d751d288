import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../server/db/tables.ts'
import { requestsOnDay } from '../../../server/stores/time-off/company-holidays.ts'
import { searchPeople } from '../../../server/stores/people/employee-search.ts'
import { findEmployee, namesOf } from '../../../server/stores/people/employees.ts'
import { leadersOf, relationsOf } from '../../../server/stores/people/relations.ts'
import { countQueues, incompleteUploads, listQueue } from '../../../server/stores/time-off/request-queues.ts'
import { readSchedule } from '../../../server/stores/time-off/schedule.ts'
import { changeIdsOf, changesById, listChanges } from '../../../server/stores/time-off/schedule-changes.ts'
import { requestIdsOf, requestsById } from '../../../server/stores/time-off/team-requests.ts'
import { othersOff } from '../../../server/stores/time-off/also-off.ts'
import { readLogs } from '../../../server/stores/time-off/changes.ts'
import { readBalances, readBalancesOf, requestedAmong } from '../../../server/stores/time-off/ledger.ts'
import { findRequest, listRequests, madeUnder } from '../../../server/stores/time-off/requests.ts'
import { countRepeatedUploads } from '../../../server/stores/time-off/uploads.ts'
import { readUserSettings } from '../../../server/stores/people/user-settings.ts'
import { databaseKinds } from '../../support/databases.ts'
import { addBusyPerson, addManyPeople, addTraces } from '../../support/data/many-people.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { planOf, queriesOf, readWhole } from '../plans.ts'

const people = 20_000
/** An average person and one with 5,000 requests over ten years. */
const asking = ['N777', 'N600']
const dates = ['2026-11-23', '2026-12-24']

const asOfToday = (personId: string) => ({ personId, today: '2026-11-21', planYears: {} })
const pageOfPeople = Array.from({ length: 25 }, (_, at) => `N${1000 + at}`)

const teamOf = (leader: string) => ({ leaderIds: [leader, 'N1999'], without: leader })
const ofTeam = { team: teamOf('N100'), by: 'id' as const, order: 'desc' as const, limit: 10, offset: 0 }
const ofAudit = { by: 'at' as const, order: 'desc' as const, limit: 10, offset: 0 }
const inQueue = { by: 'id' as const, order: 'desc' as const, limit: 10, offset: 0, search: '' }
const actionRequiredBefore = 1_000
const inAWeek = { from: Date.parse('2026-11-02T00:00:00Z'), until: Date.parse('2026-11-09T00:00:00Z') }
const searched = { ...ofTeam.team, search: 'last' }
const managers = { leaderIds: ['N100', 'N1999'], reports: 'direct' as const }
/** A team of nearly everyone. */
const largeTeam = teamOf('N1')

const questionsOf = (someone: string): [what: string, ask: (db: Db) => Promise<unknown>][] => {
  const page = { personId: someone, by: 'created_at' as const, order: 'desc' as const, limit: 25, offset: 0 }
  return [
    ['whom a path names', (db) => findEmployee(db, someone.toLowerCase())],
    ['what somebody is to an employee', (db) => relationsOf(db, 'N778', [someone])],
    ['what somebody is to a page of employees', (db) => relationsOf(db, 'N778', pageOfPeople)],
    ['whom somebody reports to', (db) => leadersOf(db, someone)],
    ['a page of a team’s requests', (db) => requestIdsOf(db, ofTeam)],
    ['a page of a team’s requests in a status', (db) => requestIdsOf(db, { ...ofTeam, status: 'P' })],
    [
      'a page of a team’s requests in a range',
      (db) => requestIdsOf(db, { ...ofTeam, first: dates[0], last: dates[1] }),
    ],
    [
      'a page of a team’s requests in a range, by name',
      (db) => requestIdsOf(db, { ...ofTeam, by: 'last_name', first: dates[0], last: dates[1] }),
    ],
    ['a page of a team’s requests by name', (db) => requestIdsOf(db, { ...ofTeam, by: 'last_name' })],
    ['a page of requests that a search finds', (db) => requestIdsOf(db, { ...ofTeam, team: searched })],
    [
      'a page of indirect reports',
      (db) => requestIdsOf(db, { ...ofTeam, team: { ...ofTeam.team, reports: 'indirect' } }),
    ],
    ['a page of a large team’s requests', (db) => requestIdsOf(db, { ...ofTeam, team: largeTeam })],
    ['the requests of a page', (db) => requestsById(db, [4242, 4243, 4244])],
    ['who else of a large team is off', async (db) => othersOff(db, largeTeam, await requestsById(db, [4242, 4250]))],
    ['who else is off under the same managers', async (db) => othersOff(db, managers, await requestsById(db, [4242]))],
    ['the names beside a list', (db) => namesOf(db, [someone, 'N1', '100001'])],
    ['a page of requests', (db) => listRequests(db, page)],
    ['requests with days off in a range', (db) => listRequests(db, { ...page, first: dates[0], last: dates[1] })],
    ['the requests of a calendar', (db) => listRequests(db, { ...page, first: dates[0], last: dates[1], limit: null })],
    ['a request by its id', (db) => findRequest(db, someone, '4242', someone)],
    ['a request by its client key', (db) => findRequest(db, someone, '7f0c9a52-6c5e-4f6e-9a3c-0d1b2f3a4b5c', someone)],
    ['what was made under a key', (db) => madeUnder(db, someone, 'key 3885')],
    ['the history of a request', (db) => readLogs(db, 4242)],
    ['balances', (db) => readBalances(db, someone, { today: '2026-11-21', planYears: {} })],
    ['balances of a page of employees', (db) => readBalancesOf(db, pageOfPeople.map(asOfToday))],
    ['days that are requested already', (db) => requestedAmong(db, someone, dates)],
    [
      'everybody’s requests on a day',
      (db) => requestsOnDay(db, dates[0]!, { by: 'employees.last_name', order: 'asc', limit: 10, offset: 0 }),
    ],
    ['a schedule', (db) => readSchedule(db, someone)],
    ['changes of a schedule', (db) => listChanges(db, { ...page, by: 'at' })],
    ['changes of an employee of an employer', (db) => listChanges(db, { ...page, by: 'at', employerId: 'SWF' })],
    ['an audit of dates', (db) => listChanges(db, { ...ofAudit, ...inAWeek })],
    ['an audit of a manager’s reports', (db) => listChanges(db, { ...ofAudit, managerId: 'N100' })],
    [
      'an audit of a manager of an employer in a week',
      (db) => listChanges(db, { ...ofAudit, ...inAWeek, managerId: 'N100', managerEmployerId: 'SWF' }),
    ],
    [
      'an audit with all filters',
      (db) =>
        listChanges(db, {
          ...ofAudit,
          ...inAWeek,
          personId: someone,
          employerId: 'SWF',
          managerId: 'N77',
          managerEmployerId: 'SWF',
        }),
    ],
    ['the ids of a spreadsheet', (db) => changeIdsOf(db, { ...ofAudit, ...inAWeek, limit: 6000 })],
    ['the changes of a part of a spreadsheet', (db) => changesById(db, [4242, 4243, 4244])],
    ['a page of a queue', (db) => listQueue(db, { ...inQueue, status: 'P' })],
    ['a page of a search of a queue', (db) => listQueue(db, { ...inQueue, status: 'P', search: 'last' })],
    ['a page of a search of all requests', (db) => listQueue(db, { ...inQueue, status: null, search: 'N777 first' })],
    [
      'people whom a search finds',
      (db) => searchPeople(db, { ...inQueue, search: 'N777', among: null, by: 'completeName' }),
    ],
    ['requests that require an action', (db) => listQueue(db, { ...inQueue, status: 'P', actionRequiredBefore })],
    [
      'how many requests each queue has',
      (db) => countQueues(db, [{ status: null }, { status: 'P' }, { status: 'P', actionRequiredBefore }]),
    ],
    ['how many uploads are repeated', countRepeatedUploads],
    ['incomplete uploads', (db) => incompleteUploads(db, 500)],
    ['settings', (db) => readUserSettings(db, someone)],
  ]
}

/** Pages read in index order, however many rows there are. */
const inOrder: [what: string, index: RegExp, ask: (db: Db) => Promise<unknown>][] = [
  ['a queue', /time_off_requests_queue/, (db) => listQueue(db, { ...inQueue, status: 'Y' })],
  [
    'all requests',
    /time_off_requests_(pkey|owner)|SCAN time_off_requests/,
    (db) => listQueue(db, { ...inQueue, status: null }),
  ],
  ['a queue by time', /time_off_requests_status/, (db) => listQueue(db, { ...inQueue, status: 'Y', by: 'created_at' })],
  ['all by time', /time_off_requests_all/, (db) => listQueue(db, { ...inQueue, status: null, by: 'created_at' })],
  ['an audit of dates', /schedule_changes_all/, (db) => listChanges(db, { ...ofAudit, ...inAWeek })],
  ['an audit of an employee', /schedule_changes_list/, (db) => listChanges(db, { ...ofAudit, personId: asking[0] })],
]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)(`among ${people} people`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
      await addManyPeople(server.database, 1, people)
      await addTraces(server.database, 1, people)
      await addBusyPerson(server.database, asking[1]!, '2026-11-21')
    })
    afterAll(() => server.close())

    test.each(asking.flatMap((who) => questionsOf(who).map(([what, ask]) => [who, what, ask] as const)))(
      '%s reads %s without a full table scan',
      async (_who, _what, ask) => {
        const queries = await queriesOf(server.database.read, ask)
        expect(queries.length).toBeGreaterThan(0)
        for (const query of queries) expect(await readWhole(server, query), query.sql).toEqual([])
      },
    )

    test.each(inOrder)('%s is read in index order', async (_what, index, ask) => {
      const plans = await Promise.all(
        (await queriesOf(server.database.read, ask)).map((query) => planOf(server, query)),
      )
      const page = plans.find((plan) => plan.some((line) => index.test(line)))
      expect(page, JSON.stringify(plans)).toBeDefined()
      expect(page!.join()).not.toMatch(/"Sort"|TEMP B-TREE/)
    })

    test('a plan without an index is detected', async () => {
      const [query] = await queriesOf(server.database.read, (db) =>
        db.selectFrom('time_off_requests').selectAll().where('reason', '=', 'x').execute(),
      )
      expect(await readWhole(server, query!)).toEqual(['time_off_requests'])
    })
  })
})

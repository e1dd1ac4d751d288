import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { addDays } from '@/domain/plain-date.ts'
import { addSession } from '../../server/stores/sign-in/sessions.ts'
import type { DatabaseKind } from '../support/databases.ts'
import { addManyPeople } from '../support/data/many-people.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { addTeam, type TeamMade } from '../support/data/teams.ts'
import { load } from './load.ts'
import { onEachDatabase } from './on-each-database.ts'
import { figure, median } from './print.ts'

const company = 20_000
const rounds = 7
/** With a hundred times the people and requests, the server reads its managers' ranges of an index and counts the requests. */
const maxRatio = 2.5
/** For reads that sort or find everyone, because each person is looked up. */
const maxOfEach = 4.5
const seconds = 0.5
const today = new Date().toISOString().slice(0, 10)

const small: TeamMade = { name: 'small', reports: 20, requests: 50, today }
const large: TeamMade = { name: 'large', reports: 2_000, requests: 5_000, today }
/** A small team whose calendar shows as much as that of `large`. */
const busy: TeamMade = { ...small, name: 'busy', requests: large.requests }

const month = `startDate=${today.slice(0, 7)}-01&endDate=${addDays(`${today.slice(0, 7)}-01`, 30)}`
type Read = {
  what: string
  query: string
  /** The page's user: the manager, or a proxy, who leads no one. */
  as?: 'manager' | 'proxy'
  beside?: TeamMade
  maxTimes?: number
  mostMs?: number
}

/** Reads with their limits, as a ratio to the same read for a small team in the same round, and in milliseconds. */
const reads: Read[] = [
  { what: 'a page of the list', query: 'limit=10' },
  { what: 'a page of 25', query: 'limit=25' },
  { what: 'a page in a status', query: 'limit=10&status=P' },
  { what: 'a page of a month', query: `limit=10&${month}` },
  { what: 'a page of direct reports', query: 'limit=10&reports=direct' },
  { what: 'a page of indirect reports', query: 'limit=10&reports=indirect' },
  { what: "a proxy's page of the list", query: 'limit=10', as: 'proxy' },
  { what: 'a page of a search', query: 'limit=10&search=-17' },
  { what: 'a page of a search that finds everybody', query: 'limit=10&search=last', maxTimes: maxOfEach },
  { what: 'a page by last name', query: 'limit=10&sort=employeeLastName', maxTimes: maxOfEach },
  { what: 'the calendar of a month', query: `limit=-1&includeEntries=1&${month}`, beside: busy, mostMs: 250 },
]

/** A manager of two thousand must not wait much longer than one of twenty. */
export function benchTeam(): Promise<boolean> {
  return onEachDatabase(benchOn)
}

async function benchOn(kind: DatabaseKind): Promise<boolean> {
  const server = await startServer({ database: kind })
  try {
    const tokens = await filled(server)
    let holds = true
    for (const { what, query, as = 'manager', beside = small, maxTimes = maxRatio, mostMs = 100 } of reads) {
      const took: { ms: number; ratio: number }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const ms = await p50(server, tokens.get(large)![as], query)
        took.push({ ms, ratio: ms / (await p50(server, tokens.get(beside)![as], query)) })
      }
      const ratio = median(took.map((each) => each.ratio))
      holds =
        figure(`${what} of ${large.reports} reports, beside that of ${beside.reports}`, ratio, { most: maxTimes }) &&
        holds
      holds =
        figure(`${what} of ${large.reports} reports, p50`, median(took.map(({ ms }) => ms)), { most: mostMs }, ' ms') &&
        holds
    }
    return holds
  } finally {
    await server.remove()
  }
}

type Tokens = Record<NonNullable<Read['as']>, string>

async function filled(server: RunningServer): Promise<Map<TeamMade, Tokens>> {
  const database = await server.openDatabase()
  await addManyPeople(database, 1, company)
  const tokens = new Map<TeamMade, Tokens>()
  const tokenOf = (employeeId: string) =>
    addSession(database.write, { personId: employeeId, factor: 'notNeeded', singleSignOn: false }, Date.now())
  for (const [at, team] of [small, busy, large].entries()) {
    // A person who leads no one.
    const proxy = `N${company - at}`
    const assignment = { proxy_person_id: proxy, manager_person_id: team.name }
    await addTeam(database, team)
    await database.write.deleteFrom('manager_proxies').where('proxy_person_id', '=', proxy).execute()
    await database.write.insertInto('manager_proxies').values(assignment).execute()
    tokens.set(team, { manager: await tokenOf(team.name), proxy: await tokenOf(proxy) })
  }
  await database.close()
  return tokens
}

async function p50(server: RunningServer, token: string, query: string): Promise<number> {
  const shot = {
    method: 'GET',
    path: `/rest${listTeamRequests.path}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  }
  const { p50Ms, failed } = await load(server.port, 1, seconds, () => shot)
  if (failed) throw new Error(`${failed} reads failed`)
  return p50Ms
}

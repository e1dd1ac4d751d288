import { getHours, listTimeOffRequests } from '@/contract/time-off/time-off.ts'
import { addSession } from '../../server/stores/sign-in/sessions.ts'
import type { DatabaseKind } from '../support/databases.ts'
import { addBusyPerson, addManyPeople, busyRequests } from '../support/data/many-people.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { load } from './load.ts'
import { onEachDatabase } from './on-each-database.ts'
import { figure, median } from './print.ts'

const few = 1000
const many = 100_000
const rounds = 11
const seconds = 0.5

const someone = { employeeId: 'N500', userName: 'n500' }
const busy = { employeeId: 'N600', userName: 'n600' }

/** `most`: the limit in milliseconds for a person with thousands of requests, hundreds of them in the calendar. */
const reads = [
  { what: 'a page of requests', path: `${listTimeOffRequests.path}?includeEntries=1`, most: 50 },
  { what: 'the requests of a calendar', path: `${listTimeOffRequests.path}?includeEntries=1&limit=-1`, most: 250 },
  { what: 'balances', path: getHours.path, most: 50 },
]

/** One person's reads must not depend on the number of other people. */
export function benchTimeOff(): Promise<boolean> {
  return onEachDatabase(benchOn)
}

async function benchOn(kind: DatabaseKind): Promise<boolean> {
  const small = await filled(kind, few)
  const large = await filled(kind, many)
  try {
    let holds = true
    for (const { what, path } of reads) {
      const ratio = await slowdown(small, large, path)
      holds = figure(`${what} among ${many} people, as a part of the time among ${few}`, ratio, { most: 1.5 }) && holds
    }
    for (const { what, path, most } of reads) {
      const took = await p50(large, path, busy)
      holds = figure(`${what} of a person with ${busyRequests} requests, p50`, took, { most }, ' ms') && holds
    }
    return holds
  } finally {
    await small.server.remove()
    await large.server.remove()
  }
}

type Filled = { server: RunningServer; tokens: Map<string, string> }

async function filled(kind: DatabaseKind, people: number): Promise<Filled> {
  const server = await startServer({ database: kind })
  const database = await server.openDatabase()
  await addManyPeople(database, 1, people)
  await addBusyPerson(database, busy.employeeId, new Date().toISOString().slice(0, 10))
  const tokens = new Map<string, string>()
  for (const { employeeId } of [someone, busy]) {
    tokens.set(
      employeeId,
      await addSession(database.write, { personId: employeeId, factor: 'notNeeded', singleSignOn: false }, Date.now()),
    )
  }
  await database.close()
  return { server, tokens }
}

/** Measures both in each round, so a busy machine slows both. */
async function slowdown(small: Filled, large: Filled, path: string): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1)
    ratios.push((await p50(large, path, someone)) / (await p50(small, path, someone)))
  return median(ratios)
}

async function p50(
  { server, tokens }: Filled,
  path: string,
  { employeeId, userName }: typeof someone,
): Promise<number> {
  const shot = {
    method: 'GET',
    path: `/rest${path.replace(':id', userName)}`,
    headers: { authorization: `Bearer ${tokens.get(employeeId)}` },
  }
  const { p50Ms, failed } = await load(server.port, 1, seconds, () => shot)
  if (failed) throw new Error(`${failed} reads failed`)
  return p50Ms
}

import { Agent } from 'node:http'
import { getRequestQueue, listRequestQueues } from '@/contract/time-off/request-queues.ts'
import { downloadScheduleChanges, listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import { addDays, todayIn } from '@/domain/plain-date.ts'
import { anyStatus, requestQueues, statusCodeOf } from '@/domain/time-off/queues/request-queues.ts'
import { addSession } from '../../server/stores/sign-in/sessions.ts'
import { employeeIdOf } from '../support/data/changes.ts'
import { addCompanyHistory, commonName, rareName } from '../support/data/company-history.ts'
import type { DatabaseKind } from '../support/databases.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { shoot, within } from './load.ts'
import { onEachDatabase } from './on-each-database.ts'
import { figure, median } from './print.ts'
import { benchTriage } from './triage.ts'

const few = 1000
const many = 100_000
const rounds = 15
/** Per round. */
const pairs = 100
const maxRatio = 1.5
const maxSpreadsheetMs = 5_000

const today = todayIn('UTC', Date.now())
const changesPath = (query: Record<string, string>) =>
  `${listScheduleChanges.path}?${new URLSearchParams({ limit: '10', sort: 'modifiedTimestamp:desc', ...query })}`
const queuePath = (status: string, query: Record<string, string> = {}) =>
  `${getRequestQueue.path.replace(':statusCode', status)}?${new URLSearchParams({ limit: '10', ...query })}`

const month = { startDate: addDays(today, -60), endDate: addDays(today, -30) }
const employee = { employerId: 'SWF', employeeId: 'N777' }
const manager = { managerEmployerId: 'SWF', managerEmployeeId: 'N77' }

/** About 5,000 changes in the large company. */
const spreadsheetPath = `${downloadScheduleChanges.path}?${new URLSearchParams({ startDate: addDays(today, -5) })}`

type Read = {
  what: string
  path: string
  /** In milliseconds, instead of a ratio: the large company has a hundred times as many results to count. */
  mostMs?: number
}

export const reads: Read[] = [
  { what: 'the counts of the queues', path: listRequestQueues.path },
  ...requestQueues.map((queue) => ({
    what: queue.title,
    path: queuePath(statusCodeOf(queue), queue.managerActionRequired && { managerActionRequired: '1' }),
  })),
  { what: 'page 4 of those pending approval', path: queuePath('P', { page: '4' }) },
  { what: 'page 100 of the completed', path: queuePath('F', { page: '100' }) },
  { what: 'page 100 of all', path: queuePath(anyStatus, { page: '100' }) },
  { what: 'the oldest of all', path: queuePath(anyStatus, { sort: 'id:asc' }) },
  { what: 'all by date requested', path: queuePath(anyStatus, { sort: 'createTimestamp:desc' }) },
  { what: 'the completed by date requested', path: queuePath('F', { sort: 'createTimestamp:desc' }) },
  { what: 'a search of all', path: queuePath(anyStatus, { search: rareName }) },
  { what: 'a search of the completed', path: queuePath('F', { search: rareName }) },
  {
    what: 'a search of all, of one person in a hundred',
    path: queuePath(anyStatus, { search: commonName }),
    mostMs: 150,
  },
  { what: 'an audit of a month', path: changesPath(month) },
  { what: 'an audit of a month, page 20', path: changesPath({ ...month, page: '20' }) },
  { what: 'an audit of a year', path: changesPath({ startDate: addDays(today, -400), endDate: addDays(today, -35) }) },
  { what: 'an audit from a day on', path: changesPath({ startDate: addDays(today, -900) }) },
  { what: 'an audit of an employee', path: changesPath(employee) },
  { what: 'an audit of a manager', path: changesPath(manager) },
  { what: 'an audit of a manager in a month', path: changesPath({ ...manager, ...month }) },
  { what: 'an audit of an employee and a manager', path: changesPath({ ...employee, ...manager }) },
  { what: 'an audit with all filters', path: changesPath({ ...employee, ...manager, ...month }) },
]

/**
 * Payroll must not wait longer in a company of 100,000, with 1,000,000 requests and schedule changes, than in one of 1,000, nor in
 * a long queue.
 */
export async function benchQueues(): Promise<boolean> {
  return [await benchTriage(), await onEachDatabase(benchOn)].every(Boolean)
}

async function benchOn(kind: DatabaseKind): Promise<boolean> {
  const small = await filled(kind, few)
  const large = await filled(kind, many)
  try {
    const holds = await comparedAll(small, large)
    return (await spreadsheet(large)) && holds
  } finally {
    await small.server.remove()
    await large.server.remove()
  }
}

async function spreadsheet(company: Filled): Promise<boolean> {
  const agent = new Agent()
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) took.push(await timed(agent, company, spreadsheetPath))
  agent.destroy()
  return figure('a spreadsheet of 5,000 changes', median(took), { most: maxSpreadsheetMs }, ' ms')
}

export async function comparedAll(small: Filled, large: Filled, some = reads): Promise<boolean> {
  let holds = true
  for (const read of some) holds = (await compared(read, small, large)) && holds
  return holds
}

type Filled = { server: RunningServer; token: string }

async function filled(kind: DatabaseKind, people: number): Promise<Filled> {
  const server = await startServer({ database: kind })
  const database = await server.openDatabase()
  await addCompanyHistory(database, people, Date.now())
  const employeeId = await employeeIdOf(database.read, 'payroll')
  const token = await addSession(
    database.write,
    { personId: employeeId, factor: 'notNeeded', singleSignOn: false },
    Date.now(),
  )
  await database.close()
  return { server, token }
}

type Times = { small: number[]; large: number[] }

/** Alternates between both for each answer, so that a busy machine slows both. It may spoil a round, but not most of them. */
async function compared({ what, path, mostMs }: Read, small: Filled, large: Filled): Promise<boolean> {
  const agent = new Agent({ keepAlive: true })
  const took: Times[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const times: Times = { small: [], large: [] }
    for (let pair = 0; pair < pairs; pair += 1) {
      times.small.push(await timed(agent, small, path))
      times.large.push(await timed(agent, large, path))
    }
    // The first round is a warm-up for both.
    if (round > 0) took.push(times)
  }
  agent.destroy()
  const of = (company: keyof Times, share: number) =>
    median(
      took.map((times) =>
        within(
          times[company].toSorted((a, b) => a - b),
          share,
        ),
      ),
    )
  const ms = (share: number) => `${of('small', share).toFixed(1)} and ${of('large', share).toFixed(1)} ms`
  console.log(`     ${what}: p50 ${ms(0.5)}, p99 ${ms(0.99)}`)
  const p99 = of('large', 0.99)
  if (mostMs !== undefined) return figure(`${what}, p99`, p99, { most: mostMs }, ' ms')
  return figure(`${what}, p99 beside that of ${few} employees`, p99 / of('small', 0.99), { most: maxRatio })
}

/** How long one answer took, in milliseconds. */
async function timed(agent: Agent, { server, token }: Filled, path: string): Promise<number> {
  const sent = performance.now()
  const shot = { method: 'GET', path: `/rest${path}`, headers: { authorization: `Bearer ${token}` } }
  const { status } = await shoot(agent, server.port, shot)
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return performance.now() - sent
}

import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { idempotencyHeader } from '@/contract/endpoint/headers.ts'
import { countWaiting } from '../../server/stores/payroll/payroll-changes.ts'
import { databaseKinds } from '../support/databases.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { bearer, body, json, signedIn } from './depositors.ts'
import { type Hit, type Shot, shoot } from './load.ts'
import { figure, median } from './print.ts'

const people = 50
/** The number of people with waiting changes. Other people save while these are delivered. */
const withWaiting = 40
const inARow = 1_000
const compared = 50
const secondsToWarmUp = 5

const health: Shot = { method: 'GET', path: '/healthz', headers: {} }
const deposits = `/rest${getDirectDeposits.path}`
const read = (token: string): Shot => ({ method: 'GET', path: deposits, headers: bearer(token) })
const save = (token: string, ifMatch: string): Shot => ({
  method: putDirectDeposits.method,
  path: `/rest${putDirectDeposits.path}`,
  headers: { ...json, ...bearer(token), 'if-match': ifMatch, [idempotencyHeader]: randomUUID() },
  body,
})
const etagOf = ({ headers }: Hit) => String(headers.etag)

const waiting = 40_000

/**
 * Measures the cost of a save while many changes wait for the host, and other people's longest wait while these are delivered.
 */
export async function benchUnlock(): Promise<boolean> {
  const holds: boolean[] = []
  for (const { kind, available } of databaseKinds)
    if (available) holds.push(await benchOn(await startServer({ database: kind }), kind))
  return holds.every(Boolean)
}

async function benchOn(server: RunningServer, name: string): Promise<boolean> {
  const agent = new Agent({ keepAlive: true })
  try {
    const tokens = await signedIn(server, people)
    // The first requests to a new process, on new connections, are slow, which would hide a stall during unlock.
    await longestWait(server, agent, tokens, pause(secondsToWarmUp * 1000))
    await server.host('lock')
    const ratio = await costOfTheLast(server, agent, tokens)
    await addWaiting(server)
    const began = performance.now()
    const drained = server.host('unlock').then(() => untilDelivered(server))
    const during = await withFreshPasswords(server, () => longestWait(server, agent, tokens, drained))
    const seconds = (performance.now() - began) / 1000
    console.log(`     ${name}: ${waiting} waiting changes delivered in ${seconds.toFixed(0)} s`)
    // The wait that a busy machine causes anyway, measured over an equally long time, because longer measurements find longer waits.
    const otherwise = await withFreshPasswords(server, () => longestWait(server, agent, tokens, pause(seconds * 1000)))
    console.log(
      `     ${name}: longest waits meanwhile: ${inWords(during)}; in as long a time after it: ${inWords(otherwise)}`,
    )
    const stalls = (Object.keys(during) as (keyof Longest)[]).map((of) =>
      figure(
        `${name}: after unlocking ${waiting}, longest ${of} more`,
        during[of] - otherwise[of],
        { most: 200 },
        ' ms',
      ),
    )
    return (
      figure(`${name}: received save number ${inARow}, of the first`, ratio, { most: 1.5 }) && stalls.every(Boolean)
    )
  } finally {
    agent.destroy()
    await server.remove()
  }
}

const inWords = (longest: Longest) =>
  Object.entries(longest)
    .map(([of, ms]) => `${of} ${ms.toFixed(0)} ms`)
    .join(', ')

/**
 * Makes one save per person, and many more for the first person. Returns the ratio of the last saves' time to the first saves'
 * time.
 */
async function costOfTheLast(server: RunningServer, agent: Agent, tokens: string[]): Promise<number> {
  const shot = (what: Shot) => shoot(agent, server.port, what)
  const keepOne = async (token: string, ifMatch: string) => {
    const answer = await shot(save(token, ifMatch))
    if (answer.status !== 423) throw new Error(`A save under lock was answered with ${answer.status}`)
    return etagOf(answer)
  }
  for (const token of tokens.slice(1, withWaiting)) await keepOne(token, etagOf(await shot(read(token))))
  const first = tokens[0]!
  const took: number[] = []
  let etag = etagOf(await shot(read(first)))
  for (let n = 0; n < inARow; n += 1) {
    const sent = performance.now()
    etag = await keepOne(first, etag)
    took.push(performance.now() - sent)
  }
  return median(took.slice(-compared)) / median(took.slice(0, compared))
}

/** Copies one person's waiting changes until there are enough, in lanes of a thousand. */
async function addWaiting(server: RunningServer): Promise<void> {
  const database = await server.openDatabase()
  const columns = sql.raw(
    'kind, person_id, employer_id, employee_id, made_by, params, body, state, next_at, signed_at, received_at',
  )
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(waiting)})
    insert into payroll_changes (lane, receipt, ${columns})
    select 'lane ' || (n / 1000), 'R-' || n, ${columns} from numbers
    cross join payroll_changes where id = (select max(id) from payroll_changes)`.execute(database.write)
  await database.close()
}

async function untilDelivered(server: RunningServer): Promise<void> {
  const database = await server.openDatabase()
  while ((await countWaiting(database.read)) > 100) await pause(100)
  await database.close()
}

/** Keeps passwords recent: after some minutes, deposit changes ask for the password again, and an unlock may take longer. */
async function withFreshPasswords<Result>(server: RunningServer, work: () => Promise<Result>): Promise<Result> {
  const database = await server.openDatabase()
  const renew = () => database.write.updateTable('sessions').set({ password_at: Date.now() }).execute()
  const renewing = setInterval(renew, 60_000)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await database.close()
  }
}

type Longest = { health: number; read: number; save: number }

/** The longest wait for an answer during `work`, while people read and save, and health checks run. */
async function longestWait(server: RunningServer, agent: Agent, tokens: string[], work: Promise<unknown>) {
  let over = false
  const longest: Longest = { health: 0, read: 0, save: 0 }
  const timed = async (what: Shot) => {
    const sent = performance.now()
    const answer = await shoot(agent, server.port, what)
    const of = what.path === health.path ? 'health' : what.method === 'GET' ? 'read' : 'save'
    longest[of] = Math.max(longest[of], performance.now() - sent)
    if (![200, 423].includes(answer.status)) throw new Error(`${what.path} was answered with ${answer.status}`)
    return answer
  }
  const again = async (next: (last: Hit | null) => Shot) => {
    for (let last: Hit | null = null; !over; await pause(20)) last = await timed(next(last))
  }
  const working = Promise.all([
    again(() => health),
    ...tokens.slice(0, 10).map((token) => again(() => read(token))),
    ...tokens.slice(withWaiting).map((token) => again((last) => (last ? save(token, etagOf(last)) : read(token)))),
  ])
  try {
    await Promise.race([work, working])
  } finally {
    over = true
  }
  await working
  return longest
}

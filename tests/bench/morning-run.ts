import { setTimeout as pause } from 'node:timers/promises'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { healthPath } from '@/contract/health.ts'
import type { Database } from '../../server/db/database.ts'
import type { serverSlot } from '../support/rolling.ts'
import { within } from './load.ts'
import type { Came, Part, Saved } from './morning-devices.ts'
import { figure } from './print.ts'
import { cpuMs, megabytes } from './processes.ts'

export type Server = ReturnType<typeof serverSlot>
/** Devices in a process of their own. */
export type DeviceGroup = { size: number; ask: <Answer>(part: Part) => Promise<Answer>; end: () => void }

/** Every tenth device has changes waiting. */
const savers = 10

/** `says`: devices say that nobody is waiting for their opening calls. `savedBefore`: changes saved on earlier mornings. */
type Morning = {
  groups: DeviceGroup[]
  servers: Server[]
  database: Database
  count: number
  minutes: number
  nth: number
  says: boolean
  savedBefore: Saved[]
}

export async function morning(given: Morning): Promise<boolean> {
  const { groups, servers, database, count, minutes, nth, says, savedBefore } = given
  const pids = pidsOf(servers)
  const memory = [['start', megabytes(pids)]] as [string, number[]][]
  const [began, before] = [performance.now(), cpuMs(pids)]
  const coming = Promise.all(
    groups.map((group) =>
      group.ask<Came>({ part: 'morning', nth, count: group.size, savers, withinMs: minutes * 60_000, says }),
    ),
  )
  const [came, health] = await watched(servers, coming)
  const elapsed = performance.now() - began
  const spent = cpuMs(pids) - before
  memory.push(['everybody in', megabytes(pids)])
  await pause(Math.min(60_000, minutes * 30_000))
  memory.push(['a while later', megabytes(pids)])
  for (const group of groups) await group.ask({ part: 'leave' })
  await pause(2_000)
  memory.push(['everybody gone', megabytes(pids)])

  const saves = came.flatMap((each) => each.savesMs).toSorted((a, b) => a - b)
  const caughtUp = came.flatMap((each) => each.caughtUpMs).toSorted((a, b) => a - b)
  const saved = came.flatMap((each) => each.saved)
  savedBefore.push(...saved)
  const { lost, doubled } = await compared(database, savedBefore)
  const statuses = [...new Set(came.flatMap((each) => each.otherStatuses))]
  const load = sumOf(came, 'cpuMs')
  const pages = sumOf(came, 'pages')
  const shareOf = (ms: number) => `${((ms / elapsed) * 100).toFixed(0)}%`
  console.log(
    `     ${caughtUp.length} devices caught up, with ${pages} pages and ${saved.length} saves (${sumOf(came, 'torn')} answers torn off), in ${(elapsed / 1000).toFixed(0)} s`,
  )
  console.log(
    `     of one core, servers used ${shareOf(spent)}, devices ${shareOf(load)}; other statuses: ${statuses.join() || 'none'}`,
  )
  console.log(`     ${sumOf(came, 'deferred')} calls were told to come back later`)
  console.log(
    `     caught up: half within ${within(caughtUp, 0.5).toFixed(0)} ms, 99 of 100 within ${within(caughtUp, 0.99).toFixed(0)} ms`,
  )
  console.log(
    `     saves: half within ${within(saves, 0.5).toFixed(0)} ms, 99 of 100 within ${within(saves, 0.99).toFixed(0)} ms`,
  )
  console.log(
    `     health: half within ${within(health, 0.5).toFixed(0)} ms, 99 of 100 within ${within(health, 0.99).toFixed(0)} ms`,
  )
  for (const [when, each] of memory)
    console.log(`     memory, ${when}: ${each.map((mb) => mb.toFixed(0)).join(', ')} MB`)
  const [start, full, later] = memory.map(([, each]) => each) as [number[], number[], number[]]
  const grown = full.reduce((sum, mb, at) => sum + mb - start[at]!, 0)
  console.log(
    `     ${((grown * 1024) / pages).toFixed(0)} kB for each page, of which much is garbage if there are few pages`,
  )
  return [
    figure('devices that did not catch up', count - caughtUp.length, { most: 0 }),
    figure('devices without a live page', count - pages, { most: 0 }),
    figure('saves lost', lost, { most: 0 }),
    figure('saves made twice', doubled, { most: 0 }),
    figure('saves, 99 of 100 within', within(saves, 0.99), { most: 2_000 }, ' ms'),
    figure('health, the longest', health.at(-1)!, { most: 200 }, ' ms'),
    figure('memory a while later, of that when everybody is in', Math.max(...later.map((mb, at) => mb / full[at]!)), {
      most: 1.2,
    }),
  ].every(Boolean)
}

const sumOf = (came: Came[], what: 'torn' | 'deferred' | 'cpuMs' | 'pages') =>
  came.reduce((sum, each) => sum + each[what], 0)

const pidsOf = (servers: Server[]) => servers.map(({ pid }) => pid())

/** Compares the changes that devices know to be saved with the database. */
async function compared({ read }: Database, saved: Saved[]): Promise<{ lost: number; doubled: number }> {
  const rows = await read
    .selectFrom('audit')
    .select(['person_id', 'receipt'])
    .where('action', '=', patchDriverText.name)
    .where('receipt', 'is not', null)
    .execute()
  const receipts = new Set(rows.map(({ receipt }) => receipt))
  const people = new Set(saved.map(({ personId }) => personId))
  const ofThem = rows.filter(({ person_id: personId }) => people.has(personId ?? ''))
  return {
    lost: saved.filter(({ receipt }) => !receipts.has(receipt)).length,
    // Each change has one receipt, even if it was sent several times.
    doubled: ofThem.length - saved.length + saved.filter(({ receipt }) => !receipts.has(receipt)).length,
  }
}

/** How long health took on all servers until the work is done (ms), sorted. */
async function watched<Result>(servers: Server[], work: Promise<Result>): Promise<[Result, number[]]> {
  let over = false
  const took: number[] = []
  const watch = async ({ url }: Server) => {
    for (; !over; await pause(100)) {
      const sent = performance.now()
      const answer = await fetch(url + healthPath)
      await answer.arrayBuffer()
      took.push(answer.status === 200 ? performance.now() - sent : Infinity)
    }
  }
  const watching = Promise.all(servers.map(watch))
  try {
    const result = await work
    return [result, took.toSorted((a, b) => a - b)]
  } finally {
    over = true
    await watching
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { addSession } from '../../server/stores/sign-in/sessions.ts'
import { addPeople } from '../support/data/many-people.ts'
import { databaseKinds } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { createDemoDatabase } from '../support/prepared-databases.ts'
import { serverSlot, thisRelease } from '../support/rolling.ts'
import { bearer } from './depositors.ts'
import type { Group } from './morning-devices.ts'
import { type DeviceGroup, type Server, morning } from './morning-run.ts'
import { figure } from './print.ts'
import { cpuMs, statOf } from './processes.ts'

type Device = Group['devices'][number]

/** Each device holds a socket, and processes may open 20,000 files or fewer. */
const devicesOfGroup = 5_000
const sampled = 400
const warmUps = 200
/** The processor time per second that counts as idle, including the server's own checks. */
const idleMs = 20

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)

/**
 * Everyone's device comes back within a few minutes: it opens the app with nothing changed, registers its page, and every tenth
 * sends five changes. `--devices=20000 --minutes=2 --processes=3` is the whole morning. `--compare` runs it twice: without
 * devices saying that nobody waits for what they open with, and with it.
 */
export async function benchMorning(): Promise<boolean> {
  if (!databaseKinds.some(({ kind, available }) => kind === 'postgres' && available)) {
    console.log('     skipped: it needs PostgreSQL')
    return true
  }
  const [count, minutes, processes] = [option('devices', 400), option('minutes', 0.25), option('processes', 3)]
  const [{ model = '' } = {}] = cpus()
  console.log(
    `     ${count} devices in ${minutes * 60} s, ${processes} processes, ${availableParallelism()} cores of ${model}`,
  )
  const place = await createDemoDatabase('postgres')
  const database = await openDatabase(place)
  const servers = await Promise.all(
    Array.from({ length: processes }, async () => serverSlot(await freePort(), place, roomy)),
  )
  const groups: DeviceGroup[] = []
  try {
    const devices = await devicesOf(database, count + 2 * (warmUps + sampled))
    const program = await thisRelease()
    await Promise.all(servers.map((server) => server.start(program)))
    const reads = await readsOf(servers[0]!, devices[0]!)
    const others = await deviceGroup(servers, reads, devices.splice(count))
    groups.push(others)
    const isCheap = await measureParts(others, servers, database)
    others.end()
    groups.pop()
    for (let from = 0; from < count; from += devicesOfGroup)
      groups.push(await deviceGroup(servers, reads, devices.slice(from, from + devicesOfGroup)))
    const given = { groups, servers, database, count, minutes, savedBefore: [] }
    if (process.argv.includes('--compare')) {
      console.log('     first, devices that do not say that nobody waits, such as those of earlier releases')
      await morning({ ...given, nth: 0, says: false })
      console.log('     then, devices that do')
    }
    return (await morning({ ...given, nth: 1, says: true })) && isCheap
  } finally {
    for (const group of groups) group.end()
    await Promise.all(servers.map((server) => server.stop()))
    await database.close()
    await place.drop()
  }
}

const roomy = { ESS_LIVE_PAGES_PER_ADDRESS: '1000000', ESS_CONNECTIONS_PER_ADDRESS: '1000000' }

/** Drivers who signed in earlier. */
async function devicesOf(database: Database, count: number): Promise<Device[]> {
  await addPeople(database, 1, count)
  await sql`update employees set level2 = 'DRV' where user_name like 'n%' and person_id like 'N%'`.execute(
    database.write,
  )
  const devices: Device[] = []
  for (let from = 1; from <= count; from += 100)
    devices.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count + 1 - from) }, async (_, at) => {
          const personId = `N${from + at}`
          const session = { personId, factor: 'notNeeded', singleSignOn: false } as const
          // Long enough ago that the first call records the session's use.
          const token = await addSession(database.write, session, Date.now() - 300_000)
          return { personId, token }
        }),
      )),
    )
  await sql`analyze`.execute(database.write)
  return devices
}

/** The answers that a driver's device keeps, and rereads only if the mark has changed. */
async function readsOf({ url }: Server, { token }: Device): Promise<string[]> {
  const found: string[] = []
  for (const { path, changesOnlyWith } of everyEndpoint.filter(({ path }) => !path.includes(':'))) {
    if (!changesOnlyWith) continue
    const answer = await fetch(`${url}/rest${path}`, { headers: bearer(token) })
    if (answer.ok) found.push(path)
  }
  return found
}

/** Devices in a process of their own. */
async function deviceGroup(servers: Server[], reads: string[], devices: Device[]): Promise<DeviceGroup> {
  const child: ChildProcess = fork('tools/run.mjs', ['tests/bench/morning-devices.ts'])
  const answer = async <Answer>() => ((await once(child, 'message')) as [Answer])[0]
  const ready = answer()
  child.send({ urls: servers.map(({ url }) => url), reads, devices } satisfies Group)
  await ready
  return {
    size: devices.length,
    ask: async (part) => {
      const answered = answer<never>()
      child.send(part)
      return answered
    },
    end: () => void child.kill(),
  }
}

/** Processor time of each part by itself (ms each), for sizing: of the servers, and of their connections to the database. */
async function measureParts(group: DeviceGroup, servers: Server[], database: Database): Promise<boolean> {
  const parts = [
    ['an opening with nothing changed', 'openings'],
    ['an opening with everything changed', 'fullOpenings'],
    ['a page registered', 'pages'],
    ['a save', 'saves'],
  ] as const
  const each = new Map<string, number>()
  // The first call of each device also records that its session is used.
  const firstOf = (part: string) => (part === 'fullOpenings' ? warmUps + sampled : 0)
  for (const [, part] of parts) await group.ask({ part, from: firstOf(part), count: warmUps })
  await settled(servers)
  for (const [what, part] of parts) {
    const [before, databaseBefore] = [cpuMs(pidsOf(servers)), await databaseCpu(database)]
    await group.ask({ part, from: firstOf(part) + warmUps, count: sampled })
    const spent = cpuMs(pidsOf(servers)) - before
    const databaseAfter = await databaseCpu(database)
    // Pools close connections that they don't need and open others.
    const databaseSpent = [...databaseAfter].reduce((sum, [pid, ms]) => sum + ms - (databaseBefore.get(pid) ?? 0), 0)
    each.set(part, spent / sampled)
    console.log(
      `     ${what}: ${(spent / sampled).toFixed(2)} ms of processor time, and ${(databaseSpent / sampled).toFixed(2)} ms of the database`,
    )
  }
  await group.ask({ part: 'leave' })
  const share = each.get('openings')! / each.get('fullOpenings')!
  return figure('an opening with nothing changed, of one with everything changed', share, { most: 0.25 })
}

/** Waits until servers that have just started are idle, a minute at most. */
async function settled(servers: Server[]): Promise<void> {
  for (let seconds = 0; seconds < 60; seconds += 1) {
    const before = cpuMs(pidsOf(servers))
    await pause(1_000)
    if (cpuMs(pidsOf(servers)) - before <= idleMs * servers.length) return
  }
}

const pidsOf = (servers: Server[]) => servers.map(({ pid }) => pid())

/** Processor time of each connection, by its process. Empty if PostgreSQL runs on another machine. */
async function databaseCpu({ read }: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(read)
  const pids = rows.map(({ pid }) => pid).filter((pid) => statOf(pid).includes('postgres'))
  return new Map(pids.map((pid) => [pid, cpuMs([pid])]))
}

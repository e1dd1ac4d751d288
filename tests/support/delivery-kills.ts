import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import type { HttpSettings, PayrollSettings } from '../../server/settings/payroll-settings.ts'
import { seeded } from '../../server/seed/random.ts'
import { addPayrollChanges, countWaiting, laneOf } from '../../server/stores/payroll/payroll-changes.ts'
import { bundleServer } from '../../tools/bundle-server.mjs'
import type { DatabaseKind } from './databases.ts'
import { createDemoDatabase } from './prepared-databases.ts'
import { endsWithParent } from './server.ts'
import { startStubHostProcess, type StubHostProcess } from './stub-host.ts'

export type Asked = { changes: number; people: number; kills: number; seed: number }

type AfterKills = {
  kills: { servers: number; hosts: number; restores: number }
  /** Changes that the host lacks. */
  missing: number
  /** Changes that the host took after a later one in their lane. */
  outOfOrder: number
  /** Changes on which the portal and the host disagree. */
  otherwise: number
}

/**
 * Two servers deliver changes to a host with every fault. The servers and the host are killed at random, and the host is restored
 * from older backups. Then the host calms down, everything is delivered, and both sides are compared.
 */
export async function killDelivery(kind: DatabaseKind, asked: Asked): Promise<AfterKills> {
  const { changes, kills, seed } = asked
  const place = await createDemoDatabase(kind)
  const database = await openDatabase(place)
  const host = await startStubHostProcess({ seed: String(seed), mood: 'worst' })
  const random = seeded(seed)
  const servers = await twoServers(kind, place, { ...httpSettings, address: host.url })
  try {
    await database.write.updateTable('time_off_uploads').set({ next_at: null }).execute()
    const each = Math.ceil(changes / kills)
    const done = { servers: 0, hosts: 0, restores: 0 }
    for (let n = 0; n < kills; n += 1) {
      await addChanges(database, random, { ...asked, from: n * each, to: Math.min((n + 1) * each, changes) })
      await pause(random.whole(60))
      servers.kill(random.whole(2))
      done.servers += 1
      await pause(random.whole(40))
      if (random.whole(10) === 0) await host.do('backup').catch(() => undefined)
      await host.restart()
      done.hosts += 1
      await host.mood('worst')
      if (random.whole(15) > 0) continue
      await host.do('restore')
      done.restores += 1
    }
    await host.mood({})
    await settled(database, host, changes)
    return { kills: done, ...(await compared(database, host, changes)) }
  } finally {
    servers.end()
    await host.remove()
    await database.close()
    await place.drop()
  }
}

const httpSettings: Omit<HttpSettings, 'address'> = {
  kind: 'http',
  bearer: null,
  certificate: null,
  ca: null,
  lanesAtOnce: 8,
  mostAtOnce: 50,
  timeoutMs: 2_000,
}

/** An SQLite database belongs to one process, so there's only one server. */
export async function twoServers(
  kind: DatabaseKind,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  payroll: PayrollSettings,
) {
  const count = kind === 'sqlite' ? 1 : 2
  const bundle = await bundleServer('../tests/support/killable-delivery.ts')
  const start = () => fork(bundle, [dataDir, databaseUrl ?? '', JSON.stringify(payroll)], { execArgv: endsWithParent })
  const running: ChildProcess[] = Array.from({ length: count }, start)
  return {
    kill(nth: number) {
      const at = nth % count
      running[at]!.kill('SIGKILL')
      running[at] = start()
    },
    end: () => running.forEach((each) => each.kill('SIGKILL')),
  }
}

export async function addChanges(
  { write }: Database,
  random: ReturnType<typeof seeded>,
  { people, from, to }: Asked & { from: number; to: number },
): Promise<void> {
  const at = Date.now()
  await addPayrollChanges(
    write,
    Array.from({ length: to - from }, (_, n) => {
      const person = `P${random.whole(people)}`
      return {
        receipt: `R-${from + n}`,
        kind: 'putDirectDeposits',
        lane: laneOf(person, 'putDirectDeposits', {}),
        person_id: person,
        employer_id: 'SWF',
        employee_id: person,
        made_by: person,
        params: '{}',
        body: JSON.stringify([{ n: from + n }]),
        record_before: null,
        hold_reason: null,
        signed_at: at,
        received_at: at,
      }
    }),
  )
}

/** Waits until everything is delivered and the host has lost nothing since. */
async function settled(database: Database, host: StubHostProcess, changes: number): Promise<void> {
  const until = Date.now() + 120_000
  for (;;) {
    const isDone = (await countWaiting(database.read)) === 0
    if (isDone && (await host.entries()).length === changes) return
    if (Date.now() > until) return
    await pause(50)
  }
}

async function compared(
  { read }: Database,
  host: StubHostProcess,
  changes: number,
): Promise<Omit<AfterKills, 'kills'>> {
  const entries = new Map((await host.entries()).map((entry) => [entry.receipt, entry]))
  const rows = await read
    .selectFrom('payroll_changes')
    .select(['receipt', 'lane', 'state', 'host_sequence'])
    .orderBy('lane')
    .orderBy(sql`id`)
    .execute()
  const counted = (receipt: string) => {
    const entry = entries.get(receipt)
    return entry?.outcome === 'taken' ? entry.sequence : null
  }
  return {
    missing: changes - entries.size,
    outOfOrder: rows.filter(
      ({ lane, receipt }, at) =>
        rows[at - 1]?.lane === lane && (counted(receipt) ?? 0) < (counted(rows[at - 1]!.receipt) ?? 0),
    ).length,
    otherwise: rows.filter(
      ({ receipt, state, host_sequence: sequence }) => state !== 'taken' || Number(sequence) !== counted(receipt),
    ).length,
  }
}

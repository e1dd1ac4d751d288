import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { seeded } from '../../server/seed/random.ts'
import type { DatabaseKind } from './databases.ts'
import { type Asked, addChanges, twoServers } from './delivery-kills.ts'
import { PayrollReader } from './payroll-reader.ts'
import { createDemoDatabase } from './prepared-databases.ts'

type AfterKills = {
  /** Changes that payroll neither accepted nor refused. */
  missing: number
  /** Changes that payroll accepted after a later one in their lane. */
  outOfOrder: number
  /** Changes about which the portal and payroll disagree. */
  otherwise: number
  /** Files with a number out of order, or with a wrong hash or count. */
  badFiles: number
}

/** Payroll refuses every 17th change. */
const refusal = ({ receipt }: { receipt: string }) => (Number(receipt.slice(2)) % 17 === 0 ? 'No.' : null)

/**
 * Two servers deliver changes in files and are killed at random, while payroll reads late, answers twice, or answers only half.
 * Then payroll answers everything, and both sides are compared.
 */
export async function killFileDelivery(kind: DatabaseKind, asked: Asked): Promise<AfterKills> {
  const { changes, kills, seed } = asked
  const place = await createDemoDatabase(kind)
  const database = await openDatabase(place)
  const base = mkdtempSync(join(tmpdir(), 'ess-file-kills-'))
  const folders = { outgoing: join(base, 'out'), answers: join(base, 'in') }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  const reader = new PayrollReader(folders, refusal)
  const random = seeded(seed)
  const servers = await twoServers(kind, place, { kind: 'files', ...folders, sftp: null, mostInFile: 40 })
  try {
    await database.write.updateTable('time_off_uploads').set({ next_at: null }).execute()
    const each = Math.ceil(changes / kills)
    for (let n = 0; n < kills; n += 1) {
      await addChanges(database, random, { ...asked, from: n * each, to: Math.min((n + 1) * each, changes) })
      await pause(random.whole(150))
      reader.readInSomeMood(random)
      await pause(random.whole(50))
      servers.kill(random.whole(2))
    }
    await settled(database, reader)
    return await compared(database, reader, changes)
  } finally {
    servers.end()
    await database.close()
    await place.drop()
    rmSync(base, { recursive: true, force: true })
  }
}

/** Waits until payroll has answered everything. */
async function settled({ read }: Database, reader: PayrollReader): Promise<void> {
  const until = Date.now() + 1_800_000
  for (let round = 0; Date.now() < until; round++) {
    const open = await read
      .selectFrom('payroll_changes')
      .select('file_name')
      .where('state', 'in', ['waiting', 'sent'])
      .execute()
    if (open.length === 0) return
    reader.read()
    // Answers that were only half written are now completed.
    const unanswered = new Set(open.map(({ file_name: name }) => name))
    if (round % 20 === 0)
      for (const name of reader.files.filter((file) => unanswered.has(file))) reader.answerAgain(name)
    await pause(50)
  }
}

async function compared({ read }: Database, reader: PayrollReader, changes: number): Promise<AfterKills> {
  const sequences = new Map(reader.taken.map(({ receipt }, at) => [receipt, at + 1]))
  const rows = await read
    .selectFrom('payroll_changes')
    .select(['receipt', 'lane', 'state', 'host_sequence'])
    .orderBy('lane')
    .orderBy('id')
    .execute()
  const taken = rows.filter((row) => !refusal(row))
  return {
    missing: changes - rows.length + taken.filter(({ receipt }) => !sequences.has(receipt)).length,
    outOfOrder: taken.filter(
      ({ lane, receipt }, at) =>
        taken[at - 1]?.lane === lane && sequences.get(receipt)! < sequences.get(taken[at - 1]!.receipt)!,
    ).length,
    otherwise: rows.filter((row) =>
      refusal(row)
        ? row.state !== 'refused'
        : row.state !== 'taken' || Number(row.host_sequence) !== sequences.get(row.receipt),
    ).length,
    badFiles: reader.problems.length,
  }
}

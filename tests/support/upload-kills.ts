import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../../server/seed/random.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { queueUpload } from '../../server/stores/time-off/uploads.ts'
import { claimMs } from '../../server/work/payroll/deliver-changes.ts'
import { bundleServer } from '../../tools/bundle-server.mjs'
import { putRequest } from '../contract/time-off/time-off-on-file.ts'
import { employeeIdOf } from './data/changes.ts'
import type { DatabaseKind } from './databases.ts'
import { createDemoDatabase } from './prepared-databases.ts'
import { endsWithParent } from './server.ts'

const requestsEach = 3
// The approximate number of statements in a run that isn't killed.
const statementsEach = 110

type AfterKills = {
  kills: number
  requests: number
  /** Requests left neither completed nor incomplete. */
  left: number
  /** Requests whose final status differs from the host's decision. */
  wrong: number
  /** Parts that the host accepted twice, and requests with more than one end in their history. */
  twice: number
}

/** Kills uploading processes at random statements, each with a few more requests to upload, then counts. */
export async function killUploads(kind: DatabaseKind, kills: number, seed: number): Promise<AfterKills> {
  const place = await createDemoDatabase(kind, Date.parse('2026-11-21T09:00:00Z'))
  const database = await openDatabase(place)
  try {
    await database.write.deleteFrom('time_off_uploads').execute()
    await database.write.deleteFrom('payroll_changes').execute()
    const random = seeded(seed)
    const child = await bundleServer('../tests/support/killable-uploads.ts')
    const live = async (now: number, nth: number) => {
      const process = fork(child, [place.dataDir, place.databaseUrl ?? '', String(now), String(nth)], {
        execArgv: endsWithParent,
      })
      const [code, signal] = (await once(process, 'exit')) as [number | null, string | null]
      if (code !== 0 && signal !== 'SIGKILL') throw new Error(`A process ended with ${code}`)
      return signal !== null
    }
    const ids: number[] = []
    let killed = 0
    let now = 0
    while (killed < kills) {
      ids.push(...(await addRequests(database, ids.length)))
      now += 1000 * claimMs
      if (await live(now, 1 + random.whole(statementsEach))) killed += 1
    }
    await live(now + 1000 * claimMs, 0)
    const taken = readFileSync(join(place.dataDir, 'host.txt'), 'utf8').trim().split('\n')
    return { kills: killed, ...(await counted(database, ids, taken)) }
  } finally {
    await database.close()
    await place.drop()
  }
}

function addRequests({ write }: Database, from: number): Promise<number[]> {
  return inTransaction(write, async (tx) => {
    const employeeId = await employeeIdOf(tx, 'salaried')
    const ids: number[] = []
    for (let n = 0; n < requestsEach; n += 1) {
      const date = new Date(Date.UTC(2030, 0, 1 + from + n)).toISOString().slice(0, 10)
      const entries = [{ date, code: 'P' as const, hundredths: 800 }]
      const id = await putRequest(tx, { employeeId, status: 'S', at: 0, entries })
      await queueUpload(tx, id, 1, 0)
      ids.push(id)
    }
    return ids
  })
}

async function counted({ read }: Database, ids: number[], parts: string[]): Promise<Omit<AfterKills, 'kills'>> {
  const own = new Set(ids)
  const requests = (await read.selectFrom('time_off_requests').select(['id', 'status']).execute()).filter(({ id }) =>
    own.has(id),
  )
  const lines = await read.selectFrom('time_off_logs').select('request_id').where('request_id', 'in', ids).execute()
  const expected = (id: number) => (id % 3 === 0 ? 'A' : 'F')
  return {
    requests: ids.length,
    left: requests.filter(({ status }) => status !== 'A' && status !== 'F').length,
    wrong:
      requests.filter(({ id, status }) => status !== expected(id)).length +
      Math.abs(parts.length - ids.reduce((sum, id) => sum + (expected(id) === 'F' ? 2 : 1), 0)),
    twice: parts.length - new Set(parts).size + (lines.length - new Set(lines.map((line) => line.request_id)).size),
  }
}

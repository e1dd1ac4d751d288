import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { companyNamed } from '../../server/company/companies.ts'
import { openSecrets } from '../../server/stores/secrets/known-secrets.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { announcements } from '../../server/db/announcements.ts'
import { countWaiting } from '../../server/stores/payroll/payroll-changes.ts'
import type { Carrier } from '../../server/work/payroll/carrier.ts'
import { claimMs, deliverChanges } from '../../server/work/payroll/deliver-changes.ts'

/**
 * A process that delivers everything waiting and then ends, unless it's killed at its nth statement, just before or after the
 * database runs it. Its clock starts at `now` and advances when nothing is due. The host writes what it takes to a file. It refuses
 * the second part of every third request.
 */
const [, , dataDir, databaseUrl, now, nth] = process.argv as [string, string, string, string, string, string]

const clock = { now: Number(now) }
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null })
const file = join(dataDir, 'host.txt')
const taken = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
const carrier: Carrier = {
  kind: 'http',
  most: 4,
  sendsAhead: false,
  async *send(changes) {
    for (const { receipt, params, isUncertain } of changes) {
      if (Number(params.requestId) % 3 === 0 && params.part === 'pendingAs400') {
        yield { receipt, outcome: 'refused', reason: 'No', code: null }
        continue
      }
      // The portal only asks whether the host has it after a lost answer.
      if (!isUncertain || !taken().includes(receipt)) appendFileSync(file, `${receipt}\n`)
      yield { receipt, outcome: 'taken', sequence: null }
    }
  },
  close: async () => {},
}
const delivery = deliverChanges(
  {
    database,
    carrier,
    announcements: announcements(database),
    clock: () => clock.now,
    company: companyNamed('swift'),
    secrets: await openSecrets(database, () => clock.now),
    publicUrl: '',
    payrollWaiting: new EventEmitter(),
    texts: { kind: 'gateways' },
    push: { services: [], outbound: { proxy: null, ca: undefined } },
    mailWaiting: () => {},
    log: { error: () => {} },
  },
  async () => {},
  { error: () => {}, warn: () => {} },
)
dieAtStatement(Number(nth))

for (;;) {
  while (await delivery.pass());
  if ((await countWaiting(database.read)) === 0) break
  clock.now += claimMs
}
process.exit(0)

function dieAtStatement(last: number): void {
  let count = 0
  const die = () => process.kill(process.pid, 'SIGKILL')
  const killable = (call: (...given: unknown[]) => unknown) =>
    function (this: unknown, ...given: unknown[]) {
      count += 1
      if (count === last && last % 2) die()
      const result = call.apply(this, given)
      if (count === last) die()
      return result
    }
  const statements = Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1')) as Record<string, never>
  for (const name of ['run', 'all'] as const) statements[name] = killable(statements[name]!) as never
  pg.Client.prototype.query = killable(pg.Client.prototype.query as never) as never
}

import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { companyNamed } from '../../server/company/companies.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { announcements } from '../../server/db/announcements.ts'
import { databaseHost } from '../../server/work/host/database-host.ts'
import type { LegacyHost } from '../../server/work/host/legacy-host.ts'
import { timeOffUploads, uploadClaimMs } from '../../server/work/time-off/time-off-uploads.ts'

/**
 * A process that uploads everything waiting and then ends, unless it's killed at its nth statement, just before or after the
 * database runs it. Its clock starts at `now` and advances when nothing is due. The host refuses the second part of every
 * third request.
 */
const [, , dataDir, databaseUrl, now, nth] = process.argv as [string, string, string, string, string, string]

const clock = { now: Number(now) }
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null })
const accepting = databaseHost(database)
const host: LegacyHost = {
  ...accepting,
  upload: async (upload, signal) =>
    upload.requestId % 3 === 0 && upload.part === 'pendingAs400' ? 'refused' : accepting.upload(upload, signal),
}
const uploads = timeOffUploads(
  {
    database,
    host,
    announcements: announcements(database),
    clock: () => clock.now,
    company: companyNamed('swift'),
    publicUrl: '',
  },
  { error: () => {} },
)
dieAtStatement(Number(nth))

for (;;) {
  await uploads.pass()
  const { waiting } = await database.read
    .selectFrom('time_off_uploads')
    .select((eb) => eb.fn.count<number>('next_at').as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting === 0) break
  clock.now += uploadClaimMs
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

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../support/databases.ts'
import { laterRelease, type Program, thisRelease, twoServersUnderLoad } from '../../support/rolling.ts'

const { available } = databaseKinds.find(({ kind }) => kind === 'postgres')!

describe.skipIf(!available)('two servers on one PostgreSQL, under load', () => {
  let here: Awaited<ReturnType<typeof twoServersUnderLoad>>
  let present: Program
  let next: Program
  beforeAll(async () => {
    present = await thisRelease()
    next = await laterRelease(1)
    here = await twoServersUnderLoad(present)
  })
  afterAll(() => here?.end())

  test('can be upgraded one at a time and rolled back, with kills in between, and every change is made once', async () => {
    const [one, other] = here.servers as [(typeof here.servers)[0], (typeof here.servers)[0]]
    await here.goOn()
    await one.stop()
    // A long read keeps a migration from changing the table.
    const reader = new pg.Client({ connectionString: here.databaseUrl })
    await reader.connect()
    await reader.query('begin; select 1 from payroll_changes limit 1')
    one.begin(next)
    await expect
      .poll(() =>
        here.query("select 1 from pg_stat_activity where application_name = 'ess 999.1' and wait_event_type = 'Lock'"),
      )
      .toHaveLength(1)
    // Meanwhile, the other release keeps running on half of the new schema.
    await here.goOn()
    await one.kill()
    await reader.end()
    await here.goOn()
    await one.start(next)
    await here.goOn()
    await other.kill()
    await other.start(present)
    await here.goOn()
    await one.kill()
    await one.start(present)
    await here.goOn()
    const { answered, statuses, ...rest } = await here.compared()
    expect(rest).toEqual({ missing: 0, twice: 0, unknown: 0 })
    expect(answered).toBeGreaterThan(120)
    // Only refusals that a device retries.
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    // Six servers start, each in one second, or in seven on a busy machine.
  }, 300_000)
})

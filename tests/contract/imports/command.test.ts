import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../server/db/open-database.ts'
import type { Database } from '../../../server/db/database.ts'
import { bundleServer } from '../../../tools/bundle-server.mjs'
import { createDatabase, databaseKinds, type TestDatabase } from '../../support/databases.ts'
import { managersText, peopleText } from '../../support/made-up-company/files.ts'
import { addMadeUpEmployers } from '../../support/imports.ts'
import { madeUpCompany, nextDay } from '../../support/made-up-company/made-up-company.ts'

const size = 1_500

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('npm run ess -- import', () => {
    const company = madeUpCompany(size)
    let place: TestDatabase
    let database: Database
    beforeAll(async () => {
      place = await createDatabase(kind)
      database = await openDatabase(place)
      await addMadeUpEmployers(database)
    })
    afterAll(async () => {
      await database.close()
      await place.drop()
    })

    /** Runs the command with a file of this text. */
    async function importing(what: string, text: string, ...options: string[]) {
      const file = join(place.dataDir, `${what}.csv`)
      writeFileSync(file, text)
      const script = await bundleServer('commands/ess.ts')
      const child = spawn(process.execPath, [script, 'import', what, file, '--as-of', company.today, ...options], {
        env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const ended = once(child, 'close').then(([code]) => ({
        code: code as number | null,
        said: said.trim().split('\n'),
      }))
      return { ended, kill: () => child.kill('SIGKILL') }
    }
    const run = async (...given: Parameters<typeof importing>) => (await importing(...given)).ended
    const count = async (table: 'employees' | 'audit') =>
      (await database.read.selectFrom(table).select('person_id').execute()).length

    test('shows what a file would change, and changes it only with --apply', async () => {
      const { code, said } = await run('people', peopleText(company))
      expect({ code, said: said.slice(-2) }).toEqual({
        code: 0,
        said: [
          `people.csv: ${size} rows; ${size} added, 0 changed, 0 ended, 0 rehired.`,
          'Nothing was changed. Run it with --apply to change this.',
        ],
      })
      expect(await count('employees')).toBe(0)
    })

    test('killed while it applies, the run is there completely or not at all, and can be done again', async () => {
      const { ended, kill } = await importing('people', peopleText(company), '--apply')
      const ready = () =>
        database.read.selectFrom('import_runs').select('id').where('state', 'in', ['read', 'applied']).execute()
      const before = (await ready()).length
      await vi.waitFor(async () => expect((await ready()).length).toBeGreaterThan(before), {
        timeout: 60_000,
        interval: 5,
      })
      kill()
      await ended
      expect([0, size]).toContain(await count('employees'))
      expect(await count('audit')).toBe(await count('employees'))
      const { code, said } = await run('people', peopleText(company), '--apply')
      expect({ code, last: said.at(-1) }).toEqual({ code: 0, last: 'The file is applied.' })
      expect([await count('employees'), await count('audit')]).toEqual([size, size])
    })

    test('shows changes field by field, and says who reports to somebody who has left', async () => {
      await run('managers', managersText(company), '--apply')
      const leader = company.people.at(-1)!.manager!
      const before = new Map(company.people.map((person) => [person, person.manager]))
      const { renamed, rehired } = nextDay(company)
      company.people = company.people.filter((person) => person !== leader)
      const { said } = await run('people', peopleText(company), '--apply', '--allow', 'leavers')
      const { employerId, employeeId, lastName, userName } = renamed[0]!
      const [oldName, oldUser] = [lastName.replace('-Nuñez', ''), userName.replace('.nunez', '')]
      expect(said).toContain(
        `${employerId} ${employeeId} changed: userName '${oldUser}' → '${userName}', lastName '${oldName}' → '${lastName}', companyEmail '${oldUser}@swift.example' → '${userName}@swift.example'`,
      )
      const reports = company.people.filter(
        (person) => before.get(person) === leader && person.endDate === '' && !rehired.includes(person),
      )
      expect(said.at(-1)).toBe(
        `${reports.length} people report to somebody who has left. Load a file of managers for them.`,
      )
    })

    test('a bad file is refused with every problem, and nothing is loaded', async () => {
      const before = [await count('employees'), await count('audit')]
      const { code, said } = await run('people', peopleText(company).replaceAll(',H,', ',X,'), '--apply')
      expect(code).toBe(1)
      expect(said[0]).toMatch(/^people\.csv, line \d+, column payType: 'X' is unknown\. Write one of H, S\.$/)
      expect(said.at(-1)).toBe('Nothing was loaded.')
      expect([await count('employees'), await count('audit')]).toEqual(before)
    })

    test('a file and a day must be given as they are meant', async () => {
      expect(await run('people', '', '--as-of', 'today')).toEqual({
        code: 1,
        said: ['--as-of today is not a day such as 2026-01-31.'],
      })
    })
  })
})

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

    /** Runs another command; its error output comes last. */
    async function ess(...given: string[]): Promise<{ code: number | null; said: string[] }> {
      const script = await bundleServer('commands/ess.ts')
      const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
      const child = spawn(process.execPath, [script, ...given], { env })
      const said = ['', '']
      for (const [at, stream] of [child.stdout, child.stderr].entries())
        stream.on('data', (chunk: Buffer) => (said[at] += chunk.toString()))
      const [code] = await once(child, 'close')
      return { code, said: said.join('').trim().split('\n') }
    }

    test('shows what a file would change, and changes it only with --apply', async () => {
      const { code, said } = await run('people', peopleText(company))
      expect({ code, said: said.slice(-2) }).toEqual({
        code: 0,
        said: [
          `people.csv: ${size} rows; ${size} added, 0 changed, 0 ended, 0 rehired.`,
          'Nothing was changed. To change this: npm run ess -- import apply 1',
        ],
      })
      expect(await count('employees')).toBe(0)
      expect(await ess('import', 'apply', '99')).toEqual({ code: 1, said: ['No import has the id 99.'] })
    })

    test('if killed while applying, it applies the run completely or not at all, and can be repeated', async () => {
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

    test('shows changes field by field, and lists people whose manager has left', async () => {
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

    test('a run shown earlier is applied later, once', async () => {
      const shown = await run('people', peopleText(company).replaceAll(',H,', ',S,'), '--allow', 'leavers')
      const id = /import apply (\d+)$/.exec(shown.said.at(-1)!)![1]!
      expect((await ess('import', 'apply', id)).said[0]).toBe('The file is applied.')
      expect(await ess('import', 'apply', id)).toEqual({
        code: 1,
        said: [`Import ${id} was applied before, or cannot be applied.`],
      })
    })

    test('a service token is shown once, listed without its value, and revoked, each with an entry', async () => {
      const added = await ess('service-token', 'add', 'hr-system', '--right', 'imports', '--days', '30')
      expect(added.said[0]).toMatch(/^ess-service-[\w-]{43}$/)
      const again = await ess('service-token', 'add', 'hr-system', '--right', 'imports')
      expect(again.said).toEqual(['There is a token named hr-system. Revoke it first, or choose another name.'])
      const listed = await ess('service-token', 'list')
      expect(listed.said[0]).toMatch(/^hr-system: imports; good until \d{4}-\d\d-\d\d; never used$/)
      expect((await ess('service-token', 'revoke', 'hr-system')).said).toEqual(['The token hr-system is revoked.'])
      expect((await ess('service-token', 'list')).said[0]).toContain('; revoked ')
      expect((await ess('service-token', 'add', 'HR', '--right', 'imports')).code).toBe(1)
      const entries = await database.read
        .selectFrom('audit')
        .select(['action', 'person_id'])
        .where('kind', '=', 'rights')
        .orderBy('id')
        .execute()
      expect(entries.map(({ action, person_id }) => `${action} ${person_id}`)).toEqual([
        'addServiceToken operator',
        'revokeServiceToken operator',
      ])
    })

    test('an invalid day is refused', async () => {
      expect(await run('people', '', '--as-of', 'today')).toEqual({
        code: 1,
        said: ['--as-of today is not a day such as 2026-01-31.'],
      })
    })
  })
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lines } from '../../../server/imports/test-bad-files/case.ts'
import { readImport } from '../../../server/imports/staging/read-import.ts'
import { everyKind } from '../../../server/imports/kinds/every-kind.ts'
import { fileAt } from '../../../server/imports/reading/input-file.ts'
import { importSettingsFrom } from '../../../server/settings/import-settings.ts'
import { saveEmployer } from '../../../server/stores/people/employers.ts'
import { applyDecided } from '../../../server/imports/runs/apply-decided.ts'
import { loadFolder } from '../../../server/imports/runs/watched-folder.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'

const people = (...ids: string[]) =>
  lines(
    'employerId,employeeId,userName,firstName,lastName,hireDate,payType',
    ...ids.map((id) => `NEW,${id},new${id},Ann,Lee,2020-02-01,H`),
  )
const managers = (...pairs: [string, string][]) =>
  lines('employerId,employeeId,managerEmployeeId', ...pairs.map(([id, manager]) => `NEW,${id},${manager}`))
const settledAtOnce = { importSettledMs: 0 }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the watched folder', () => {
    let server: TestServer
    let importDir: string
    let applied: string[]
    beforeAll(async () => {
      server = await startServerHere(kind)
      await saveEmployer(server.database.write, { employerId: 'NEW', name: 'New', timeZone: '', payPeriods: null })
    })
    afterAll(() => server.close())
    beforeEach(() => {
      importDir = mkdtempSync(join(tmpdir(), 'ess-folder-'))
      importSettingsFrom({ ESS_IMPORT_DIR: importDir })
      applied = ['people', 'managers']
      return () => rmSync(importDir, { recursive: true })
    })

    const put = (name: string, text: string) => writeFileSync(join(importDir, name), text)
    const services = () => {
      const { services: all } = server.app
      return { ...all, company: { ...all.company, importsApplied: applied } }
    }
    const pass = (looks = new Map()) => loadFolder(services(), { importDir, ...settledAtOnce }, looks)
    const files = (folder = '') => readdirSync(join(importDir, folder)).filter((name) => name.includes('.'))
    const runs = async () =>
      (
        await server.database.read
          .selectFrom('import_runs')
          .select(['kind', 'state', 'as_of', 'origin'])
          .orderBy('id', 'desc')
          .execute()
      ).map((run) => Object.values(run).join(' '))
    const working = async () => {
      const rows = await server.database.read
        .selectFrom('employees')
        .select('employee_id')
        .where('employer_id', '=', 'NEW')
        .orderBy('employee_id')
        .execute()
      return rows.map(({ employee_id }) => employee_id)
    }

    test('loads files in the order in which they depend on each other, and moves them to done', async () => {
      put('managers-2026-11-20.csv', managers(['02', '01']))
      put('people-2026-11-20.csv', people('01', '02'))
      await pass()
      expect([files(), files('done')]).toEqual([[], ['managers-2026-11-20.csv', 'people-2026-11-20.csv']])
      expect((await runs()).slice(0, 2)).toEqual([
        'managers applied 2026-11-20 folder',
        'people applied 2026-11-20 folder',
      ])
      expect(await working()).toEqual(['01', '02'])
    })

    test('a file that is still being written waits, and links and other names are left alone', async () => {
      put('people-2026-11-21.csv.part', people('01'))
      put('people-2026-11-21.csv', people('01', '02'))
      put('README.txt', 'Put files here.')
      symlinkSync('/etc/hostname', join(importDir, 'managers-2026-11-21.csv'))
      const looks = new Map()
      const wait = { importDir, importSettledMs: 60_000 }
      const before = await runs()
      await loadFolder(services(), wait, looks)
      // Simulates a minute, during which the file grew.
      for (const look of looks.values()) look.since -= 60_000
      put('people-2026-11-21.csv', people('01', '02', '03'))
      await loadFolder(services(), wait, looks)
      expect(await runs()).toEqual(before)
      for (const look of looks.values()) look.since -= 60_000
      await loadFolder(services(), wait, looks)
      expect(files('done')).toEqual(['people-2026-11-21.csv'])
      expect(files()).toEqual(['README.txt', 'managers-2026-11-21.csv', 'people-2026-11-21.csv.part'])
      expect(await working()).toEqual(['01', '02', '03'])
    })

    test('a file with problems is moved to refused along with a list of them, and payroll admins get an email', async () => {
      put('people-2026-11-22.csv', `${people('01', '02', '03')}\nNEW,04,new04,=Ann,Lee,2020-02-30,H`)
      put('salaries.csv', 'a,b')
      await pass()
      expect(files()).toEqual([])
      expect(files('refused')).toEqual([
        'people-2026-11-22.csv',
        'people-2026-11-22.problems.csv',
        'salaries.csv',
        'salaries.problems.csv',
      ])
      const problems = (name: string) => readFileSync(join(importDir, 'refused', name), 'utf8').split('\r\n')
      expect(problems('people-2026-11-22.problems.csv')[1]).toMatch(
        /^"5","hireDate","'2020-02-30' is not a date\..*","NEW","04","new04","'=Ann","Lee","2020-02-30","H"$/,
      )
      expect(problems('salaries.problems.csv')[1]).toContain("The file's name must begin with what it contains")
      const letters = await server.database.read.selectFrom('mail').select(['subject', 'text']).execute()
      expect(letters.filter(({ subject }) => subject.includes('people-2026-11-22.csv was refused'))).toHaveLength(1)
      expect(letters.at(-1)!.text).toMatch(/has one problem.*\/imports\/\d+/s)
      expect(letters.at(-1)!.text).not.toContain('Ann')
    })

    test('without the operator’s permission, a file is only shown; files about people wait for the people file', async () => {
      applied = []
      put('people-2026-11-23.csv', people('01', '02', '03', '05'))
      put('managers-2026-11-23.csv', managers(['05', '01']))
      await pass()
      expect((await runs())[0]).toBe('people read 2026-11-23 folder')
      expect(await working()).not.toContain('05')
      expect([files(), files('done')]).toEqual([['managers-2026-11-23.csv'], ['people-2026-11-23.csv']])
      await server.database.write
        .updateTable('import_runs')
        .set({ state: 'applying', applied_by: 'operator' })
        .where('state', '=', 'read')
        .execute()
      await applyDecided(services())
      expect(await working()).toContain('05')
      await pass()
      expect((await runs())[0]).toBe('managers read 2026-11-23 folder')
      expect(files()).toEqual([])
    })

    test('several server processes load each file once', async () => {
      put('people-2026-11-24.csv', people('01', '02', '03', '05', '06'))
      const before = (await runs()).length
      await Promise.all([pass(), pass(), pass()])
      expect((await runs()).length).toBe(before + 1)
      expect(files('done')).toEqual(['people-2026-11-24.csv'])
    })

    test('a file whose run was read before the server was killed is applied from that run', async () => {
      put('people-2026-11-25.csv', people('01', '02', '03', '05', '06', '07'))
      const kindOfPeople = everyKind.find(({ table }) => table.kind === 'people')!
      const file = fileAt(join(importDir, 'people-2026-11-25.csv'))
      await readImport(services(), kindOfPeople, file, { asOf: '2026-11-25', by: 'system', origin: 'folder' })
      const before = (await runs()).length
      await pass()
      expect([(await runs()).length, (await runs())[0]]).toEqual([before, 'people applied 2026-11-25 folder'])
      expect(await working()).toContain('07')
    })

    test('a second file with the same name doesn’t replace the first one in done', async () => {
      for (const ids of [
        ['01', '02', '03', '05', '06', '07'],
        ['01', '02', '03', '05', '06', '07', '08'],
      ]) {
        put('people.csv', people(...ids))
        await pass()
      }
      expect(files('done')).toEqual(['people (2).csv', 'people.csv'])
    })
  })
})

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import { companyNamed } from '../../../server/company/companies.ts'
import { periodsOf } from '../../../server/company/retention-file.ts'
import type { Database } from '../../../server/db/database.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { columnsIn } from '../../../server/stores/person-data/declared.ts'
import { findErased, setHold } from '../../../server/stores/person-data/erased-people.ts'
import { personTables } from '../../../server/stores/person-data/every-table.ts'
import { chainSigned, verifySigned } from '../../../server/stores/audit/signed-chain.ts'
import { completeList, eraseListed, erasedListFile } from '../../../server/work/person-data/erased-list.ts'
import { erasePerson } from '../../../server/work/person-data/erase.ts'
import { exportedTables, exportPerson } from '../../../server/work/person-data/export.ts'
import type { PersonExport } from '../../../server/work/person-data/exported.ts'
import { applyRetention } from '../../../server/work/person-data/retention.ts'
import { createDatabase, databaseKinds, type TestDatabase } from '../../support/databases.ts'
import { fillPerson, insertRow, marksLeft, other, person } from './filled-person.ts'

const day = 24 * 3_600_000
const company = companyNamed('swift')

/** All of a person's data that remains while signed records must be kept by law. */
const stays = [
  ...['action', 'hash', 'kind', 'outcome', 'receipt'].map((column) => `audit.${column}`),
  ...['allowed', 'as_of', 'counts', 'file_name', 'kind', 'origin', 'sha256', 'state'].map(
    (column) => `import_runs.${column}`,
  ),
  ...['language', 'receipt', 'response'].map((column) => `new_york_answers.${column}`),
  ...['after', 'before'].map((column) => `schedule_changes.${column}`),
  ...['date_signed', 'kind', 'receipt', 'text', 'text_version', 'title'].map((column) => `signed_documents.${column}`),
  ...['message_sid', 'number', 'receipt', 'text', 'text_version', 'way'].map((column) => `text_consents.${column}`),
  ...['code', 'date', 'half'].map((column) => `time_off_entries.${column}`),
  ...['code', 'granted_on'].map((column) => `time_off_grants.${column}`),
  ...['receipt', 'step'].map((column) => `time_off_logs.${column}`),
  ...['as_of', 'code'].map((column) => `time_off_statements.${column}`),
  ...['papaa', 'pending_as400'].map((column) => `time_off_uploads.${column}`),
  ...['name', 'title'].map((column) => `w4_files.${column}`),
].map((column) => `mark ${column}`)

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a person with rows in every table', () => {
    let place: TestDatabase
    let database: Database
    let folder: string
    let now = 0
    const fill = async () => {
      now = Date.parse('2026-11-21T09:00:00Z')
      place = await createDatabase(kind)
      database = await openDatabase(place)
      folder = mkdtempSync(join(tmpdir(), 'ess-person-'))
      await fillPerson(database)
      await sql`update kysely_migration set timestamp = '2026-10-01T00:00:00Z'`.execute(database.write)
    }
    const remove = async () => {
      await database.close()
      await place.drop()
      rmSync(folder, { recursive: true })
    }
    beforeAll(fill)
    afterAll(remove)
    const fillAgain = async () => {
      await remove()
      await fill()
    }

    const services = () => ({
      database,
      sessionEnds: { publish: async () => undefined },
      clock: () => now,
      periods: periodsOf(company, 400 * day),
    })
    const erase = (dryRun = false) => erasePerson(services(), person, { by: operatorActor, dryRun })
    const retain = async () => {
      while (await applyRetention({ ...services(), dataDir: folder }));
    }

    test('is exported with every declared column, masked, and without secrets', async () => {
      const out = join(folder, 'out')
      const files = await exportPerson({ database, company, clock: () => now }, person, out)
      expect(files.toSorted()).toEqual(['person.html', 'person.json', 'signed-7.pdf', 'w4-7.pdf'])
      for (const file of files) expect((statSync(join(out, file)).mode & 0o777).toString(8)).toBe('600')
      const { tables } = JSON.parse(readFileSync(join(out, 'person.json'), 'utf8')) as PersonExport
      const missing = personTables.filter(
        ([name, { shown, rows }]) =>
          columnsIn(shown).length > 0 &&
          rows.length > 0 &&
          !['legal_holds', 'erased_people'].includes(name) &&
          !tables.some(
            ({ table, rows: found }) => table === name && columnsIn(shown).every((column) => column in found[0]!),
          ),
      )
      expect(missing).toEqual([])
      for (const [name, { secret, inner, others }] of personTables) {
        const hidden = [secret, inner, others].flatMap(columnsIn)
        const shown = tables.filter(({ table }) => table === name).flatMap(({ rows }) => rows.flatMap(Object.keys))
        expect({ name, shown: shown.filter((column) => hidden.includes(column)) }).toEqual({ name, shown: [] })
      }
      for (const file of ['person.json', 'person.html']) {
        const text = readFileSync(join(out, file), 'utf8')
        expect(text).toContain('7265')
        expect(text).not.toContain('4830017265')
        expect(text).not.toContain(other)
      }
      await expect(exportPerson({ database, company, clock: () => now }, person, out)).rejects.toThrow('isn’t empty')
      const audited = await database.read
        .selectFrom('audit')
        .select(['person_id', 'subject_id'])
        .where('action', '=', 'exportPerson')
        .execute()
      expect(audited).toEqual([{ person_id: 'operator', subject_id: person }])
    })

    test('stays while employed, under a legal hold, or while payroll or a manager still has something to do', async () => {
      const refused = async (statement: () => Promise<unknown>, undo: () => Promise<unknown>) => {
        await statement()
        const why = await erase()
        await undo()
        return why
      }
      const hr = (ended_at: number | null) => () => database.write.updateTable('hr_people').set({ ended_at }).execute()
      expect(await refused(hr(null), hr(now - day))).toContain('still works here')
      const held = (reason: string | null) => () => setHold(database.write, person, reason, now)
      expect(await refused(held('Case 12'), held(null))).toBe('There is a legal hold since 2026-11-21: Case 12')
      const change = (state: 'sent' | 'taken') => () =>
        database.write.updateTable('payroll_changes').set({ state }).execute()
      expect(await refused(change('sent'), change('taken'))).toContain('Payroll doesn’t have 1 of')
      const request = (status: 'P' | 'S') => () =>
        database.write.updateTable('time_off_requests').set({ status }).execute()
      expect(await refused(request('P'), request('S'))).toContain('Nobody has decided 1 of')
    })

    test('is erased except for records that must be kept by law, which are deleted once their period is over', async () => {
      const before = await marksLeft(database)
      expect(await erase(true)).toMatchObject({ numberUntil: Date.parse('2032-01-14') })
      expect(await marksLeft(database)).toEqual(before)
      expect(await erase()).toMatchObject({ numberUntil: Date.parse('2032-01-14') })
      expect(await marksLeft(database)).toEqual(stays)
    })

    test('is erased again when a backup restores the person', async () => {
      await erase()
      writeFileSync(erasedListFile(folder), '{"person":"torn', { mode: 0o600 })
      await completeList(database, folder)
      expect(await eraseListed(services(), folder)).toBe(0)
      expect((statSync(erasedListFile(folder)).mode & 0o777).toString(8)).toBe('600')
      await database.write.deleteFrom('erased_people').execute()
      await database.write
        .updateTable('employees')
        .set({ first_name: 'Fay', disabled_at: null })
        .where('person_id', '=', person)
        .execute()
      await database.write.updateTable('hr_people').set({ ended_at: null }).execute()
      expect(await eraseListed(services(), folder)).toBe(1)
      expect(await eraseListed(services(), folder)).toBe(0)
      const names = await database.read
        .selectFrom('employees')
        .select('first_name')
        .where('person_id', '=', person)
        .execute()
      expect(names).toEqual([{ first_name: 'Former' }])
    })

    test('is gone once the legal periods are over, and the chain of signed records stays complete', async () => {
      const faults = async () => (await verifySigned(database.read, kind)).faults
      const has = async (table: 'w4_files' | 'signed_documents' | 'text_consents') =>
        (await database.read.selectFrom(table).select('id').execute()).length
      expect(await faults()).toEqual([])
      await expect(database.write.deleteFrom('w4_files').execute()).rejects.toThrow('never changed')
      now = Date.parse('2031-04-14')
      await retain()
      expect([await has('w4_files'), await has('signed_documents')]).toEqual([1, 1])
      now = Date.parse('2031-04-16')
      await setHold(database.write, person, 'Case 12', now)
      await retain()
      expect(await has('w4_files')).toBe(1)
      await setHold(database.write, person, null, now)
      await retain()
      expect([await has('w4_files'), await has('signed_documents'), await has('text_consents')]).toEqual([0, 1, 1])
      now = Date.parse('2032-01-16')
      await retain()
      expect([await has('signed_documents'), await has('text_consents')]).toEqual([0, 0])
      expect(await faults()).toEqual([])
      const { employee_id, first_name } = await database.read
        .selectFrom('employees')
        .selectAll()
        .where('person_id', '=', person)
        .executeTakeFirstOrThrow()
      expect([employee_id, first_name]).toEqual([`former-${person}`, 'Former'])
    })

    test('loses replaced W-4s and old free text while employed, and everything some years after leaving', async () => {
      await fillAgain()
      const { write, read } = database
      await write.updateTable('hr_people').set({ ended_at: null }).execute()
      const file = await read.selectFrom('w4_files').selectAll().executeTakeFirstOrThrow()
      await insertRow(write, 'w4_files', { ...file, id: 8, date_signed: '2026-02-01' })
      await write.transaction().execute((tx) => chainSigned(tx, 'w4_files', 8))
      const reasons = async () => (await read.selectFrom('time_off_requests').select('reason').execute())[0]!.reason
      const forms = async () => (await read.selectFrom('w4_files').select('date_signed').execute()).map(Object.values)
      now = Date.parse('2031-04-14')
      await setHold(write, person, 'Case 12', now)
      await retain()
      expect(await reasons()).toBe('mark time_off_requests.reason')
      await setHold(write, person, null, now)
      await retain()
      expect([await reasons(), (await forms()).length]).toEqual(['', 2])
      now = Date.parse('2031-04-16')
      await retain()
      expect(await forms()).toEqual([['2026-02-01']])
      expect((await read.selectFrom('signed_documents').select('id').execute()).length).toBe(1)
      await write.updateTable('hr_people').set({ ended_at: now, last_day: '2031-04-15' }).execute()
      now = Date.parse('2037-04-15')
      await retain()
      expect(await findErased(read, person)).toBeUndefined()
      now = Date.parse('2037-04-17')
      await retain()
      expect(await findErased(read, person)).toMatchObject({ erased_by: 'system', next_at: null })
      expect((await read.selectFrom('audit').select('id').where('action', '=', 'erasePerson').execute()).length).toBe(1)
      expect((await verifySigned(read, kind)).faults).toEqual([])
    })

    test('keeps everything in the first 30 days after an upgrade, so that operators can set holds and periods', async () => {
      await fillAgain()
      const { write, read } = database
      await write.updateTable('hr_people').set({ ended_at: 1, last_day: '2015-01-01' }).execute()
      now = Date.parse('2026-10-30T23:00:00Z')
      await retain()
      expect(await findErased(read, person)).toBeUndefined()
      now += day
      await retain()
      expect(await findErased(read, person)).toBeDefined()
    })

    test('is erased completely after a backup brought the person back, even if the backup says that they work here', async () => {
      await fillAgain()
      await completeList(database, folder)
      await database.write.updateTable('hr_people').set({ ended_at: null, last_day: '' }).execute()
      writeFileSync(erasedListFile(folder), `{"person":"${person}"}`)
      expect(await eraseListed(services(), folder)).toBe(1)
      now = Date.parse('2032-11-21T09:00:00Z')
      await retain()
      const { next_at } = (await findErased(database.read, person))!
      expect(next_at === null || next_at > now).toBe(true)
      now += 2 * day
      await retain()
      expect(await findErased(database.read, person)).toMatchObject({ next_at: null })
    })

    test("letters to an address that now belongs to someone else aren't erased or exported", async () => {
      await fillAgain()
      const sameAddress = { company_email: 'filled@company.example' }
      await database.write.updateTable('employees').set(sameAddress).where('person_id', '=', other).execute()
      const letters = database.read.selectFrom('mail').select('text').where('held_for', '=', '')
      const letter = await database.read.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
      await insertRow(database.write, 'mail', {
        ...letter,
        id: 8,
        held_for: '',
        text_id: null,
        push_id: null,
        text: 'to the other one',
      })
      const exported = await exportedTables(database.read, person)
      expect(JSON.stringify(exported)).not.toContain('to the other one')
      await erase()
      expect(await letters.execute()).toEqual([{ text: 'to the other one' }])
    })
  })
})

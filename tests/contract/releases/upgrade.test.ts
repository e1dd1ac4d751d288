import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { kindOfAction } from '@/domain/administration/audit-trail.ts'
import { payrollRoles } from '@/domain/identity/payroll-roles.ts'
// Imported because endpoints declare their own audit labels.
import '../../../server/routes/every-route.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import type { Db } from '../../../server/db/tables.ts'
// Imported because it declares the audit trail's labels and kinds.
import '../../../server/routes/every-route.ts'
import { settingsFrom } from '../../../server/settings/settings.ts'
import { changesOf } from '../../../server/stores/activity.ts'
import { readDriverText } from '../../../server/stores/texts/driver-text.ts'
import { lastConsent } from '../../../server/stores/texts/text-consents.ts'
import { readEducation } from '../../../server/stores/personal-info/education.ts'
import { readContacts } from '../../../server/stores/personal-info/emergency-contacts.ts'
import { findUser } from '../../../server/stores/people/employees.ts'
import { readInformation } from '../../../server/stores/personal-info/my-information.ts'
import { readSchedule } from '../../../server/stores/time-off/schedule.ts'
import { readBalances } from '../../../server/stores/time-off/ledger.ts'
import { addSession, findSession, hashToken } from '../../../server/stores/sign-in/sessions.ts'
import { listRequests } from '../../../server/stores/time-off/requests.ts'
import { queueMissingParts, requeueUpload } from '../../../server/stores/time-off/uploads.ts'
import { readUserSettings } from '../../../server/stores/people/user-settings.ts'
import { mailDelivery } from '../../../server/work/mail/mail-delivery.ts'
import {
  addReports,
  addRequests,
  auditActions,
  firstRelease,
  keepSave,
  releaseBeforeMadeByProxy,
  releaseBeforePayrollRoles,
  releaseBeforeUploads,
  takenChange,
} from './earlier-releases.ts'
import { countsOnFile } from '../stored-counts.ts'
import { ledFollowed, ledOnFile, leadersFollowed, treeOnFile } from '../team-tree.ts'
import { createDatabase, databaseKinds, type DatabaseKind } from '../../support/databases.ts'

/** The columns of each index, by index name. */
async function indexesIn(db: Db, kind: DatabaseKind): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; made: string }>`${
    kind === 'sqlite'
      ? sql`select name, sql as made from sqlite_master where type = 'index' and sql is not null`
      : sql`select indexname as name, indexdef as made from pg_indexes where schemaname = 'public'`
  }`.execute(db)
  return Object.fromEntries(rows.map(({ name, made }) => [name, /\((.*)\)/.exec(made)![1]!.replaceAll('"', '')]))
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  test.skipIf(!available)('a database from before time off is migrated and keeps its employees', async () => {
    const place = await createDatabase(kind)
    await firstRelease(kind, place)
    const database = await openDatabase(place)
    const { read } = database
    expect(await readUserSettings(read, 'E1')).toMatchObject({ timeZone: 'America/Phoenix' })
    expect((await readSchedule(read, 'E1')).version).toBe(0)
    expect((await readBalances(read, 'E1', { today: '2026-12-01', planYears: {} })).map(({ code }) => code)).toEqual([
      'P',
      'A',
      'B',
      'J',
    ])
    expect(await readInformation(read, 'E1')).toMatchObject({
      version: 0,
      information: { residentState: 'AZ', personalEmailAddress: 'E1', maritalStatus: '', mailingCity: '' },
    })
    expect(await readDriverText(read, 'E1')).toMatchObject({
      optedIn: true,
      lineNumber: '0142',
      confirmedAt: null,
      textTimes: [],
      textId: null,
      undelivered: '',
    })
    expect(await lastConsent(read, 'E1')).toBeUndefined()
    expect((await readContacts(read, 'E1')).version).toBe(0)
    expect((await readEducation(read, 'E1')).version).toBe(0)
    expect(await listRequests(read, { personId: 'E1', by: 'id', order: 'asc', limit: 25, offset: 0 })).toEqual({
      requests: [],
      total: 0,
    })
    await database.close()
    await place.drop()
  })

  test.skipIf(!available)(
    'a database from before the second factor is migrated: sessions end, and letters are still sent',
    async () => {
      const place = await createDatabase(kind)
      await firstRelease(kind, place)
      const database = await openDatabase(place)
      const { read, write } = database
      expect(await findSession(read, hashToken('before'))).toBeUndefined()
      const token = await addSession(write, { personId: 'E1', factor: 'needed', singleSignOn: true }, 5)
      const again = await addSession(write, { personId: 'E1', factor: 'notNeeded', singleSignOn: false }, 5)
      const [one, other] = [await findSession(read, hashToken(token)), await findSession(read, hashToken(again))]
      expect(one).toMatchObject({ person_id: 'E1', factor: 'needed', single_sign_on: 1, disabled_at: null })
      expect(one!.session_id).not.toBe(other!.session_id)
      const sent: string[] = []
      const carry = async ({ text }: { text: string }) => void sent.push(text)
      const delivery = mailDelivery(database, carry, () => 10, { error: () => {} })
      await delivery.pass()
      await delivery.idle()
      expect(sent).toEqual(['Kept'])
      await database.close()
      await place.drop()
    },
  )

  test.skipIf(!available)('requests that a proxy made for someone else cannot be decided by that proxy', async () => {
    const place = await createDatabase(kind)
    await releaseBeforeMadeByProxy(kind, place)
    const database = await openDatabase(place)
    const made = await database.read
      .selectFrom('time_off_requests')
      .select(['created_by', 'made_by_proxy'])
      .orderBy('id')
      .execute()
    expect(made.map((row) => `${row.created_by} ${row.made_by_proxy}`)).toEqual([
      'E1 0',
      'E2 1',
      'E3 0',
      'E4 0',
      'E5 1',
    ])
    await database.close()
    await place.drop()
  })

  test.skipIf(!available)(
    'requests approved before uploads existed wait for one, and failed ones can be sent again',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforeUploads(kind, place)
      const database = await openDatabase(place)
      const now = 5
      const queued = async () => {
        const rows = await database.read.selectFrom('payroll_changes').select('receipt').orderBy('id').execute()
        return rows.map(({ receipt }) => receipt.split('-').slice(1).join(' '))
      }
      await queueMissingParts(database.write, now)
      expect(await queued()).toEqual(['2 papaa', '2 pendingAs400'])
      const failed = await database.read
        .selectFrom('time_off_requests')
        .select('id')
        .where('status', '=', 'A')
        .execute()
      expect(await countsOnFile(database.read)).toEqual(['A 1', 'F 1', 'S 1'])
      await requeueUpload(database.write, failed[0]!.id, now)
      expect(await queued()).toEqual(['2 papaa', '2 pendingAs400', '4 papaa', '4 pendingAs400'])
      await database.close()
      await place.drop()
    },
  )

  test.skipIf(!available)(
    'a save kept by an earlier release is preserved without parameters, and lists use an index',
    async () => {
      const place = await createDatabase(kind)
      await firstRelease(kind, place)
      await keepSave(kind, place)
      const database = await openDatabase(place)
      const { read } = database
      const kept = await read.selectFrom('host_uploads').select(['receipt', 'params', 'state', 'subject_id']).execute()
      expect(kept).toEqual([{ receipt: 'R-1', params: '{}', state: 'kept', subject_id: 'E1' }])
      expect(await indexesIn(read, kind)).toMatchObject({
        employees_manager: 'manager_person_id',
        time_off_requests_status: 'status, created_at, id',
      })
      await database.close()
      await place.drop()
    },
  )

  test.skipIf(!available)('audit trail entries from an earlier release get their kind', async () => {
    const place = await createDatabase(kind)
    await firstRelease(kind, place)
    const actions = ['signIn', 'postEmployeeProxy', 'putDirectDeposits', 'patchSchedule', 'putEducation', 'anything']
    await auditActions(kind, place, actions)
    const { read, close } = await openDatabase(place)
    const found = await read.selectFrom('audit').select(['action', 'kind', 'subject_id']).orderBy('id').execute()
    expect(found).toEqual(actions.map((action) => ({ action, kind: kindOfAction(action), subject_id: null })))
    await close()
    await place.drop()
  })

  test.skipIf(!available)('submissions to an earlier release are listed as from an unknown device', async () => {
    const place = await createDatabase(kind)
    await firstRelease(kind, place)
    await takenChange(kind, place, 7)
    const database = await openDatabase(place)
    expect(await changesOf(database.read, 'E1', 7, 9)).toEqual([
      expect.objectContaining({
        storedKey: 'hashed',
        receipt: 'R-1',
        at: 7,
        device: '',
        action: 'putEducation',
        outcome: 'taken',
      }),
    ])
    await database.close()
    await place.drop()
  })

  test.skipIf(!available)(
    'payroll admins and assistants from an earlier release keep their role, and their rights end with it',
    async () => {
      const place = await createDatabase(kind)
      const both = ['canAccessQueues', 'canChangeEmployees']
      await releaseBeforePayrollRoles(kind, place, {
        E2: { roles: ['isManager', 'isPayrollAdmin'], permissions: [...both, 'canSubmitNAPRForm'] },
        E3: { roles: ['isPayrollAssistant'], permissions: both },
        E4: { roles: ['isProxyForManager'], permissions: [] },
        E5: { roles: ['isProxyForManager', 'isProxy'], permissions: [] },
        E6: { roles: ['isPayroll', 'isPayrollAdmin'], permissions: both },
      })
      const { read, write, close } = await openDatabase(place)
      const { company } = settingsFrom({})
      const held = async (id: string) => {
        const { userRoles, permissions } = (await findUser(read, company, id))!
        return Object.entries({ ...userRoles, ...permissions }).flatMap(([name, has]) => (has ? [name] : []))
      }
      expect(await held('E2')).toEqual(['isManager', 'isPayrollAdmin', ...both.toReversed(), 'canSubmitNAPRForm'])
      expect(await held('E3')).toEqual(['isPayrollAssistant', ...both.toReversed()])
      expect(await held('E4')).toEqual(['isProxyForManager'])
      expect(await held('E5')).toEqual(['isProxy'])
      expect(await held('E6')).toEqual(['isPayrollAdmin', 'isPayroll', ...both.toReversed()])
      await write.updateTable('right_settings').set({ enabled: 0 }).where('right_name', 'in', payrollRoles).execute()
      expect(await held('E2')).toEqual(['isManager', 'canSubmitNAPRForm'])
      expect(await held('E3')).toEqual(['canChangeEmployees'])
      expect(await held('E6')).toEqual(['isPayroll', ...both.toReversed()])
      await close()
      await place.drop()
    },
  )

  test.skipIf(!available)('teams from an earlier release are found and stay correct', async () => {
    const place = await createDatabase(kind)
    await firstRelease(kind, place)
    // E5 is a driver. E6 and E7 lead each other.
    await addReports(kind, place, { E2: 'E1', E3: 'E2', E4: 'E2', E5: 'E3', E6: 'E7', E7: 'E6' })
    const { read, write, close } = await openDatabase(place)
    expect(await treeOnFile(read)).toEqual(await leadersFollowed(read))
    expect(await treeOnFile(read)).toContain('E5 E1 indirect')
    await write.updateTable('employees').set({ manager_person_id: 'E6' }).where('person_id', '=', 'E2').execute()
    expect(await treeOnFile(read)).toEqual(await leadersFollowed(read))
    await close()
    await place.drop()
  })

  test.skipIf(!available)(
    'requests and days off from an earlier release are found with their employee’s team',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforeUploads(kind, place)
      // E4 is led by E2, E5 is a driver.
      await addReports(kind, place, { E2: 'E1', E4: 'E2', E5: 'E2' })
      await addRequests(kind, place, ['E2', 'E4', 'E5'])
      const { read, write, close } = await openDatabase(place)
      expect(await ledOnFile(read)).toEqual(await ledFollowed(read))
      const led = await ledOnFile(read)
      for (const line of ['request E4 E2', 'day E4 E2', 'day E5 ', 'request E1 ', 'team E1 E2'])
        expect(led).toContain(line)
      await write.updateTable('employees').set({ manager_person_id: 'E1' }).where('person_id', '=', 'E4').execute()
      expect(await ledOnFile(read)).toEqual(await ledFollowed(read))
      await close()
      await place.drop()
    },
  )
})

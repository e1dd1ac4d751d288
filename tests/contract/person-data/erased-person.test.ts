import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putSmokingPreference } from '@/contract/drivers/smoking-preference.ts'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import { periodsOf } from '../../../server/company/retention-file.ts'
import { personOf } from '../../../server/directory/link-people.ts'
import type { Found } from '../../../server/directory/ldap-entries.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines } from '../../../server/imports/test-bad-files/case.ts'
import type { SaidOfPerson } from '../../../server/sign-on/said-of-person.ts'
import { personSaid } from '../../../server/sign-on/sign-on-person.ts'
import { setDisabled } from '../../../server/stores/people/accounts.ts'
import { settleUser } from '../../../server/work/scim/accounts.ts'
import { erasePerson } from '../../../server/work/person-data/erase.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contentFor, deviceOf, sendSealed } from '../../support/envelopes.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { runEss } from '../../support/ess.ts'
import { importsInto } from '../../support/imports.ts'
import { serveHere, signIn, startServerHere, type TestServer } from '../../support/server.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('after a driver was erased', () => {
    let server: TestServer
    let device: Awaited<ReturnType<typeof deviceOf>>
    let number: { employer_id: string; employee_id: string }
    let personId: string
    beforeAll(async () => {
      server = await startServerHere(kind)
      const { database, settings } = server
      device = await deviceOf(server, 'driver')
      const row = await database.read
        .selectFrom('employees')
        .select(['person_id', 'employer_id', 'employee_id'])
        .where('user_name', '=', 'driver')
        .executeTakeFirstOrThrow()
      number = { employer_id: row.employer_id, employee_id: row.employee_id }
      personId = row.person_id
      const { sessionEnds } = server.app.services.announcements
      await setDisabled({ database, sessionEnds, clock: settings.clock }, 'driver', server.clock.now)
      const periods = periodsOf(settings.company, settings.auditLifeMs)
      const services = { database, sessionEnds, clock: settings.clock, periods }
      expect(await erasePerson(services, personId, { by: operatorActor })).not.toBeTypeOf('string')
    })
    afterAll(() => server.close())

    test('a change that waited on a device is refused, and leaves no trace', async () => {
      const content = contentFor(server, putSmokingPreference, { smokingPreference: 'S' })
      expect((await sendSealed(server, device, content)).status).toBe(403)
      const { read } = server.database
      const rows = [
        await read.selectFrom('smoking_preferences').select('person_id').where('person_id', '=', personId).execute(),
        await read.selectFrom('idempotency_keys').select('key').where('person_id', '=', personId).execute(),
      ]
      expect(rows).toEqual([[], []])
    })

    test('nobody can sign in with that name', async () => {
      await expect(signIn(server.url, 'driver')).rejects.toThrow('401')
    })

    test('the directory and the identity system don’t link an account to the person', async () => {
      const { database, settings, app } = server
      const { employer_id: employer, employee_id } = number
      const link = { by: 'employeeId', employer, claim: 'number', attribute: 'number' } as const
      const said = { identity: { issuer: 'https://login.example', subject: 's' }, linkValue: employee_id }
      expect(await personSaid(database.read, { link }, said as SaidOfPerson, settings)).toBeNull()
      const entry = { directoryId: 'd', userName: 'driver', employeeId: employee_id, dn: '', state: 'enabled' }
      expect(await personOf(database.read, link, entry as unknown as Found)).toBeNull()
      const user = {
        scim_id: 'u',
        person_id: null,
        user_name: 'driver',
        folded_name: 'driver',
        login_name: 'driver',
        external_id: '',
        email: '',
        employee_number: employee_id,
        organization: employer,
        active: 1,
        created_at: 0,
        changed_at: 0,
      } as const
      const services = { database, announcements: app.services.announcements }
      await database.write.transaction().execute((tx) => settleUser(services, tx, user, { by: 'service scim', now: 0 }))
      const row = database.read.selectFrom('scim_users').select('person_id').where('scim_id', '=', 'u')
      expect(await row.executeTakeFirst()).toEqual({ person_id: null })
    })

    test('files from HR and payroll don’t bring the person back', async () => {
      const imports = importsInto(server, server.app.services.announcements)
      const header = 'employerId,employeeId,userName,firstName,lastName,companyEmail,level2,hireDate,payType,endDate'
      const { employer_id, employee_id } = number
      const row = (end: string) => `${employer_id},${employee_id},driver,Dwayne,Tsosie,,DRV,2020-02-01,H,${end}`
      const people = (end: string) => imports.read('people', fileOf('people.csv', lines(header, row(end))))
      expect(await people('2026-11-01')).toMatchObject({ problems: [], counts: { changed: 0, added: 0 } })
      expect((await people('')).problems).toEqual([expect.stringContaining('needs a new employee id')])
      await server.database.write
        .updateTable('employees')
        .set({ employee_id: `former-${personId}` })
        .where('person_id', '=', personId)
        .execute()
      expect(await people('2020-11-01')).toMatchObject({ problems: [], counts: { changed: 0, added: 0 } })
    })
  })
})

test('commands export, hold, and erase a person, and the next start erases people restored by a backup', async () => {
  const server = await serveHere()
  const folder = mkdtempSync(join(tmpdir(), 'ess-person-'))
  const ess = (...args: string[]) => runEss(server, ['person', ...args])
  try {
    const [found] = await inDatabase(server, ({ read }) =>
      read.selectFrom('employees').select('person_id').where('user_name', '=', 'driver2').execute(),
    )
    const id = found!.person_id
    expect(await ess('export', 'driver2', '--out', join(folder, 'out'))).toMatchObject({ code: 0 })
    await inDatabase(server, ({ write }) =>
      write.updateTable('employees').set({ disabled_at: 1 }).where('person_id', '=', id).execute(),
    )
    expect((await ess('hold', id, 'Case 12')).said).toBe(`Nothing about ${id} is deleted until you lift the hold.\n`)
    expect(await ess('erase', 'driver2')).toMatchObject({ code: 1, said: expect.stringContaining('Case 12') })
    expect((await ess('holds')).said).toContain('Case 12')
    expect((await ess('lift', id)).code).toBe(0)
    expect((await ess('erase', 'driver2')).said).toMatch(/^You: 1 without a name or text$/m)
    await inDatabase(server, async ({ write }) => {
      await write.deleteFrom('erased_people').execute()
      await write
        .updateTable('employees')
        .set({ first_name: 'Diana', disabled_at: null })
        .where('person_id', '=', id)
        .execute()
    })
    await server.restart()
    const rows = await inDatabase(server, ({ read }) =>
      read.selectFrom('employees').select('first_name').where('person_id', '=', id).execute(),
    )
    expect(rows).toEqual([{ first_name: 'Former' }])
  } finally {
    await server.remove()
    rmSync(folder, { recursive: true })
  }
})

import { describe, expect, test } from 'vitest'
import { openSecrets } from '../../../server/stores/secrets/known-secrets.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { addEmployee } from '../../../server/stores/people/accounts.ts'
import { accountChangesOf } from '../../../server/stores/personal-info/account-changes.ts'
import { pageOfPayAlerts } from '../../../server/stores/pay-alerts.ts'
import { accountsSeen } from '../../../server/stores/payroll/pay-accounts.ts'
import { noteLists } from '../../../server/work/pay-safety/shared-accounts.ts'
import { readInformation } from '../../../server/stores/personal-info/my-information.ts'
import { countNotRenewed } from '../../../server/stores/payroll/w4-exemptions.ts'
import { currentW4, readW4 } from '../../../server/stores/payroll/w4.ts'
import { addNewYorkAnswer, rateSheets, readNewYorkPayRate } from '../../../server/stores/payroll/new-york-pay-rate.ts'
import { changesOf } from '../../../server/stores/activity.ts'
import { readDeposits } from '../../../server/stores/payroll/direct-deposit.ts'
import { loadedOf } from '../../../server/stores/payroll/loaded.ts'
import { burstMs } from '../../../server/stores/letters/letter-pace.ts'
import { addMail } from '../../../server/stores/letters/mail.ts'
import { verifySigned } from '../../../server/stores/audit/signed-chain.ts'
import { listEmployers } from '../../../server/stores/people/employers.ts'
import { searchPeople } from '../../../server/stores/people/employee-search.ts'
import { decideToApply, findRun } from '../../../server/stores/imports/imports.ts'
import { findSession } from '../../../server/stores/sign-in/sessions.ts'
import { mailDelivery } from '../../../server/work/mail/mail-delivery.ts'
import {
  releaseBeforeConfirmedEmails,
  releaseBeforeDepositHolds,
  releaseBeforeLaterRuns,
  releaseBeforePeople,
  releaseBeforeLettersByTopic,
  releaseBeforeNamedSheets,
  releaseBeforePaydays,
  releaseBeforeSignedChain,
  releaseBeforeW4Allowances,
} from './releases-before-numbers.ts'
import { leadersFollowed, treeOnFile } from '../team-tree.ts'
import { createDatabase, databaseKinds } from '../../support/databases.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  test.skipIf(!available)(
    'a W-4 from an earlier release keeps the values payroll sent, and is otherwise marked as sent without values',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforeW4Allowances(kind, place)
      const database = await openDatabase(place)
      const { read } = database
      const sent = async (id: string) => {
        const { allowances, withholdingPercentage, exemptUntil } = currentW4(await readW4(read, id))
        return [allowances, withholdingPercentage, exemptUntil]
      }
      expect(await sent('E1')).toEqual([null, null, '2026-02-17'])
      expect(await sent('E2')).toEqual([2, 12, '2026-02-17'])
      expect(await countNotRenewed(read, 2026)).toBe(2)
      await database.close()
      await place.drop()
    },
  )

  test.skipIf(!available)(
    'email addresses from an earlier release count as confirmed, and its letters are sent',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforeConfirmedEmails(kind, place)
      const database = await openDatabase(place)
      const { read } = database
      expect(await readInformation(read, 'E1')).toMatchObject({ emailConfirmed: true, asked: { sentAt: null } })
      expect(await accountChangesOf(read, 'E1')).toEqual([
        { what: 'email', previousEmail: 'old@mail.example', previousConfirmed: true, at: 5 },
      ])
      const sent: string[] = []
      const delivery = mailDelivery(
        database,
        async ({ text }) => void sent.push(text),
        () => 10,
        { error: () => {} },
      )
      await delivery.pass()
      await delivery.idle()
      expect(sent).toEqual(['Kept'])
      await database.close()
      await place.drop()
    },
  )

  test.skipIf(!available)(
    'letters from an earlier release are counted, and new ones wait together with its waiting ones',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforeLettersByTopic(kind, place)
      const database = await openDatabase(place)
      const letter = { to: 'e1@mail.example', subject: 'Changed again', text: '', topic: 'notice E1', by: 'E1' }
      for (const now of [2000, 10_000]) await addMail(database.write, letter, now)
      const added = await database.read
        .selectFrom('mail')
        .select(['created_at', 'next_at'])
        .where('subject', '=', letter.subject)
        .orderBy('id')
        .execute()
      expect(added).toEqual([
        { created_at: 2000, next_at: 9000 },
        { created_at: 10_000, next_at: 10_000 + burstMs },
      ])
      await database.close()
      await place.drop()
    },
  )

  test.skipIf(!available)('documents signed before the chain existed are chained and can be verified', async () => {
    const place = await createDatabase(kind)
    await releaseBeforeSignedChain(kind, place)
    const { read, write, close } = await openDatabase(place)
    expect(await verifySigned(read, kind)).toMatchObject({ links: 5, head: { position: 5 }, faults: [] })
    for (const table of ['w4_files', 'signed_documents', 'new_york_answers'] as const)
      await expect(write.deleteFrom(table).execute()).rejects.toThrow('never changed')
    await addNewYorkAnswer(write, 'E1', { response: 'ACCEPTED', language: '', receipt: 'R-4' }, 4)
    expect(await verifySigned(read, kind)).toMatchObject({ links: 6, faults: [] })
    await close()
    await place.drop()
  })

  test.skipIf(!available)(
    'an import that an earlier release read counts as a command’s, and can still be applied',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforeLaterRuns(kind, place)
      const database = await openDatabase(place)
      expect(await findRun(database.read, 1)).toMatchObject({ origin: 'command', allowed: '[]', applied_by: '' })
      expect(await decideToApply(database.write, 1, 'operator')).toBe(true)
      await database.close()
      await place.drop()
    },
  )

  test.skipIf(!available)(
    'people from an earlier release keep their key, and get employees’ ids that others may share',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforePeople(kind, place)
      const database = await openDatabase(place)
      const { read, write } = database
      // An employer's record is named by its id until an operator names it.
      expect((await listEmployers(read)).map(({ employerId, name }) => `${employerId} ${name}`)).toEqual(
        ['00-7', '007', 'E1'].map((id) => `${id} ${id}`),
      )
      expect(await findSession(read, 'hash')).toMatchObject({ person_id: '007', employee_id: '007' })
      const accounts = { database, clock: () => 1 }
      const person = { password: 'long enough', firstName: 'Noa', lastName: 'Same', employerId: 'KEX' }
      const ids = { employee_id: '007' }
      const added = await addEmployee(accounts, {
        ...person,
        userName: 'noa',
        more: { ...ids, manager_person_id: 'E1' },
      })
      const { personId } = added as { personId: string }
      expect(await addEmployee(accounts, { ...person, userName: 'other', more: ids })).toBe('numbered')
      // The triggers know the new names.
      expect(await treeOnFile(read)).toEqual(await leadersFollowed(read))
      expect((await treeOnFile(read)).filter((row) => row.startsWith(personId))).toEqual([`${personId} E1 direct`])
      const numbersOf = async (search: string) =>
        (
          await searchPeople(read, { among: null, search, by: 'employeeId', order: 'asc', limit: 10, offset: 0 })
        ).people.map(({ employerId, employeeId }) => `${employerId} ${employeeId}`)
      expect(await numbersOf('007')).toEqual(expect.arrayContaining(['KEX 007']))
      expect(await numbersOf('007')).toHaveLength(2)
      expect(await numbersOf('00-7')).toHaveLength(1)
      await write.updateTable('employees').set({ employee_id: '0099' }).where('person_id', '=', personId).execute()
      expect(await numbersOf('0099')).toEqual(['KEX 0099'])
      expect(await numbersOf(personId.slice(3))).toEqual([])
      await database.close()
      await place.drop()
    },
  )

  test.skipIf(!available)(
    'people from an earlier release keep their rate sheets, and their saves count as their own',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforeNamedSheets(kind, place)
      const { read, close } = await openDatabase(place)
      const commentsOf = async (id: string) => (await readNewYorkPayRate(read, id, 'UTC')).rateSheet?.comments
      expect(await Promise.all(['E1', '007', '00-7'].map(commentsOf))).toEqual(['', '', 'Other'])
      expect([...(await rateSheets(read)).keys()].toSorted()).toEqual(['Drivers', 'Drivers (2)'])
      const [own, none] = ['E1', '007'].map(async (id) => (await loadedOf(read, 'state_taxes', [id])).get(id))
      expect(await own).toMatchObject({ version: 2, asOf: null, isTheirs: true })
      expect(await none).toBeUndefined()
      await close()
      await place.drop()
    },
  )

  test.skipIf(!available)(
    'without paydays from an earlier release, none are shown, and accounts on file count as tested',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforePaydays(kind, place)
      const { read, close } = await openDatabase(place)
      expect((await listEmployers(read)).filter(({ paydays }) => paydays !== null)).toEqual([])
      expect(await readDeposits(read, 'E1')).toMatchObject({ splits: [{ feId: 'net' }], since: {} })
      expect(await changesOf(read, 'E1', 0, 10)).toMatchObject([{ receipt: 'R-1', payday: null }])
      await close()
      await place.drop()
    },
  )

  test.skipIf(!available)(
    'alerts from an earlier release must still be checked, and accounts that were already on file count as old',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforeDepositHolds(kind, place)
      const database = await openDatabase(place)
      const { read } = database
      const alerts = async () => (await pageOfPayAlerts(read, everyAlert)).rows
      expect(await alerts()).toMatchObject([{ receipt: 'R-1', held_receipt: null, checked_by: null }])
      const secrets = await openSecrets(database, () => 5)
      await noteLists({ database, secrets, clock: () => 5, log: { error: () => {} } })
      expect((await alerts()).slice(1)).toMatchObject([{ kind: 'sharedAccount', other_employee_id: 'E1' }])
      const { splits } = await readDeposits(read, 'E1')
      const seen = await accountsSeen(read, secrets.inOrder('pay-accounts'), 'E1', splits)
      expect([...seen.values()]).toMatchObject([{ firstAt: 0, sinceAt: 0, lastAt: 5 }])
      await database.close()
      await place.drop()
    },
  )
})

const everyAlert = { by: 'raised_at', order: 'asc', limit: null, offset: 0 } as const

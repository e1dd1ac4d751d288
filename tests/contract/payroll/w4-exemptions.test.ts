import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getW4, type EmployeeW4, postW4 } from '@/contract/payroll/w4.ts'
import { getW4Overview, listW4Exemptions, type W4Exemption } from '@/contract/payroll/w4-exemptions.ts'
import { listSignedDocuments } from '@/contract/payroll/signed-documents.ts'
import { exemptW4, singleW4 } from '@/domain/payroll/w4/test-w4.ts'
import { w4Of2026 } from '@/domain/payroll/w4/w4-2026.ts'
import { w4SignedText } from '@/domain/payroll/w4/w4-signed.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { keptByEarlierRelease } from '../../support/host.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { buildApp } from '../../../server/app.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { remindOfExemptions } from '../../../server/work/w4/w4-reminders.ts'
import { ask, problemIn } from '../client.ts'
import { signedBy } from './w4-cases.ts'

const november = Date.parse('2026-11-21T18:00:00Z')
const january = Date.parse('2027-01-11T18:00:00Z')
const dueDay = Date.parse('2027-02-16T18:00:00Z')
const dayAfter = Date.parse('2027-02-17T18:00:00Z')

const withYear = async (kind: (typeof databaseKinds)[number]['kind'], w4TaxYear: number | 'auto') => {
  const server = await startServerHere(kind)
  // Set the way the operator's file would.
  server.settings.company.configuration.w4TaxYear = w4TaxYear
  return server
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('exempt W-4 forms and their year', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await withYear(kind, 'auto')
    })
    afterAll(() => server.close())
    // Signs in again, because sessions don't last that long.
    const tokenAt = async (now: number, as: string) => {
      server.clock.now = now
      return signIn(server.url, as)
    }
    const exempt = async (as: string, more: object = {}) => {
      const token = await tokenAt(november, as)
      const body = { ...(await signedBy(server, as, exemptW4)), taxYear: 2026, ...more }
      return ask(server, postW4, { token, body })
    }
    const read = { textVersion: w4SignedText(w4Of2026, 'E').version }
    const currentOf = async (as: string, now: number) => {
      const token = await tokenAt(now, as)
      const { employeeW4 } = (await ask(server, getW4, { token })).body as { employeeW4: EmployeeW4 }
      return employeeW4.currentW4Information
    }
    const listed = async (now: number) => {
      const { body } = await ask(server, listW4Exemptions, { token: await tokenAt(now, 'payroll') })
      return (body as { _embedded: { w4Exemptions: W4Exemption[] } })._embedded.w4Exemptions
    }
    const overview = async (now: number) =>
      (await ask(server, getW4Overview, { token: await tokenAt(now, 'payroll') })).body
    const reminders = async (address: string, since = january) =>
      (
        await server.database.read
          .selectFrom('mail')
          .select('subject')
          .where('to_address', '=', address)
          .where('subject', 'like', '%exempt%')
          .where('created_at', '>=', since)
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject)
    const remind = async (now: number) => {
      server.clock.now = now
      return remindOfExemptions(server.database, server.settings)
    }

    test('with auto, people sign the form of the current year', async () => {
      const token = await tokenAt(november, 'employee')
      const { employeeW4 } = (await ask(server, getW4, { token })).body as { employeeW4: EmployeeW4 }
      expect(employeeW4.taxYear).toBe(2026)
    })

    test('the signed text has both conditions and the certification, and an unread text is refused', async () => {
      const refused = await exempt('manager')
      expect(problemIn(refused).errors.map(({ at, code }) => [at, code])).toEqual([['textVersion', 'signed.text']])
      expect((await exempt('manager', read)).status).toBe(200)
      const { body } = await ask(server, listSignedDocuments, { as: 'manager' })
      const [document] = (body as typeof listSignedDocuments.answer.TYPE)._embedded.documents
      expect(document!.text).toEqual(w4SignedText(w4Of2026, 'E').paragraphs)
      expect(document!.textVersion).toBe(read.textVersion)
    })

    test('a form stored by an earlier release keeps the text that was signed', async () => {
      const body = { ...(await signedBy(server, 'supervisor', exemptW4)), taxYear: 2026 }
      // The earlier release had one text for everyone.
      await keptByEarlierRelease(server, postW4, 'supervisor', body)
      const { body: answer } = await ask(server, listSignedDocuments, { as: 'supervisor' })
      const [document] = (answer as typeof listSignedDocuments.answer.TYPE)._embedded.documents
      expect([document!.textVersion, document!.text]).toEqual(['2026', w4SignedText(w4Of2026, '').paragraphs])
    })

    test('an exemption shows its end date, and payroll can list the people who have not renewed', async () => {
      expect((await exempt('employee', read)).status).toBe(200)
      expect((await exempt('california', read)).status).toBe(200)
      expect(await currentOf('employee', november)).toMatchObject({ isExempt: true, exemptUntil: '2027-02-16' })
      expect(await listed(november)).toEqual([])
      expect(await overview(november)).toEqual({
        taxYear: 2026,
        currentYear: 2026,
        missingYears: [2027],
        notRenewed: 0,
      })
      const employeeId = await employeeIdOf(server.database.read, 'employee')
      const inJanuary = await listed(january)
      expect(inJanuary).toHaveLength(4)
      expect(inJanuary.find((each) => each.employeeId === employeeId)).toMatchObject({
        taxYear: 2026,
        dateSigned: '2026-11-21',
        exemptUntil: '2027-02-16',
        remindedAt: '',
      })
      expect(await overview(january)).toMatchObject({ currentYear: 2027, missingYears: [2027], notRenewed: 4 })
    })

    test('each person is reminded once in January and once at the lapse, across processes and restarts', async () => {
      const other = await openDatabase(server.settings)
      const both = (now: number) => {
        server.clock.now = now
        return Promise.all([
          remindOfExemptions(server.database, server.settings),
          remindOfExemptions(other, server.settings),
        ])
      }
      const address = 'employee@mail.example'
      expect(await both(november)).toEqual([false, false])
      expect(await reminders(address)).toEqual([])
      expect((await both(january)).filter(Boolean)).not.toEqual([])
      expect(await reminders(address)).toEqual(['Please renew your exempt W-4'])
      // A server checks as soon as it starts.
      server.clock.now = dueDay
      const restarted = await buildApp(other, server.settings)
      await restarted.close()
      expect(await remind(dueDay)).toBe(false)
      // Letters that were sent are deleted after 30 days, so the first one may be gone by now.
      expect(await reminders(address, dueDay)).toEqual([])
      expect((await both(dayAfter)).filter(Boolean)).not.toEqual([])
      expect(await remind(dayAfter + 30 * 86_400_000)).toBe(false)
      expect(await reminders(address, dueDay)).toEqual(['Your W-4 exemption has ended'])
      expect((await listed(dayAfter))[0]!.remindedAt).toBe(new Date(dayAfter).toISOString())
      await other.close()
    })

    test("a person who renewed isn't reminded or listed", async () => {
      const token = await tokenAt(january, 'california')
      const body = await signedBy(server, 'california', singleW4)
      const credits = { qualifyingChildrenAmount: 4400, creditsSum: 5000.1 }
      expect((await ask(server, postW4, { token, body: { ...body, ...credits } })).status).toBe(200)
      const employeeId = await employeeIdOf(server.database.read, 'california')
      expect((await listed(dayAfter)).map((each) => each.employeeId)).not.toContain(employeeId)
      expect(await currentOf('california', dayAfter)).toMatchObject({ isExempt: false, exemptUntil: '' })
    })

    test('a person whose claimed exemption had already lapsed is listed but not mailed, because the form said so', async () => {
      server.settings.company.configuration.w4TaxYear = 2025
      const token = await tokenAt(november, 'newyork')
      expect((await ask(server, postW4, { token, body: await signedBy(server, 'newyork', exemptW4) })).status).toBe(200)
      expect(await remind(november)).toBe(false)
      expect(await listed(november)).toMatchObject([{ taxYear: 2025, exemptUntil: '2026-02-17' }])
      expect(await overview(november)).toMatchObject({ taxYear: 2025, currentYear: 2026, notRenewed: 1 })
      server.settings.company.configuration.w4TaxYear = 'auto'
    })
  })
})

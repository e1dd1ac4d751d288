import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getNewYorkPayRate, postNewYorkPayRate } from '@/contract/payroll/new-york-pay-rate.ts'
import { getSignedDocument, listSignedDocuments, type SignedDocument } from '@/contract/payroll/signed-documents.ts'
import type { NewYorkPayRate } from '@/domain/payroll/new-york-pay-rate.ts'
import { employerOf, newYorkText, noticeFields } from '@/domain/payroll/new-york-words.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { lock, unlock } from '../../support/host.ts'
import { readPdf } from '../../support/pdf.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'

const as = 'newyork'
const accepted = { signed: true, response: 'ACCEPTED', language: '' }
const discarded = { signed: false, response: 'DISCARDED', language: '' }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the New York notice of pay rate and payday', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const notice = async () => (await ask(server, getNewYorkPayRate, { as })).body as NewYorkPayRate
    const employer = () => employerOf(server.settings.company.configuration)
    const answer = (body: object, key?: string) => ask(server, postNewYorkPayRate, { as, body, key })
    const documents = async (): Promise<SignedDocument[]> => {
      const { body } = await ask(server, listSignedDocuments, { as })
      return (body as typeof listSignedDocuments.answer.TYPE)._embedded.documents
    }
    const answers = async () =>
      (
        await server.database.read
          .selectFrom('new_york_answers')
          .select(['response', 'language'])
          .where('person_id', '=', await employeeIdOf(server.database.read, as))
          .orderBy('id')
          .execute()
      ).map(({ response, language }) => [response, language])
    const changePay = async (change: { pay_rate: string }) =>
      server.database.write.updateTable('new_york_pay_rates').set(change).execute()

    test('shows the hire date, the pay, and the rate sheet', async () => {
      expect(await notice()).toMatchObject({
        newYorkAcknowledgePayRate: true,
        isNewYork: true,
        hireDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        payCycle: 'NYSHP',
        payType: 'H',
        payRate: '$31.25 per hour',
        rateSheet: { effectiveDate: '2026-01-01' },
      })
      expect((await notice()).rateSheet!.details).toHaveLength(6)
    })

    test('is kept as shown when signed, with its language, even after the pay changes', async () => {
      const shown = await notice()
      expect(shown.earlierAnswer).toBeNull()
      const body = { ...accepted, language: 'Français', sendEmailNotification: true, dateSigned: '2026-11-20' }
      expect((await answer(body)).body).toEqual({ emailSent: 'newyork@mail.example' })
      expect((await notice()).earlierAnswer).toEqual({ answer: 'Accepted', date: '2026-11-20' })
      await changePay({ pay_rate: '40.00' })
      const [document] = await documents()
      expect(document).toMatchObject({ title: 'Notice and Acknowledgement of Pay Rate and Payday' })
      expect(document!.text).toEqual(newYorkText(shown, employer()).paragraphs)
      const kept = document!.choices.map(({ label, value }) => [label, value])
      expect(kept.slice(0, 8)).toEqual(noticeFields(shown, employer()))
      expect(kept).toContainEqual(['Pay rate', '$31.25 per hour'])
      expect(kept.slice(-2)).toEqual([
        ['Primary language', 'Français'],
        ['Answer', 'Accepted'],
      ])
      const params = { documentId: String(document!.documentId) }
      const pdf = await readPdf((await ask(server, getSignedDocument, { as, params })).bytes)
      expect([pdf.valueOf('Pay rate'), pdf.valueOf('Primary language')]).toEqual(['$31.25 per hour', 'Français'])
      await changePay({ pay_rate: '$31.25 per hour' })
    })

    test('is not signed silently if its figures changed after it was read', async () => {
      const textVersion = newYorkText(await notice(), employer()).version
      const before = await documents()
      await changePay({ pay_rate: '29.00' })
      expect(problemIn(await answer({ ...accepted, textVersion })).errors).toMatchObject([
        { at: 'textVersion', code: 'signed.text' },
      ])
      expect(await documents()).toEqual(before)
      await changePay({ pay_rate: '$31.25 per hour' })
      expect((await answer({ ...accepted, textVersion })).status).toBe(200)
    })

    test('can be discarded without a signature, which is recorded and shown, and no document is signed', async () => {
      const [before, given] = [await documents(), await answers()]
      server.clock.now += 60_000
      expect((await answer({ ...discarded, sendEmailNotification: true })).body).toEqual({ emailSent: '' })
      expect(await documents()).toEqual(before)
      expect(await answers()).toEqual([...given, ['DISCARDED', '']])
      expect(await notice()).toMatchObject({
        answeredAt: new Date(server.clock.now).toISOString(),
        earlierAnswer: { answer: 'Discarded', date: '2026-11-21' },
      })
    })

    test('is stored once while the payroll host is locked', async () => {
      const before = (await documents()).length
      await lock(server)
      const key = randomUUID()
      expect((await answer(accepted, key)).status).toBe(423)
      expect((await answer(accepted, key)).status).toBe(423)
      expect(await documents()).toHaveLength(before + 1)
      await unlock(server)
    })

    test('cannot be signed with blanks: without a pay rate on file, it can only be discarded', async () => {
      await server.database.write.deleteFrom('new_york_pay_rates').execute()
      expect(await notice()).toMatchObject({ payCycle: '', payRate: '', rateSheet: null })
      expect(problemIn(await answer(accepted)).errors).toMatchObject([{ code: 'pay-rate.none' }])
      expect((await answer(discarded)).status).toBe(200)
    })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { getCaliforniaWaiver, postCaliforniaWaiver } from '@/contract/payroll/california-waiver.ts'
import { getCharities, patchCharities } from '@/contract/payroll/charities.ts'
import { getMilesPay, postMilesPay } from '@/contract/payroll/miles-pay.ts'
import { getSignedDocument, listSignedDocuments, type SignedDocument } from '@/contract/payroll/signed-documents.ts'
import { putArizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { getStockPurchase, postStockPurchase } from '@/contract/payroll/stock-purchase.ts'
import { getW4File, listW4Files, postW4 } from '@/contract/payroll/w4.ts'
import { milesPayText } from '@/domain/payroll/miles-pay.ts'
import { earlierStockPurchaseText } from '@/domain/payroll/stock-purchase.ts'
import { addSignedDocument } from '../../../server/stores/payroll/signed-documents.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { keptByEarlierRelease, lock, unlock } from '../../support/host.ts'
import { readPdf } from '../../support/pdf.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { election } from './arizona-a4-cases.ts'
import { signedBy } from './w4-cases.ts'

const accepted = { signed: true, status: 'ACCEPTED' }
const nothingWaived = { firstMealWaiver: false, secondMealWaiver: false, onJobMeal: false, noWaiver: false }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a signed acknowledgement', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const documentsOf = async (as: string): Promise<SignedDocument[]> => {
      const { body } = await ask(server, listSignedDocuments, { as })
      return (body as typeof listSignedDocuments.answer.TYPE)._embedded.documents
    }
    const pdfOf = async (as: string, { documentId }: SignedDocument) => {
      const { bytes } = await ask(server, getSignedDocument, { as, params: { documentId: String(documentId) } })
      return bytes
    }
    const letters = (address: string) =>
      server.database.read.selectFrom('mail').select(['subject', 'text']).where('to_address', '=', address).execute()

    test('is kept with its text, the choice, both days, and the receipt, and can be read as a PDF', async () => {
      const body = { ...accepted, status: 'REFUSED', sendEmailNotification: true, dateSigned: '2026-11-18' }
      const answer = await ask(server, postMilesPay, { as: 'driver', body })
      expect(answer.body).toEqual({ milesBasedPayAcknowledge: { emailSent: 'driver@mail.example' } })
      const receipt = answer.headers.get('ess-receipt')!
      const [document] = await documentsOf('driver')
      expect(document).toEqual({
        documentId: document!.documentId,
        title: milesPayText.title,
        textVersion: milesPayText.version,
        text: milesPayText.paragraphs,
        choices: [{ label: 'Answer', value: 'Refused to sign' }],
        dateSigned: '2026-11-18',
        receivedAt: new Date(server.clock.now).toISOString(),
        receipt,
      })
      const pdf = await readPdf(await pdfOf('driver', document!))
      expect([
        pdf.title,
        pdf.isTagged,
        pdf.valueOf('Answer'),
        pdf.valueOf('Date Signed'),
        pdf.valueOf('Receipt'),
      ]).toEqual([milesPayText.title, true, 'Refused to sign', '11/18/2026', receipt])
      const words = pdf.lines.join(' ')
      for (const paragraph of milesPayText.paragraphs) expect(words).toContain(paragraph)
      const [letter] = await letters('driver@mail.example')
      expect(letter).toMatchObject({ subject: `${milesPayText.title}: submitted` })
      expect(letter!.text).toContain(receipt)
      expect(letter!.text).not.toContain('Refused')
    })

    test('only sends a confirmation on request, and requires an email address for it', async () => {
      const answer = await ask(server, postMilesPay, { as: 'driver2', body: accepted })
      expect(answer.body).toEqual({ milesBasedPayAcknowledge: { emailSent: '' } })
      const refused = await ask(server, postMilesPay, {
        as: 'driver2',
        body: { ...accepted, sendEmailNotification: true },
      })
      expect(problemIn(refused).errors).toMatchObject([{ at: 'sendEmailNotification', code: 'email.none' }])
    })

    test('stays unchanged after the text changes twice, and the database refuses to change or delete it', async () => {
      const personId = await employeeIdOf(server.database.read, 'salaried')
      const old = { kind: postMilesPay.name, title: 'Miles', personId }
      const editions = [
        { textVersion: '2025-01', text: ['One cent a mile.'], dateSigned: '2025-01-02', receipt: 'R-OLD1-2025' },
        { textVersion: '2025-10', text: ['Two cents a mile.'], dateSigned: '2025-10-02', receipt: 'R-OLD2-2025' },
      ]
      for (const each of editions)
        await addSignedDocument(
          server.database.write,
          { ...old, ...each, choices: [['Answer', 'Accepted']] },
          Date.parse(`${each.dateSigned}T12:00:00Z`),
        )
      await ask(server, postMilesPay, { as: 'salaried', body: accepted })
      const [last, ...others] = await documentsOf('salaried')
      expect(last!.text).toEqual(milesPayText.paragraphs)
      const earlier = others.filter(({ title }) => title === old.title)
      const kept = { title: 'Miles', choices: [{ label: 'Answer', value: 'Accepted' }] }
      expect(earlier).toMatchObject(editions.toReversed().map((each) => ({ ...each, ...kept })))
      for (const document of earlier)
        expect((await readPdf(await pdfOf('salaried', document))).lines.join(' ')).toContain(document.text[0])
      const { write } = server.database
      await expect(write.updateTable('signed_documents').set({ text: '[]' }).execute()).rejects.toThrow('never changed')
      await expect(write.deleteFrom('signed_documents').execute()).rejects.toThrow('never changed')
    })

    test('is stored once while the payroll host is locked', async () => {
      const before = (await documentsOf('california')).length
      await lock(server)
      const body = { signed: true, ...nothingWaived, onJobMeal: true, sendEmailNotification: true }
      const key = randomUUID()
      expect((await ask(server, postCaliforniaWaiver, { as: 'california', body, key })).status).toBe(423)
      expect((await ask(server, postCaliforniaWaiver, { as: 'california', body, key })).status).toBe(423)
      const documents = await documentsOf('california')
      expect(documents).toHaveLength(before + 1)
      expect(documents[0]!.choices.map(({ value }) => value)).toEqual(['No', 'No', 'Yes', 'No'])
      await unlock(server)
    })

    // Source: decisions 70.
    test('shows the form’s last answer and its date', async () => {
      const before = async (endpoint: Endpoint, as: string) =>
        ((await ask(server, endpoint, { as })).body as { earlierAnswer: unknown }).earlierAnswer
      expect(await before(getMilesPay, 'kex')).toBeNull()
      await ask(server, postMilesPay, { as: 'kex', body: { ...accepted, dateSigned: '2026-11-17' } })
      expect(await before(getMilesPay, 'kex')).toEqual({ answer: 'Accepted', date: '2026-11-17' })
      await ask(server, postMilesPay, { as: 'kex', body: { ...accepted, status: 'REFUSED', dateSigned: '2026-11-18' } })
      expect(await before(getMilesPay, 'kex')).toEqual({ answer: 'Refused to sign', date: '2026-11-18' })
      const waiver = {
        signed: true,
        ...nothingWaived,
        firstMealWaiver: true,
        onJobMeal: true,
        dateSigned: '2026-11-19',
      }
      await ask(server, postCaliforniaWaiver, { as: 'california', body: waiver })
      expect(await before(getCaliforniaWaiver, 'california')).toEqual({
        answer:
          'I waive my first meal period on days of 6 hours or less; I agree to meal periods on the job, which are paid',
        date: '2026-11-19',
      })
    })

    test('has the text shown by an earlier release if that release stored the save', async () => {
      const { version: textVersion, paragraphs } = earlierStockPurchaseText('Swift')
      const body = { signed: true, suppress: 'N' }
      await keptByEarlierRelease(server, postStockPurchase, 'newhire', { ...body, textVersion })
      const [document] = await documentsOf('newhire')
      expect(document).toMatchObject({ textVersion, text: paragraphs })
      const late = await ask(server, postStockPurchase, { as: 'newhire', body: { ...body, textVersion } })
      expect(problemIn(late).errors).toMatchObject([{ at: 'textVersion', code: 'signed.text' }])
    })

    test('of the stock purchase plan says whether information is shared, which is off by default', async () => {
      const read = async () => (await ask(server, getStockPurchase, { as: 'kex' })).body
      expect(await read()).toEqual({ employeeStockPurchase: { suppress: 'Y' } })
      await ask(server, postStockPurchase, { as: 'kex', body: { signed: true, suppress: 'N' } })
      expect(await read()).toEqual({ employeeStockPurchase: { suppress: 'N' } })
      const [document] = await documentsOf('kex')
      expect(document!.choices).toEqual([{ label: 'My information may be shared', value: 'Yes' }])
      expect(document!.text.join(' ')).toContain('I allow Swift to share my information')
      await ask(server, postStockPurchase, { as: 'kex', body: { signed: true, suppress: 'Y' } })
      const [denied] = await documentsOf('kex')
      expect(denied!.text.join(' ')).toContain('I do not allow Swift to share my information')
      expect(denied!.text.join(' ')).not.toContain('you allow Swift')
    })

    test.each([
      ['5|x||25|7', '9|9|9|30', '5|x||30|7', '$30'],
      ['5|x||25|7', '0|0|0|0', '5|x||0|7', '$0'],
      ['a|b', '0|0|0|10', 'a|b|0|10', '$10'],
    ])('for charities: with %j on file, %j changes only the general fund: %j', async (onFile, sent, after, said) => {
      const person_id = await employeeIdOf(server.database.read, 'proxy')
      const row = { version: 1, changed_at: 0, amounts: onFile }
      await server.database.write
        .insertInto('charities')
        .values({ person_id, ...row })
        .onConflict((on) => on.column('person_id').doUpdateSet(row))
        .execute()
      const answer = await ask(server, patchCharities, { as: 'proxy', body: { amounts: sent }, ifMatch: '"v1"' })
      expect(answer.body).toEqual({ charities: { amounts: after } })
      expect((await ask(server, getCharities, { as: 'proxy' })).body).toEqual(answer.body)
      const [document] = await documentsOf('proxy')
      expect(document!.choices).toEqual([{ label: 'General Fund per pay period', value: said }])
    })

    test('is also kept for tax forms: the Arizona election as sentences, the W-4 with its PDF from the archive', async () => {
      const as = 'employee'
      await ask(server, putArizonaTax, { as, body: election })
      await ask(server, postW4, { as, body: await signedBy(server, as) })
      const [w4, arizona] = await documentsOf(as)
      expect(arizona!.text).toEqual([
        'I elect that 2.5% of my gross taxable wages be withheld for Arizona.',
        'I elect that an extra $25.00 be withheld from each paycheck.',
        'I certify that I have made the elections marked above.',
      ])
      expect(w4!.choices).toContainEqual({ label: 'Claiming Status', value: 'Single or Married filing separately' })
      const { body } = await ask(server, listW4Files, { as })
      const [file] = (body as typeof listW4Files.answer.TYPE)._embedded.employeeW4files
      const archived = await ask(server, getW4File, { as, params: { fileId: file!.fileId } })
      expect(Buffer.compare(Buffer.from(await pdfOf(as, w4!)), Buffer.from(archived.bytes))).toBe(0)
    })
  })
})

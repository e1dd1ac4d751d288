import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPersonalInfo, putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import {
  type EmployeeW4,
  getW4,
  getW4File,
  getW4Pages,
  listW4Files,
  postW4,
  type W4File,
} from '@/contract/payroll/w4.ts'
import { exemptW4, singleW4 } from '@/domain/payroll/w4/test-w4.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { lock, unlock } from '../../support/host.ts'
import { readPdf } from '../../support/pdf.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { employeeLock } from '../../../server/stores/people/employee-lock.ts'
import { setW4Lock } from '../../../server/stores/payroll/w4.ts'
import { ask, problemIn } from '../client.ts'
import { signedBy } from './w4-cases.ts'

const dayMs = 86_400_000

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the federal W-4', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    const read = async (as: string, token?: string) =>
      ((await ask(server, getW4, token ? { token } : { as })).body as { employeeW4: EmployeeW4 }).employeeW4
    const submit = async (as: string, change: object = {}) =>
      ask(server, postW4, { as, body: await signedBy(server, as, { ...singleW4, ...change }) })
    const filesOf = async (as: string, query?: Record<string, string>) => {
      const { body } = await ask(server, listW4Files, { as, query })
      const { _embedded, _total_items } = body as {
        _embedded: { employeeW4files: W4File[] }
        _total_items: number
      }
      return { files: _embedded.employeeW4files, total: _total_items }
    }
    const saidTo = async (as: string, change: object = {}) =>
      problemIn(await submit(as, change)).errors.map((error) => [error.code, error.at])
    const lettersFor = async (address: string) =>
      server.database.read
        .selectFrom('mail')
        .select(['subject', 'text'])
        .where('to_address', '=', address)
        .orderBy('id')
        .execute()

    test('before the first form, there are no claims and the archive is empty', async () => {
      expect(await read('newhire')).toMatchObject({
        currentW4Information: { claimingStatus: '', isExempt: false, isFilingStatusLocked: false, dependentsSum: 0 },
        formData: { claimingStatus: '', creditsSum: 0, employeeSignature: '', dateSigned: '' },
        totalDocumentsInArchive: 0,
        emailSentTo: 'newhire@mail.example',
        taxYear: 2025,
      })
      expect(await filesOf('newhire')).toEqual({ files: [], total: 0 })
    })

    test('a signed form applies at once, its PDF has what was submitted, and the letter has no figures', async () => {
      const answer = await submit('employee')
      const receipt = answer.headers.get(receiptHeader)!
      const { w4PdfId } = answer.body as { w4PdfId: string }
      expect(answer.body).toEqual({
        emailSentTo: 'employee@mail.example',
        w4PdfId,
        w4PdfTitle: "W4 - Employee's Withholding Certificate 2025",
      })
      expect(await read('employee')).toMatchObject({
        currentW4Information: {
          claimingStatus: 'S',
          isNew: false,
          isExempt: false,
          dependentsSum: 4600.1,
          otherIncome: 1200,
          deductions: 350.25,
          additionalAmount: 25.5,
        },
        formData: { ...singleW4, employeeSignature: '', exemptFlag: 0, headHouseholdFlag: 0 },
        totalDocumentsInArchive: 2,
      })
      const pdf = await ask(server, getW4File, { as: 'employee', params: { fileId: w4PdfId } })
      const { valueOf, lines } = await readPdf(pdf.bytes)
      expect([valueOf('Receipt'), valueOf('3 Credits Sum'), valueOf('4(c) Additional Amount')]).toEqual([
        receipt,
        '$ 4,600.10',
        '$ 25.50',
      ])
      expect(lines.join('\n')).not.toMatch(/\d{9}/)
      const [letter] = await lettersFor('employee@mail.example')
      expect(letter!.subject).toBe('Your W-4 was submitted')
      expect(letter!.text).toContain(receipt)
      expect(letter!.text.replace(receipt, '')).not.toMatch(/\$|\d\.\d|1200|4600|Single/)
    })

    test('the archive has pages of 25, newest first, and shows only the caller’s own forms', async () => {
      await submit('employee', { claimingStatus: 'H' })
      const { files, total } = await filesOf('employee')
      expect(total).toBe(3)
      expect(files.map(({ createdAt }) => createdAt)).toEqual(
        files
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .reverse(),
      )
      expect(files.at(-1)).toMatchObject({
        fileName: 'W4 2025 2025-01-15.pdf',
        fileTitle: "W4 - Employee's Withholding Certificate 2025",
        dateSubmitted: '2025-01-15',
      })
      const oldest = await filesOf('employee', { limit: '1', page: '1', sort: 'createdAt:asc' })
      expect(oldest).toEqual({ files: [files.at(-1)], total: 3 })
      const mine = { params: { fileId: files[0]!.fileId } }
      expect((await ask(server, getW4File, { as: 'employee', ...mine })).status).toBe(200)
      expect(problemIn(await ask(server, getW4File, { as: 'driver', ...mine })).detail).toBe(
        'There is no such document.',
      )
    })

    test.each(['abc', '0', '-1', '1.5', '9'.repeat(30), "1' or '1'='1"])(
      'a file id of %s is not found',
      async (fileId) => {
        const answer = await ask(server, getW4File, { as: 'employee', params: { fileId } })
        expect([answer.status, problemIn(answer).detail]).toEqual([404, 'There is no such document.'])
      },
    )

    test('a form signed Monday and delivered Thursday has both dates, and one signed earlier is refused', async () => {
      server.clock.now += 3 * dayMs
      const today = new Date(server.clock.now - 7 * 3_600_000).toISOString().slice(0, 10)
      const monday = new Date(server.clock.now - 7 * 3_600_000 - 3 * dayMs).toISOString().slice(0, 10)
      const token = await signIn(server.url, 'manager')
      const body = { ...(await signedBy(server, 'manager')), dateSigned: monday }
      const answer = await ask(server, postW4, { token, body })
      const { w4PdfId } = answer.body as { w4PdfId: string }
      const { valueOf } = await readPdf((await ask(server, getW4File, { token, params: { fileId: w4PdfId } })).bytes)
      const slashed = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
      expect(valueOf('Date Signed')).toBe(slashed(monday))
      expect(valueOf('Received')).toContain(slashed(today).slice(0, 2))
      expect((await ask(server, postW4, { token, body: { ...body, dateSigned: today } })).status).toBe(200)
      const late = problemIn(await ask(server, postW4, { token, key: randomUUID(), body }))
      expect(late.errors.map(({ code }) => code)).toEqual(['w4.signed.superseded'])
      server.clock.now -= 3 * dayMs
    })

    test('the PDF has the address at the time the W-4 is applied, even if it changed while the W-4 waited for its turn', async () => {
      const { database } = server
      // Signing in also writes.
      await server.tokenOf('supervisor')
      const { person_id: id } = await database.read
        .selectFrom('employees')
        .select('person_id')
        .where('user_name', '=', 'supervisor')
        .executeTakeFirstOrThrow()
      let goOn = () => {}
      const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
      let isHeld = () => {}
      const holds = new Promise<void>((resolve) => (isHeld = resolve))
      const moving = database.change(
        async (tx) => {
          await database.hold(tx, employeeLock(id))
          isHeld()
          await mayGoOn
          await tx.updateTable('employees').set({ street: '1 New Street' }).where('person_id', '=', id).execute()
        },
        () => true,
      )
      await holds
      const submitted = submit('supervisor', { claimingStatus: 'H' })
      // The server answers these only once it has read the waiting W-4.
      for (let reads = 0; reads < 3; reads += 1) await read('supervisor')
      goOn()
      await moving
      const { w4PdfId } = (await submitted).body as { w4PdfId: string }
      const { bytes } = await ask(server, getW4File, { as: 'supervisor', params: { fileId: w4PdfId } })
      expect((await readPdf(bytes)).valueOf('Street')).toBe('1 New Street')
    })

    test("another year's form is refused with its own error code", async () => {
      expect(await saidTo('california', { taxYear: 2026, qualifyingChildrenAmount: 4400 })).toEqual([
        ['w4.year', 'taxYear'],
      ])
    })

    test('a locked filing status can be read but not changed, and a person without an address cannot sign', async () => {
      expect(await read('salaried')).toMatchObject({
        currentW4Information: { claimingStatus: 'M', isFilingStatusLocked: true },
      })
      expect(await saidTo('salaried')).toEqual([['w4.locked', '']])
      expect(await read('driver2')).toMatchObject({ emailSentTo: '' })
      expect(await saidTo('driver2')).toEqual([['w4.email', 'employeeSignature']])
    })

    test('an operator can lock and unlock the filing status, which changes nothing else on file', async () => {
      const before = await read('driver')
      const set = (locked: boolean) => setW4Lock(server.database.write, 'Driver', locked, server.clock.now)
      expect(await set(true)).toBe(await employeeIdOf(server.database.read, 'driver'))
      expect(await read('driver')).toEqual({
        ...before,
        currentW4Information: { ...before.currentW4Information, isFilingStatusLocked: true },
      })
      await set(false)
      expect(await read('driver')).toEqual(before)
      expect(await setW4Lock(server.database.write, 'nobody', true, server.clock.now)).toBeNull()
    })

    test('the confirmation is sent to an address added in My Information', async () => {
      const { body } = await ask(server, getPersonalInfo, { as: 'driver2' })
      const { phoneNumber: _, companyEmailAddress: __, ...onFile } = body as Record<string, string>
      const kept = Object.fromEntries(Object.entries(onFile).filter(([name]) => !/^(mailing|cell)/.test(name)))
      const added = { ...kept, personalEmailAddress: 'max@home.example', maritalStatus: onFile.maritalStatus || 'S' }
      expect((await ask(server, putPersonalInfo, { as: 'driver2', body: added })).status).toBe(200)
      expect((await submit('driver2')).body).toMatchObject({ emailSentTo: 'max@home.example' })
    })

    test('a form is on file with its PDF while the payroll host is locked', async () => {
      const before = await read('newyork')
      await lock(server)
      const kept = await submit('newyork', exemptW4)
      expect(kept.status).toBe(423)
      expect((await submit('newyork')).status).toBe(423)
      expect(await read('newyork')).toMatchObject({ currentW4Information: { claimingStatus: 'S' } })
      const { files } = await filesOf('newyork')
      expect(files).toHaveLength(before.totalDocumentsInArchive + 2)
      const pdf = await ask(server, getW4File, { as: 'newyork', params: { fileId: files.at(-1)!.fileId } })
      const { valueOf } = await readPdf(pdf.bytes)
      expect([valueOf('Claiming Status'), valueOf('Receipt')]).toEqual(['Exempt', kept.headers.get(receiptHeader)])
      await unlock(server)
    })

    test('no audit row contains amounts', async () => {
      const rows = await server.database.read.selectFrom('audit').selectAll().where('action', '=', 'postW4').execute()
      expect(rows.length).toBeGreaterThan(3)
      expect(rows.every(({ kind: of }) => of === 'payData')).toBe(true)
      expect(JSON.stringify(rows)).not.toMatch(/\b(350\.25|1200|4600)\b/)
    })

    test.each([
      ['2025', 'page-2', 200],
      ['2026', 'pages-3-4', 200],
      ['2019', 'page-2', 404],
      ['2025', 'page-9', 404],
      ['NaN', 'page-2', 404],
    ])('the pages of %s, %s', async (year, part, status) => {
      const answer = await ask(server, getW4Pages, { as: 'driver', params: { year, part } })
      expect(answer.status).toBe(status)
      if (status === 200) expect((await readPdf(answer.bytes)).title).toContain(`Certificate ${year}`)
    })
  })
})

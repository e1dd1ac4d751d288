import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPersonalInfo, putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { validMailing } from '@/domain/personal-info/test-my-information-cases.ts'
import { databaseKinds } from '../../support/databases.ts'
import { letterSaying } from '../../support/mail.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { information } from './personal-info-cases.ts'

type Information = typeof getPersonalInfo.answer.TYPE

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('my information', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const onFile = async (as: string) => (await ask(server, getPersonalInfo, { as })).body as Information
    const save = (as: string, body: unknown) => ask(server, putPersonalInfo, { as, body })
    const letters = () =>
      server.database.read.selectFrom('mail').select(['to_address', 'subject']).orderBy('id').execute()
    const lettersOf = async (work: () => Promise<unknown>) => {
      const before = (await letters()).length
      await work()
      return (await letters()).slice(before)
    }
    /** The record on file, as a body. */
    const present = async (as: string) => {
      const { phoneNumber: _phone, companyEmailAddress: _email, cellNumber: _cell, ...rest } = await onFile(as)
      return rest.mailingCity
        ? rest
        : (Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('mailing'))) as typeof rest)
    }

    test('a save replaces the record, except payroll’s phone and work email', async () => {
      const before = await onFile('salaried')
      // Read-only fields of the specification are ignored.
      const onlyRead = { phoneNumber: '1', companyEmailAddress: 'x@y.example', workEmailAddress: 'x@y.example' }
      const { body } = await save('salaried', {
        ...information,
        ...validMailing,
        ...onlyRead,
        mailingCountyCode: '013',
      })
      expect(body).toEqual({
        ...information,
        ...validMailing,
        residentSuite: '',
        cellNumber: '',
        mailingCountyCode: '',
        phoneNumber: before.phoneNumber,
        companyEmailAddress: before.companyEmailAddress,
        personalEmailConfirmation: { sentAt: '2026-11-21T09:00:00.000Z', againAt: '2026-11-21T09:05:00.000Z' },
      })
      expect(await onFile('salaried')).toEqual(body)
    })

    test('a save without mailing fields removes the mailing address', async () => {
      expect((await onFile('employee')).mailingStreetAddress).toMatch(/^PO Box/)
      await save('employee', information)
      expect(await onFile('employee')).toMatchObject({
        mailingStreetAddress: '',
        mailingCity: '',
        mailingState: '',
        mailingZipCode: '',
      })
    })

    test('user info has the new personal email immediately', async () => {
      await save('driver2', { ...information, personalEmailAddress: 'max@mail.example' })
      const { body } = await ask(server, getUserInfo, { as: 'driver2' })
      expect(body).toMatchObject({ userInfo: { emailAddress2: 'max@mail.example' } })
    })

    test.each([
      [
        'streets with signs and accents',
        { residentStreetAddress: "12½ O'Neil-Straße #7, Apt. Ñ", residentSuite: '# 4–B' },
      ],
      ['the longest street', { residentStreetAddress: 'Ñ'.repeat(200) }],
      ['an emoji', { residentStreetAddress: '1 Main St 🚚' }],
      ['something that looks like a SQL statement', { residentCity: "'; drop table employees; --" }],
    ])('%s are returned as sent', async (_, change) => {
      expect((await save('california', { ...information, ...change })).body).toMatchObject(change)
      expect(await onFile('california')).toMatchObject(change)
    })

    test("a refused change doesn't change anything or send mail", async () => {
      const before = await ask(server, getPersonalInfo, { as: 'manager' })
      const bodies = [
        { ...information, residentStreetAddress: '\0' },
        { ...information, residentCity: 'x'.repeat(10_240) },
        { ...information, residentZipCode: 'ABCDE' },
        { ...information, personalEmailAddress: 'nobody' },
        { ...information, mailingCity: 'Mesa' },
      ]
      const written = await lettersOf(async () => {
        for (const body of bodies) expect([400, 422]).toContain(problemIn(await save('manager', body)).status)
      })
      const after = await ask(server, getPersonalInfo, { as: 'manager' })
      expect([after.text, after.headers.get('etag'), written]).toEqual([before.text, before.headers.get('etag'), []])
    })

    /** The notices that were sent: their addresses and the subject they all share. */
    const told = async (work: () => Promise<unknown>) => {
      const written = (await lettersOf(work)).filter(({ subject }) => !subject.startsWith('Confirm your email address'))
      expect(new Set(written.map(({ subject }) => subject)).size).toBeLessThan(2)
      return { to: written.map(({ to_address }) => to_address), subject: written[0]?.subject }
    }

    test("a new personal email is reported to the company and old addresses, and the letters don't contain addresses", async () => {
      const body = await present('kex')
      let receipt = ''
      const { to, subject } = await told(async () => {
        const saved = await save('kex', { ...body, personalEmailAddress: 'kendra.new@mail.example' })
        expect(saved.status).toBe(200)
        receipt = saved.headers.get(receiptHeader)!
      })
      expect(to).toEqual(['kex@company.example', 'kex@mail.example'])
      expect(subject).toBe('Your personal email address was changed')
      for (const address of to) {
        const letter = await letterSaying(receipt, server.settings.dataDir, address)
        expect(letter).toContain('your personal email address was changed at Swift Transportation on Sat 11/21/2026')
        const [, text] = letter.split('\r\n\r\n', 2)
        expect(`${subject} ${text}`).not.toMatch(/mail\.example|company\.example/)
      }
    })

    test('a new home address is reported to both email addresses on file, in letters that do not contain it', async () => {
      const body = await present('newyork')
      let receipt = ''
      const { to, subject } = await told(async () => {
        const change = { residentStreetAddress: '9 Secret Lane', residentCity: 'Utica', residentZipCode: '13501' }
        receipt = (await save('newyork', { ...body, ...change })).headers.get(receiptHeader)!
      })
      expect(to).toEqual(['newyork@mail.example', 'newyork@company.example'])
      expect(subject).toBe('Your home address was changed')
      const letter = await letterSaying(receipt, server.settings.dataDir, to[0]!)
      expect(letter).not.toMatch(/Secret|Utica|13501/)
    })

    test('changing both sends one letter to each address', async () => {
      const body = await present('proxy')
      const { to, subject } = await told(() =>
        save('proxy', { ...body, residentSuite: 'Apt 900', personalEmailAddress: 'priya@mail.example' }),
      )
      expect(to).toEqual(['proxy@company.example', 'proxy@mail.example'])
      expect(subject).toBe('Your personal email address and your home address were changed')
    })

    test('a removed email address is also notified for 30 days; without any address, no letter is sent', async () => {
      const supervisor = await present('supervisor')
      const change = (personalEmailAddress: string) =>
        told(() => save('supervisor', { ...supervisor, personalEmailAddress }))
      expect((await change('')).to).toEqual(['supervisor@company.example', 'supervisor@mail.example'])
      expect((await change('stan@mail.example')).to).toEqual(['supervisor@company.example', 'supervisor@mail.example'])
      await server.database.write
        .updateTable('employees')
        .set({ personal_email: '' })
        .where('user_name', '=', 'assistant')
        .execute()
      await server.database.write
        .updateTable('employees')
        .set({ company_email: '' })
        .where('user_name', '=', 'assistant')
        .execute()
      const assistant = await present('assistant')
      expect((await told(() => save('assistant', { ...assistant, residentSuite: '7' }))).to).toEqual([])
    })

    test('a new mailing address is reported, but not marital status alone', async () => {
      const body = await present('manager')
      expect(await told(() => save('manager', { ...body, maritalStatus: 'W' }))).toEqual({ to: [], subject: undefined })
      const { subject } = await told(() => save('manager', { ...body, ...validMailing, maritalStatus: 'W' }))
      expect(subject).toBe('Your mailing address was changed')
      expect(await onFile('manager')).toMatchObject({ maritalStatus: 'W', mailingCity: 'Phoenix' })
    })

    test('the audit row names the person and the action, but not the content', async () => {
      const rows = await server.database.read
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', putPersonalInfo.name)
        .execute()
      expect(rows.length).toBeGreaterThan(10)
      expect(JSON.stringify(rows)).not.toMatch(/mail\.example|Secret|Utica/)
    })
  })

  test.skipIf(!available)('a cell phone is saved if the company collects it, and otherwise stays on file', async () => {
    const server = await startServerHere(kind, { ESS_COMPANY: 'larkspur' })
    const cell = async () => ((await ask(server, getPersonalInfo, { as: 'employee' })).body as Information).cellNumber
    const save = (change: object) =>
      ask(server, putPersonalInfo, { as: 'employee', body: { ...information, ...change } })
    expect((await save({ cellNumber: '(602) 555-0199' })).body).toMatchObject({ cellNumber: '6025550199' })
    await save({})
    expect(await cell()).toBe('6025550199')
    await save({ cellNumber: '' })
    expect(await cell()).toBe('')
    await save({ cellNumber: '6025550198' })

    server.settings.company.configuration.features.cellPhone = false
    expect(await cell()).toBe('')
    expect(problemIn(await save({ cellNumber: '6025550100' })).errors).toContainEqual(
      expect.objectContaining({ at: 'cellNumber' }),
    )
    expect((await save({})).status).toBe(200)
    server.settings.company.configuration.features.cellPhone = true
    expect(await cell()).toBe('6025550198')
    await server.close()
  })
})

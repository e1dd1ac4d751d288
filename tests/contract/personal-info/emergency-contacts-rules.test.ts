import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putEmergencyContacts } from '@/contract/emergency-contacts.ts'
import {
  added,
  contactCases,
  maria,
  onlyCorrectedCases,
  sean,
} from '@/domain/personal-info/test-emergency-contact-cases.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contactsOnFile, putContactsOnFile } from '../../support/data/lists-on-file.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { casesOn } from '../rule-sample.ts'

const as = 'employee'
type Saved = typeof putEmergencyContacts.answer.TYPE

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('device and server apply the same rules to a list of contacts', () => {
    let server: TestServer
    let swift: TestServer
    beforeAll(async () => {
      ;[server, swift] = await Promise.all([
        startServerHere(kind, { ESS_COMPANY: 'larkspur' }),
        startServerHere(kind, { ESS_COMPANY: 'swift' }),
      ])
    })
    afterAll(() => Promise.all([server.close(), swift.close()]))

    const save = (body: unknown, at = server) => ask(at, putEmergencyContacts, { as, body })
    const saved = async (body: unknown, at = server) =>
      ((await save(body, at)).body as Saved)._embedded.emergency_contacts

    const judges = async (at: TestServer, body: unknown, expected: string[]) => {
      await putContactsOnFile(at.database, as, [maria, sean])
      const before = await contactsOnFile(at.database, as)
      const answer = await save(body, at)
      expect(answer.status).toBe(expected.length ? 422 : 200)
      if (!expected.length) return
      expect(problemIn(answer).errors.map(({ at, message }) => (at ? `${at}: ${message}` : message))).toEqual(expected)
      expect(await contactsOnFile(at.database, as)).toEqual(before)
    }
    const brokenBy = ([, , expected]: (typeof contactCases)[number]) => expected
    test.each(casesOn(kind, contactCases, brokenBy))('%s', (_, body, expected) => judges(server, body, expected))
    test.each(casesOn(kind, onlyCorrectedCases, brokenBy))(
      'where contacts can only be corrected: %s',
      (_, body, expected) => judges(swift, body, expected),
    )

    test('phones and ZIP codes are stored as digits, a ZIP of six characters as five, and texts are trimmed', async () => {
      await putContactsOnFile(server.database, as, [maria, sean])
      const typed = {
        ...maria,
        emergencyContactName: ' Maria ',
        emergencyPhoneNumber: '1 (602) 555-0142',
        emergencyAddressZipCode: '85009-',
      }
      const other = { ...sean, emergencyPhoneNumber: '  ', emergencyAddressZipCode: ' 85009-1234 ' }
      expect(await saved([typed, other])).toMatchObject([
        { emergencyContactName: 'Maria', emergencyPhoneNumber: '6025550142', emergencyAddressZipCode: '85009' },
        { emergencyPhoneNumber: '', emergencyAddressZipCode: '850091234' },
      ])
    })

    test('a list sent again on top of its first answer, without the new numbers, creates no contact twice', async () => {
      await putContactsOnFile(server.database, as, [maria])
      const friend = added('friend-1')
      const [, first] = await saved([maria, friend])
      expect(await saved([maria, { ...friend, emergencyContactName: 'Newer Friend' }])).toMatchObject([
        { sequenceNumber: 1 },
        { sequenceNumber: first!.sequenceNumber, emergencyContactName: 'Newer Friend' },
      ])
      expect(await saved([maria])).toHaveLength(1)
    })

    test('a removed contact is deleted, the others keep their numbers, and no number is reused', async () => {
      await putContactsOnFile(server.database, as, [maria, sean])
      expect(
        await saved([
          { ...sean, primaryContact: 1 },
          { ...maria, deleteCode: 'D' },
        ]),
      ).toMatchObject([{ sequenceNumber: 2, primaryContact: 1 }])
      const numbers = (await saved([{ ...sean, primaryContact: 1 }, added('a')])).map(
        ({ sequenceNumber }) => sequenceNumber,
      )
      expect(numbers[0]).toBe(2)
      expect(numbers[1]).toBeGreaterThan(2)
    })

    test('where people cannot choose, the lowest number is primary whatever is sent, and no list is refused for its primary contacts', async () => {
      await putContactsOnFile(swift.database, as, [maria, sean])
      expect(
        await saved(
          [
            { ...maria, primaryContact: 0 },
            { ...sean, primaryContact: 1 },
          ],
          swift,
        ),
      ).toMatchObject([
        { sequenceNumber: 1, primaryContact: 1 },
        { sequenceNumber: 2, primaryContact: 0 },
      ])
    })
  })
})

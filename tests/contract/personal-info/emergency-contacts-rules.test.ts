import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import { contactCases, maria, onlyCorrectedCases, sean } from '@/domain/personal-info/test-emergency-contact-cases.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contactsOnFile, putContactsOnFile } from '../../support/data/lists-on-file.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { sampleOf } from '../rule-sample.ts'

const as = 'employee'

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
    test.each(sampleOf(contactCases, brokenBy))('%s', (_, body, expected) => judges(server, body, expected))
    test.each(sampleOf(onlyCorrectedCases, brokenBy))('if contacts can only be corrected: %s', (_, body, expected) =>
      judges(swift, body, expected),
    )
  })
})

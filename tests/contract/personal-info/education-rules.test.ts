import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putEducation } from '@/contract/personal-info/education.ts'
import { college, educationCases, highSchool } from '@/domain/personal-info/test-education-cases.ts'
import { databaseKinds } from '../../support/databases.ts'
import { educationOnFile, putEducationOnFile } from '../../support/data/lists-on-file.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { sampleOf } from '../rule-sample.ts'

const as = 'employee'
type Saved = typeof putEducation.answer.TYPE

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('device and server apply the same rules to schools and degrees', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const save = (body: unknown) => ask(server, putEducation, { as, body })
    const saved = async (body: unknown) => (await save(body)).body as Saved

    const someCases = sampleOf(educationCases, ([, , expected]) => expected)
    test.each(someCases)('%s', async (_, body, expected) => {
      await putEducationOnFile(server.database, as, [college, highSchool])
      const before = await educationOnFile(server.database, as)
      const answer = await save(body)
      expect(answer.status).toBe(expected.length ? 422 : 200)
      if (!expected.length) return
      expect(problemIn(answer).errors.map(({ at, message }) => (at ? `${at}: ${message}` : message))).toEqual(expected)
      expect(await educationOnFile(server.database, as)).toEqual(before)
    })

    test("the answer is the new list without removed entries, with new numbers; a repeated call doesn't add duplicates", async () => {
      await putEducationOnFile(server.database, as, [college, highSchool])
      const fresh = { ...highSchool, sequenceNumber: undefined, feId: 'fresh-1', school: 'Diesel Institute' }
      const [first, second] = await saved([college, fresh, { ...highSchool, deleteCode: 'D' }])
      expect(first).toMatchObject({ sequenceNumber: 1 })
      expect(second!.sequenceNumber).toBeGreaterThan(2)
      expect(await saved([college, { ...fresh, major: 'Engines' }])).toMatchObject([
        { sequenceNumber: 1 },
        { ...second, major: 'Engines' },
      ])
    })
  })
})

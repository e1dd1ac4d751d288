import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { informationCases, validInformation } from '@/domain/personal-info/test-my-information-cases.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { sampleOf } from '../rule-sample.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('device and server apply the same rules to my information', () => {
    let server: TestServer
    // The company that collects cell phone numbers.
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_COMPANY: 'larkspur' })
    })
    afterAll(() => server.close())
    // The tests make more email changes than a person may make in a day, so they're deleted.
    afterEach(() => server.database.write.deleteFrom('account_changes').execute())

    const someCases = sampleOf(informationCases, ([, , expected]) => expected.map(([, code]) => code))
    test.each(someCases)('%s', async (_, change, expected) => {
      const answer = await ask(server, putPersonalInfo, { as: 'driver2', body: { ...validInformation, ...change } })
      const problems = answer.status === 200 ? [] : problemIn(answer).errors.map(({ at, code }) => [at, code])
      expect(problems).toEqual(expected)
      expect(answer.status).toBe(expected.length === 0 ? 200 : 422)
    })
  })
})

test('a company without cell phones refuses a cell number', async () => {
  const server = await startServerHere('sqlite', { ESS_COMPANY: 'swift' })
  try {
    const answer = await ask(server, putPersonalInfo, {
      as: 'driver2',
      body: { ...validInformation, cellNumber: '6025550123' },
    })
    expect(problemIn(answer).errors.map(({ at, message }) => `${at}: ${message}`)).toEqual([
      'cellNumber: This field doesn’t exist.',
    ])
  } finally {
    await server.close()
  }
})

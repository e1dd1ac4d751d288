import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSmokingPreference, putSmokingPreference } from '@/contract/smoking-preference.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'

const as = 'driver'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the smoking preference', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    test.each([
      ['S', 'S'],
      ['N', 'N'],
      ['', 'N'],
    ])('%j is stored as %s', async (smokingPreference, stored) => {
      const answer = await ask(server, putSmokingPreference, { as, body: { smokingPreference } })
      expect([answer.status, answer.body]).toEqual([200, { smokingPreference: stored }])
      expect((await ask(server, getSmokingPreference, { as })).body).toEqual({ smokingPreference: stored })
    })

    test.each([['Y'], ['s'], [' '], [null], [1]])('%j is refused and changes nothing', async (smokingPreference) => {
      await ask(server, putSmokingPreference, { as, body: { smokingPreference: 'S' } })
      const answer = await ask(server, putSmokingPreference, { as, body: { smokingPreference } })
      expect(answer.status).toBe(422)
      expect(problemIn(answer).errors.map(({ at }) => at)).toEqual(['smokingPreference'])
      expect((await ask(server, getSmokingPreference, { as })).body).toEqual({ smokingPreference: 'S' })
    })

    test('is refused for anyone but drivers', async () => {
      for (const endpoint of [getSmokingPreference, putSmokingPreference])
        expect(
          (
            await ask(server, endpoint, {
              as: 'employee',
              ...(endpoint === putSmokingPreference && { body: { smokingPreference: 'S' } }),
            })
          ).status,
        ).toBe(403)
    })
  })
})

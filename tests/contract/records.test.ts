import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../support/databases.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { everyRecord } from '../records/every-record.ts'
import { ask, problemIn } from './client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  let server: TestServer
  beforeAll(async () => {
    if (available) server = await startServerHere(kind)
  })
  afterAll(() => server?.close())

  describe.skipIf(!available).each(everyRecord.map((each) => ({ name: each.record.save.name, each })))(
    '$name',
    ({ each: { record, as, unsaved, body, otherBody, wrongShapes = [], brokenRules = [] } }) => {
      const read = async (userName: string) => (await ask(server, record.get, { as: userName })).body
      const save = (sent: unknown) => ask(server, record.save, { as, body: sent })

      test('a read returns the last save, and other people’s records stay unchanged', async () => {
        const before = await read(unsaved.as)
        for (const sent of [body, otherBody, body]) {
          const answer = await save(sent)
          expect(answer.status).toBe(200)
          expect(await read(as)).toEqual(answer.body)
        }
        expect(await read(unsaved.as)).toEqual(before)
      })

      test(`${unsaved.as} has never saved the record but can still read it`, async () => {
        expect(await read(unsaved.as)).toEqual(unsaved.answer)
      })

      test('a refused save has no effect', async () => {
        await save(body)
        const before = await read(as)
        for (const wrong of [...wrongShapes, ...brokenRules])
          expect(problemIn(await save(wrong.body)).status, wrong.why).toBe(422)
        expect(await read(as)).toEqual(before)
      })
    },
  )
})

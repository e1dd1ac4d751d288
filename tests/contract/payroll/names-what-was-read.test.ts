import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyAcknowledgement } from '@/contract/payroll/every-acknowledgement.ts'
import { postW4 } from '@/contract/payroll/w4.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { acknowledgementCases } from './acknowledgement-cases.ts'
import { signedBy } from './w4-cases.ts'

const forms = everyAcknowledgement.map(({ sign }) => {
  const { as, body } = acknowledgementCases[sign.name]!
  return { name: sign.name, endpoint: sign, as: String(as), bodyOf: () => body, problem: 'textVersion: signed.text' }
})
const w4 = {
  name: postW4.name,
  endpoint: postW4,
  as: 'employee',
  bodyOf: (server: TestServer) => signedBy(server, 'employee'),
  problem: 'taxYear: w4.year',
}

/** The headers a browser adds to calls from the app's own page. */
const ofTheApp = { 'sec-fetch-site': 'same-origin' }

describe('a signature without the version of the text that was read', () => {
  let server: TestServer
  let onlyTheApp: TestServer
  beforeAll(async () => {
    server = await startServerHere('sqlite')
    onlyTheApp = await startServerHere('sqlite', { ESS_OTHER_CLIENTS: '0' })
  })
  afterAll(() => Promise.all([server.close(), onlyTheApp.close()]))

  test.each([...forms, w4])(
    '$name: is refused from the app, and from every client if there is no other client than the app',
    async (it) => {
      const { endpoint, as } = it
      const body = await it.bodyOf(server)
      for (const refused of [
        await ask(server, endpoint, { as, body, headers: ofTheApp }),
        await ask(onlyTheApp, endpoint, { as, body }),
      ]) {
        expect(refused.status).toBe(422)
        expect(problemIn(refused).errors.map(({ at, code }) => `${at}: ${code}`)).toEqual([it.problem])
      }
      // Another company's client sends the body as specified.
      expect((await ask(server, endpoint, { as, body })).status).toBe(200)
    },
  )
})

import { sendFactorCode } from '@/contract/sign-in/session.ts'
import { putSmokingPreference } from '@/contract/drivers/smoking-preference.ts'
import { fromAnyProvider } from '@/domain/identity/single-sign-on.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { demoToken } from '../../../server/http/sign-in/demo-sign-on.ts'
import { newSigningKey, sealEnvelope } from '@/offline/envelopes/seal-envelope.ts'
import { contentFor, deviceOf, serverKey } from '../../support/envelopes.ts'
import { codeNumber } from '../../support/mail.ts'
import type { TestServer } from '../../support/server.ts'
import type { Case, Given } from '../cases.ts'
import { ask } from '../client.ts'

const point = 'A'.repeat(43)
const credentials = { username: 'employee', password: demoPassword, realm: 'ESS' }

const codes = new WeakMap<TestServer, Map<string, string>>()

/** A sid of the person's session with its mailed code. */
async function codeOf(server: TestServer, userName: string): Promise<{ sid: string; code: string }> {
  const known = codes.get(server) ?? new Map<string, string>()
  codes.set(server, known)
  const { sid } = (await ask(server, sendFactorCode, { as: userName })).body as typeof sendFactorCode.answer.TYPE
  const code =
    known.get(sid) ?? (await codeNumber(known.size + 1, server.settings.dataDir, `${userName}@company.example`))
  known.set(sid, code)
  return { sid, code }
}

async function linkQuery({ database, clock }: TestServer, userName: string): Promise<Given> {
  return {
    query: {
      token: await demoToken(database, userName, { now: clock.now }),
      from: fromAnyProvider,
      realm: 'ESS',
    },
  }
}

export const signInCases: Record<string, Case> = {
  signIn: {
    as: null,
    body: credentials,
    wrongShapes: [
      { why: 'no password', body: { username: 'employee', realm: 'ESS' }, at: 'password', code: 'shape.missing' },
      { why: 'another realm', body: { ...credentials, realm: 'HR' }, at: 'realm', code: 'shape.type' },
      { why: 'a number as name', body: { ...credentials, username: 7 }, at: 'username', code: 'shape.type' },
      {
        why: 'an endless password',
        body: { ...credentials, password: 'x'.repeat(3000) },
        at: 'password',
        code: 'shape.length',
      },
    ],
  },
  singleSignOn: {
    as: null,
    fresh: (server) => linkQuery(server, 'employee'),
    wrongQueries: [
      { token: '', from: 'demo', realm: 'ESS' },
      { from: '', token: 'x', realm: 'ESS' },
      { realm: 'HR', token: 'x', from: 'demo' },
      { surprise: '1', token: 'x', from: 'demo', realm: 'ESS' },
    ],
  },
  signOut: {
    as: 'assistant',
    body: { authToken: 'of-no-session' },
    wrongShapes: [{ why: 'no token', body: {}, at: 'authToken', code: 'shape.missing' }],
  },
  listSessions: { as: 'employee' },
  deleteSession: { as: 'employee', params: { sessionId: 'of-nobody' } },
  signOutEverywhere: {
    as: 'assistant',
    body: { authToken: 'of-no-session' },
    wrongShapes: [{ why: 'no token', body: {}, at: 'authToken', code: 'shape.missing' }],
  },
  givePassword: {
    as: 'employee',
    body: { password: demoPassword },
    wrongShapes: [
      { why: 'no password', body: {}, at: 'password', code: 'shape.missing' },
      { why: 'an endless one', body: { password: 'x'.repeat(3000) }, at: 'password', code: 'shape.length' },
    ],
  },
  getUserInfo: { as: 'employee' },
  postDeviceKey: {
    as: 'employee',
    fresh: async () => ({ body: (await newSigningKey()).publicKey }),
    wrongShapes: [
      { why: 'no point', body: { kty: 'EC', crv: 'P-256', x: point }, at: 'y', code: 'shape.missing' },
      { why: 'another curve', body: { kty: 'EC', crv: 'P-384', x: point, y: point }, at: 'crv', code: 'shape.type' },
    ],
  },
  postEnvelope: {
    as: null,
    fresh: async (server) => {
      const content = contentFor(server, putSmokingPreference, { smokingPreference: 'S' })
      return {
        body: { envelope: await sealEnvelope(content, await deviceOf(server, 'driver'), await serverKey(server)) },
      }
    },
    wrongShapes: [
      { why: 'nothing', body: {}, at: 'envelope', code: 'shape.missing' },
      { why: 'no text', body: { envelope: 7 }, at: 'envelope', code: 'shape.type' },
    ],
  },
  sendFactorCode: { as: 'salaried', wrongQueries: [{ fallback: 'yes' }, { to: 'me@mail.example' }] },
  verifyFactorCode: {
    as: 'newyork',
    fresh: async (server, userName) => ({ body: await codeOf(server, userName) }),
    wrongShapes: [
      { why: 'no sid', body: { code: '123456' }, at: 'sid', code: 'shape.missing' },
      { why: 'a number as code', body: { sid: 'x', code: 123456 }, at: 'code', code: 'shape.type' },
      { why: 'an endless code', body: { sid: 'x', code: '1'.repeat(5000) }, at: 'code', code: 'shape.length' },
    ],
  },
}

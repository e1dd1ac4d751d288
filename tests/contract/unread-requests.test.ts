import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import { signIn } from '@/contract/sign-in/session.ts'
import { databaseKinds } from '../support/databases.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { ask, problemIn } from './client.ts'

const expectedHeaders = {
  'cache-control': 'no-store',
  'content-type': 'application/problem+json; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

describe('on SQLite', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServerHere('sqlite')
  })
  afterAll(() => server.close())

  /** The response to raw bytes that no browser would send. */
  async function raw(bytes: string) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const [status = '', ...lines] = head.split('\r\n')
    const headers = lines.map((line) => line.split(': ') as [string, string])
    return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body: JSON.parse(body) }
  }

  test.each<[what: string, bytes: string, status: number]>([
    ['no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path that cannot be decoded', 'GET /rest/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
  ])('%s is answered with a problem and its headers', async (_, bytes, status) => {
    const answer = await raw(bytes)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(expectedHeaders)
    expect(ProblemBody.is(answer.body) && answer.body.status).toBe(status)
  })

  test('a call with an encoded path is as uncacheable as one with the plain path', async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf('employee')}` }
    for (const path of ['/rest/ess/userInfo', '/%72est/ess/userInfo', '/rest/nothing', '/%72est/nothing']) {
      const answer = await fetch(server.url + path, { headers })
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    }
  })
})

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  test.skipIf(!available)('a lone surrogate is refused anywhere in a call', async () => {
    const server = await startServerHere(kind)
    const named = (half: string) => ({ body: JSON.stringify({ username: `a${half}`, password: 'b', realm: 'ESS' }) })
    const refused = problemIn(await ask(server, signIn, named('\ud83d')))
    expect(refused).toMatchObject({ status: 400, detail: expect.stringContaining('halves of characters') })
    expect((await ask(server, signIn, named('\ud83d\ude9a'))).status).toBe(401)
    await server.close()
  })
})

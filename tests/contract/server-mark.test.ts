import { connect } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverMark } from '@/contract/endpoint/headers.ts'
import { release } from '../../server/base/root.ts'
import { startServerHere, type TestServer } from '../support/server.ts'

// Devices assume that an answer without the mark comes from another server.
describe('every answer has our server’s mark with its release', () => {
  const dist = mkdtempSync(join(tmpdir(), 'ess-dist-'))
  let server: TestServer
  let authorization: string
  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'))
    writeFileSync(join(dist, 'index.html'), '<!doctype html>')
    writeFileSync(join(dist, 'assets', 'app.js'), 'export {}')
    server = await startServerHere('sqlite', { DIST_DIR: dist })
    authorization = `Bearer ${await server.tokenOf('driver')}`
  })
  afterAll(async () => {
    await server.close()
    rmSync(dist, { recursive: true })
  })

  test.each<[what: string, status: number, path: string, init?: RequestInit]>([
    ['a read', 200, '/rest/ess/userInfo'],
    ["a read that's open to everyone", 200, '/rest/applicationConfig', { headers: {} }],
    ['a refusal for lack of a session', 401, '/rest/ess/userInfo', { headers: {} }],
    ['a refusal for lack of a right', 403, '/rest/payrollAdmins'],
    ['an unknown call', 404, '/rest/nothing'],
    ['another method', 405, '/rest/ess/userInfo', { method: 'DELETE' }],
    ["a body that isn't JSON", 400, '/rest/activeDirectoryLogin', { method: 'POST', body: '{' }],
    ['a body of another type', 415, '/rest/activeDirectoryLogin', { method: 'POST', body: new URLSearchParams() }],
    ['a body that is too long', 413, '/rest/activeDirectoryLogin', { method: 'POST', body: 'x'.repeat(9999) }],
    ['a wrong shape', 422, '/rest/activeDirectoryLogin', { method: 'POST', body: '{}' }],
    ['its health', 200, '/healthz'],
    ['a file of the app', 200, '/assets/app.js'],
    ['a file that no longer exists', 404, '/assets/gone.js'],
    ['a page', 200, '/home', { headers: { accept: 'text/html' } }],
    ['a path that cannot be decoded', 400, '/rest/%zz'],
  ])('%s (%i)', async (_, status, path, init) => {
    const type: Record<string, string> = typeof init?.body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(server.url + path, { headers: { authorization, ...type }, ...init })
    await answer.arrayBuffer()
    expect([answer.status, answer.headers.get(serverMark.name)]).toEqual([status, release])
  })

  test('cached reference data that the server confirms as current (304)', async () => {
    const path = `${server.url}/rest/infinium/state-codes`
    const etag = (await fetch(path, { headers: { authorization } })).headers.get('etag')!
    const answer = await fetch(path, { headers: { authorization, 'if-none-match': etag } })
    expect([answer.status, answer.headers.get(serverMark.name)]).toEqual([304, release])
  })

  test('an unreadable request', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write('NONSENSE\r\n\r\n')
    expect(await text(socket)).toContain(`${serverMark.name}: ${release}\r\n`)
  })
})

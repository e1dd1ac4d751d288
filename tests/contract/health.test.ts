import { expect, test } from 'vitest'
import { startServer, startServerHere, signIn } from '../support/server.ts'

test('healthz says whether the database answers', async () => {
  const server = await startServerHere('sqlite')
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' })
  await server.database.read.destroy()
  const answer = await fetch(`${server.url}/healthz`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8'])
  await server.close().catch(() => {})
})

test('a killed server starts again with what it had promised', async () => {
  const server = await startServer()
  try {
    const token = await signIn(server.url, 'driver')
    const headers = {
      authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': '6f9d2b1e-3c4a-4d5e-8f60-718293a4b5c6',
    }
    const body = JSON.stringify({ status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0177' })
    const send = () => fetch(`${server.url}/rest/drivers/driver-text`, { method: 'PATCH', headers, body })
    const first = await send()
    await server.kill()
    await server.restart()
    const again = await send()
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('ess-receipt')).toBe(first.headers.get('ess-receipt'))
    const database = await server.openDatabase()
    expect(await database.read.selectFrom('audit').selectAll().execute()).toHaveLength(1)
    await database.close()
  } finally {
    await server.remove()
  }
})

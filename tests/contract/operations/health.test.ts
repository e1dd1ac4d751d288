import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { ask, problemIn } from '../client.ts'
import { startServer, startServerHere, signIn } from '../../support/server.ts'

test('healthz says whether the database answers', async () => {
  const server = await startServerHere('sqlite')
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' })
  await server.database.read.destroy()
  const seen = async () => {
    const answer = await fetch(`${server.url}/healthz`)
    return [answer.status, answer.headers.get('content-type')]
  }
  await expect.poll(seen, { timeout: 5_000 }).toEqual([503, 'application/problem+json; charset=utf-8'])
  await server.close().catch(() => {})
})

test('a full disk is reported, by healthz too, until there is space again', async () => {
  const server = await startServerHere('sqlite')
  const { write } = server.database
  const healthz = async () => {
    const answer = await fetch(`${server.url}/healthz`)
    return [answer.status, ((await answer.json()) as { detail?: string }).detail]
  }
  const body = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0177' }
  const save = () => ask(server, patchDriverText, { as: 'driver', body })
  await save()
  // Limits SQLite to its current size, as a full disk would.
  await sql`pragma max_page_count = 1`.execute(write)
  let answer = await save()
  for (let n = 0; n < 200 && answer.status === 200; n += 1) answer = await save()
  const full = 'The server’s disk is full. Please try again later.'
  expect(problemIn(answer)).toMatchObject({ status: 503, detail: full })
  expect(answer.headers.get('retry-after')).toBe('60')
  await expect.poll(healthz, { timeout: 5_000 }).toEqual([503, full])
  await sql`pragma max_page_count = 1000000`.execute(write)
  await expect.poll(healthz, { timeout: 5_000 }).toEqual([200, undefined])
  expect((await save()).status).toBe(200)
  expect(await write.selectFrom('secrets').select('name').where('name', 'like', '%probe%').execute()).toEqual([])
  await server.close()
})

test('a killed server still has every answered change after a restart', async () => {
  const server = await startServer()
  try {
    const token = await signIn(server.url, 'driver')
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': '6f9d2b1e-3c4a-4d5e-8f60-718293a4b5c6',
    }
    const body = JSON.stringify({
      status: 'I',
      carrierAddr: 'vtext.com',
      areaCode: '602',
      prefix: '555',
      lineNumber: '0177',
    })
    const send = () => fetch(`${server.url}/rest/drivers/driver-text`, { method: 'PATCH', headers, body })
    const first = await send()
    await server.kill()
    await server.restart()
    const again = await send()
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('ess-receipt')).toBe(first.headers.get('ess-receipt'))
    const database = await server.openDatabase()
    expect(await database.read.selectFrom('audit').selectAll().where('receipt', 'is not', null).execute()).toHaveLength(
      1,
    )
    await database.close()
  } finally {
    await server.remove()
  }
})

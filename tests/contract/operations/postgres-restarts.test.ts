import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idempotencyHeader, receiptHeader } from '@/contract/endpoint/headers.ts'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { type OwnPostgres, startPostgres } from '../../../tools/postgres.mjs'
import { databaseKinds } from '../../support/databases.ts'
import { type RunningServer, signIn, startServer } from '../../support/server.ts'

const { available } = databaseKinds.find(({ kind }) => kind === 'postgres')!

describe.skipIf(!available)('while PostgreSQL stops under a busy server', () => {
  let postgres: OwnPostgres
  let server: RunningServer
  let tokens: string[]

  beforeAll(async () => {
    // A separate instance because other tests use the shared one; durable because the test kills it.
    postgres = (await startPostgres({ durable: true }))!
    server = await startServer({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' } })
    tokens = await Promise.all(['driver', 'driver2'].map((userName) => signIn(server.url, userName)))
  })
  afterAll(async () => {
    await server?.remove()
    postgres?.stop()
  })

  const body = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0177' }
  const save = (token: string, key: string) =>
    fetch(`${server.url}/rest${patchDriverText.path}`, {
      method: patchDriverText.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', [idempotencyHeader]: key },
      body: JSON.stringify(body),
    })

  async function query<Row>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(text)).rows as Row[]
    } finally {
      await client.end()
    }
  }
  const terminated = () =>
    query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    )

  test.each([
    ['is restarted', async () => postgres.restart('fast')],
    ['crashes and starts again', async () => postgres.restart('immediate')],
    ['terminates the connections', terminated],
  ])(
    'PostgreSQL %s: waiting calls get 503, the server recovers by itself, and nothing acknowledged is lost',
    async (_, end) => {
      const acknowledged: string[] = []
      const statuses = new Set<number>()
      let over = false
      const savers = tokens.map(async (token) => {
        // Refused changes are sent again with the same key, as a device does.
        for (let key = randomUUID(); !over;) {
          const answer = await save(token, key)
          statuses.add(answer.status)
          if (answer.status !== 200) continue
          acknowledged.push(answer.headers.get(receiptHeader)!)
          key = randomUUID()
        }
      })
      await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
      const blocker = new pg.Client({ connectionString: postgres.url })
      blocker.on('error', () => {})
      await blocker.connect()
      await blocker.query('begin; lock table driver_texts')
      // Both saves are inside transactions they can't finish.
      await expect
        .poll(() => query("select 1 from pg_locks where relation = 'driver_texts'::regclass and not granted"))
        .toHaveLength(2)
      await end()
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10)
      over = true
      await Promise.all(savers)
      await blocker.end().catch(() => {})
      expect([...statuses].sort()).toEqual([200, 503])
      const kept = await query<{ receipt: string }>('select receipt from audit where receipt is not null')
      const receipts = kept.map(({ receipt }) => receipt)
      expect(acknowledged.filter((receipt) => !receipts.includes(receipt))).toEqual([])
      expect(new Set(receipts).size).toBe(receipts.length)
      await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status, { timeout: 10_000 }).toBe(200)
    },
  )
})

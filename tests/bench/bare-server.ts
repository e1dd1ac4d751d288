// The yardstick: bare Fastify with one durable insert per request.
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import Sqlite from 'better-sqlite3'
import Fastify from 'fastify'

const db = new Sqlite(join(process.argv[2]!, 'bare.db'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('create table if not exists changes (id integer primary key, body text not null)')
const insert = db.prepare('insert into changes (body) values (?)')

const app = Fastify()
app.put('/change', async (request) => {
  const { lastInsertRowid } = insert.run(JSON.stringify(request.body))
  return { id: Number(lastInsertRowid) }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })

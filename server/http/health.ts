import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { refuse, sendRefusal } from './problems.ts'

/** For load balancers and for devices that ask whether the server is back. It is no part of the contract. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (request, reply) => {
    try {
      await sql`select 1`.execute(database.read)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return sendRefusal(reply, refuse(503, 'The database does not answer.', { 'retry-after': '5' }))
    }
  })
}

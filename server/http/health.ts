import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { healthPath, healthWithinMs } from '@/contract/health.ts'
import type { Database } from '../db/database.ts'
import { within } from '../base/time-limit.ts'
import type { FullDisk } from './full-disk.ts'
import { refuseForNow, sendRefusal } from './answers/problems.ts'

/** For load balancers, and for devices that check whether the server is back. Not part of the contract. */
export function addHealth(app: FastifyInstance, { read }: Pick<Database, 'read'>, disk: FullDisk): void {
  const isFull = async () => {
    await sql`select 1`.execute(read)
    return disk.isFull()
  }
  app.get(healthPath, async (request, reply) => {
    try {
      if (await within(healthWithinMs, isFull())) return sendRefusal(reply, refuseForNow('full'))
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return sendRefusal(reply, refuseForNow('away'))
    }
  })
}

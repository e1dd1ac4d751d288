import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { healthPath, healthWithinMs } from '@/contract/health.ts'
import type { Database } from '../../db/database.ts'
import { repeat } from '../../base/repeat.ts'
import { within } from '../../base/time-limit.ts'
import type { FullDisk } from './full-disk.ts'
import { refuseForNow, sendRefusal } from '../answers/problems.ts'

export const healthCheckedEveryMs = 1_000

/**
 * For load balancers, and for devices that check whether the server is back. Not part of the contract. Thousands of devices may
 * ask at the same time, so it answers with the last check's result, and each process checks once a second.
 */
export function addHealth(app: FastifyInstance, { first }: Pick<Database, 'first'>, disk: FullDisk): void {
  let state: 'ok' | 'full' | 'away' = 'ok'
  const isFull = async () => {
    await sql`select 1`.execute(first)
    return disk.isFull()
  }
  const check = async () => {
    try {
      state = (await within(healthWithinMs, isFull())) ? 'full' : 'ok'
    } catch (error) {
      if (state !== 'away') app.log.error({ err: error }, 'the database does not answer')
      state = 'away'
    }
    return false
  }
  const checking = repeat(check, healthCheckedEveryMs)
  app.addHook('onClose', checking.stop)
  app.get(healthPath, async (_, reply) => (state === 'ok' ? { status: 'ok' } : sendRefusal(reply, refuseForNow(state))))
}

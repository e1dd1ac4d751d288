import type { FastifyBaseLogger } from 'fastify'
import { actAfterMs } from '@/domain/administration/payroll-desk.ts'
import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { payrollBacklog } from '../../stores/payroll/payroll-desk.ts'

/** Warns once when a change has waited for payroll too long, and warns again only after the backlog has cleared. */
export function payrollWatch(
  { read }: Pick<Database, 'read'>,
  { clock }: Pick<Settings, 'clock'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  let isLate = false
  return async () => {
    const { waiting, refused, oldest } = await payrollBacklog(read)
    const wasLate = isLate
    isLate = oldest !== null && clock() - oldest > actAfterMs
    if (isLate && !wasLate)
      log.warn(
        { waiting, refused, oldest: new Date(oldest!).toISOString() },
        'changes have waited for payroll too long',
      )
  }
}

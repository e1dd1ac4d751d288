import { randomUUID } from 'node:crypto'
import { repeat } from '../../base/repeat.ts'
import type { Settings } from '../../settings/settings.ts'
import type { WorkServices } from '../services.ts'
import { keepDeputies } from './deputies.ts'
import { remindOfRequests } from './reminders.ts'

const deputiesEveryMs = 60_000
const remindEveryMs = 3_600_000

/** Keeps undecided requests moving: deputies' terms start and end, and reminders are sent. Several processes may run it. */
export function keepRequestsMoving(services: WorkServices, settings: Pick<Settings, 'reminders'>) {
  const { database, clock, company, publicUrl, texts, log, mailWaiting } = services
  const holder = randomUUID()
  const job = (what: string, work: () => Promise<boolean>) => () =>
    work().then(
      (queued) => {
        if (queued) mailWaiting()
        return false
      },
      (error: unknown) => {
        log.error({ err: error }, `${what} failed`)
        return false
      },
    )
  const deputies = repeat(
    job('deputies', () => keepDeputies(database, services)),
    deputiesEveryMs,
  )
  const needed = { clock, company, publicUrl, texts, reminders: settings.reminders }
  const reminders = repeat(
    job('reminders of time off', () => remindOfRequests(database, needed, holder)),
    remindEveryMs,
  )
  return { stop: async () => void (await Promise.all([deputies.stop(), reminders.stop()])) }
}

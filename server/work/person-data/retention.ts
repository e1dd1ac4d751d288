import { systemActor } from '@/domain/administration/audit-trail.ts'
import { dateOf, type Periods, timeBefore } from '@/domain/your-data/retention.ts'
import type { Clock } from '../../base/clock.ts'
import { announcements } from '../../db/announcements.ts'
import type { Database } from '../../db/database.ts'
import { erasedToFinish } from '../../stores/person-data/erased-people.ts'
import { clearWords, deleteConsents, leaversToErase, personDataSince } from '../../stores/person-data/expired.ts'
import { completeList, eraseListed } from './erased-list.ts'
import { erasePerson, removeExpiredSigned } from './erase.ts'

const peopleAtOnce = 20
const rowsAtOnce = 500
/** Kept small, because signers have to wait in the meantime. */
const signedAtOnce = 100

/** Gives operators time to set their own holds and periods. */
const graceMs = 30 * 24 * 3_600_000

type Retained = { database: Database; clock: Clock; periods: Periods; dataDir: string }

/**
 * Deletes a batch of data about people whose retention period is over, except under a legal hold. Returns true if there may be
 * more. Several processes may run it. Nothing is deleted in the first 30 days after an upgrade from a release without this.
 */
export async function applyRetention({ database, clock, periods, dataDir }: Retained): Promise<boolean> {
  const { sessionEnds, close } = announcements(database)
  try {
    const services = { database, sessionEnds, clock, periods }
    const now = clock()
    const alone = (work: (tx: Parameters<Database['hold']>[0]) => Promise<boolean>) =>
      database.change(
        async (tx) => (await database.tryHold(tx, 'retention')) && (await work(tx)),
        () => true,
      )
    await eraseListed(services, dataDir)
    await completeList(database, dataDir)
    if ((await personDataSince(database.read)) + graceMs > now) return false
    const words = await alone((tx) => clearWords(tx, timeBefore(now, periods.requests), rowsAtOnce))
    const lastDay = dateOf(timeBefore(now, periods.signedDocuments))
    const consents = await alone((tx) => deleteConsents(tx, lastDay, rowsAtOnce))
    const signed = await alone((tx) => removeExpiredSigned(tx, periods, now, signedAtOnce))
    const leavers = await leaversToErase(database.read, dateOf(timeBefore(now, periods.leavers)), peopleAtOnce)
    const finished = await erasedToFinish(database.read, now, peopleAtOnce)
    for (const personId of [...leavers, ...finished]) await erasePerson(services, personId, { by: systemActor })
    await completeList(database, dataDir)
    return words || consents || signed || leavers.length === peopleAtOnce || finished.length === peopleAtOnce
  } finally {
    await close()
  }
}

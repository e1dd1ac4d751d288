import { finalRank, isUndelivered, rankOf, undeliveredReason } from '@/domain/texts/delivery-states.ts'
import type { Database } from '../../db/database.ts'
import { noteUndelivered } from '../../stores/texts/driver-text.ts'
import { type Reported, noteReported } from '../../stores/texts/texts.ts'

/**
 * Records the provider's reports about a text, repeated or in any order. If a text failed, the driver sees it on
 * the screen.
 */
export function noteReport(database: Database, textId: number, report: Reported, now: number): Promise<void> {
  return database.change(
    async (tx) => {
      const isNew = await noteReported(tx, textId, report, now)
      const { state, code } = report
      if (isNew && rankOf(state) === finalRank && isUndelivered(state))
        await noteUndelivered(tx, textId, undeliveredReason(code))
    },
    () => true,
  )
}

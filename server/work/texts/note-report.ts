import { finalRank, isUndelivered, rankOf, undeliveredReason } from '@/domain/texts/delivery-states.ts'
import type { Database } from '../../db/database.ts'
import { noteUndelivered } from '../../stores/driver-text.ts'
import { type Reported, noteReported } from '../../stores/texts.ts'

/** Notes what the provider says of a text, however often and in whatever order. A driver whose text failed is told on the screen. */
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

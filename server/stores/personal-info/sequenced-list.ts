import { changedOnFile, isRemoved } from '@/domain/personal-info/list-entry.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

/**
 * A list that is saved as a whole and whose entries keep their sequence numbers. `version` is 0 before the first
 * save.
 */
export type SequencedList = { version: number; lastSequence: number }
type ListName = 'emergency_contact_lists' | 'education_lists'

/** One row per employee who has saved. The ETag shows the version. */
export type ListTable = { person_id: string; version: number; last_sequence: number; changed_at: Instant }

type OnFile = { sequenceNumber: number; feId: string | null }
type Sent = { sequenceNumber?: number; feId?: string; deleteCode?: string }

const never: SequencedList = { version: 0, lastSequence: 0 }

export async function readList(db: Db, name: ListName, personId: string): Promise<SequencedList> {
  // Both lists have the same columns.
  const rows = db
    .selectFrom(name as 'education_lists')
    .select(['version', 'last_sequence as lastSequence'])
    .where('person_id', '=', personId)
  return (await rows.executeTakeFirst()) ?? never
}

/** The next version, and the highest sequence number used so far. */
export function nextVersion(present: SequencedList, entries: { sequenceNumber: number }[]): SequencedList {
  const used = entries.map(({ sequenceNumber }) => sequenceNumber)
  return { version: present.version + 1, lastSequence: Math.max(present.lastSequence, ...used) }
}

export async function writeList(
  db: Db,
  name: ListName,
  personId: string,
  { version, lastSequence }: SequencedList,
  now: number,
): Promise<void> {
  const row = { version, last_sequence: lastSequence, changed_at: now }
  await db
    .insertInto(name as 'education_lists')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}

/**
 * Gives every remaining entry its sequence number: its own, that of the entry that the device created with the same `feId`, or
 * the next one. A number that is no longer on file is kept, so that nothing is lost from a save that's stored for the host.
 */
export function sequenced<Entry extends Sent>(
  entries: Entry[],
  onFile: OnFile[],
  lastSequence: number,
): (Entry & OnFile)[] {
  const stays = entries.filter((entry) => !isRemoved(entry))
  const changed = changedOnFile(stays, onFile)
  let last = Math.max(lastSequence, ...stays.flatMap(({ sequenceNumber }) => sequenceNumber ?? []))
  return stays.map((entry, index) => {
    const known = changed[index]
    const sequenceNumber = entry.sequenceNumber ?? known?.sequenceNumber ?? (last += 1)
    const feId = known?.feId ?? (entry.feId || null)
    return { ...entry, sequenceNumber, feId }
  })
}

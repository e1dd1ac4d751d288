import { deleteMark, isRemoved } from '@/domain/personal-info/list-entry.ts'

export type OnFile<Fields> = Fields & { sequenceNumber: number }
export type Sent<Fields> = Fields & { feId?: string; sequenceNumber?: number; deleteCode?: string }

/** An entry of a list in the form: its sequence number on file (null for a new one) and an id. */
export type Entry<Fields> = Fields & { feId: string; sequenceNumber: number | null }

/** A new, empty entry. */
export const newEntry = <Fields extends object>(blank: Fields): Entry<Fields> => ({
  ...blank,
  feId: `new-${crypto.randomUUID()}`,
  sequenceNumber: null,
})

const only = <Fields extends object>(blank: Fields, from: Fields): Fields =>
  Object.fromEntries(Object.keys(blank).map((key) => [key, from[key as keyof Fields]])) as Fields

/** The form's entry for one on file. `blank` names the fields. */
export function entryOf<Fields extends object>(blank: Fields, { ...onFile }: OnFile<Fields>): Entry<Fields> {
  return { ...only(blank, onFile), feId: `file-${onFile.sequenceNumber}`, sequenceNumber: onFile.sequenceNumber }
}

/** The form's entries from a submission, without the removed ones. */
export function entriesOf<Fields extends object>(blank: Fields, sent: Sent<Fields>[]): Entry<Fields>[] {
  return sent
    .filter((entry) => !isRemoved(entry))
    .map((entry) => ({
      ...only(blank, entry),
      feId: entry.feId ?? `file-${entry.sequenceNumber}`,
      sequenceNumber: entry.sequenceNumber ?? null,
    }))
}

/** The list as it is sent. Entries on file that the form no longer has come last, marked as removed. */
export function bodyOfList<Fields extends object>(
  entries: Entry<Fields>[],
  onFile: OnFile<Fields>[],
  blank: Fields,
): Sent<Fields>[] {
  const stays = new Set(entries.map(({ sequenceNumber }) => sequenceNumber))
  const kept = entries.map(({ sequenceNumber, feId, ...rest }) => {
    const fields = only(blank, rest as unknown as Fields)
    return sequenceNumber === null ? { ...fields, feId } : { ...fields, sequenceNumber }
  })
  const removed = onFile
    .filter(({ sequenceNumber }) => !stays.has(sequenceNumber))
    .map((entry) => ({ ...only(blank, entry), sequenceNumber: entry.sequenceNumber, deleteCode: deleteMark }))
  return [...kept, ...removed]
}

/**
 * My version applied to theirs: an entry that they removed and I kept becomes new. Their additions are dropped, because the whole
 * list is sent.
 */
export function keepOnTop<Fields>(mine: Entry<Fields>[], theirs: Entry<Fields>[]): Entry<Fields>[] {
  const there = new Set(theirs.map(({ sequenceNumber }) => sequenceNumber))
  return mine.map((entry) => (there.has(entry.sequenceNumber) ? entry : { ...entry, sequenceNumber: null }))
}

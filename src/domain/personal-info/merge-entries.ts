import { type Merged, type Versions, changedFields, mergeFields } from '@/domain/merge-changes.ts'
import { type OnFile, isRemoved } from './list-entry.ts'

type Sent = { feId?: string; sequenceNumber?: number; deleteCode?: string }

/**
 * Merges a list that is sent as a whole, entry by entry and field by field. `fields`: an entry's fields. An entry that one side
 * removed and the other changed is a conflict: mine stays, as a new entry if they removed it. Entries that they added come last.
 */
export function mergeEntries<Mine extends Sent>(
  { from, mine, theirs }: Versions<OnFile[], Mine[]>,
  fields: string[],
): Merged<Mine[]> {
  const [before, now] = [byNumber(from), byNumber(theirs)]
  const merged = mine.map((entry): Merged<Mine[]> => {
    const start = before.get(entry.sequenceNumber ?? -1)
    if (!start) return { value: [entry], clashes: [] }
    return mergeEntry({ from: start, mine: entry, theirs: now.get(start.sequenceNumber) }, fields)
  })
  const added = theirs.filter(({ sequenceNumber }) => !before.has(sequenceNumber))
  return {
    value: [...merged.flatMap(({ value }) => value), ...added.map((entry) => sentAs<Mine>(entry, fields))],
    clashes: [...new Set(merged.flatMap(({ clashes }) => clashes))],
  }
}

type Entry<Mine> = { from: OnFile; mine: Mine; theirs: OnFile | undefined }

function mergeEntry<Mine extends Sent>({ from, mine, theirs }: Entry<Mine>, fields: string[]): Merged<Mine[]> {
  if (isRemoved(mine)) {
    if (!theirs) return { value: [], clashes: [] }
    return { value: [mine], clashes: changedFields(from, theirs, fields) }
  }
  if (theirs) {
    const { value, clashes } = mergeFields({ from, mine, theirs }, fields)
    return { value: [value], clashes }
  }
  const clashes = changedFields(from, mine, fields)
  if (clashes.length === 0) return { value: [], clashes }
  const { sequenceNumber: _removed, ...rest } = mine
  return { value: [{ ...rest, feId: `again-${from.sequenceNumber}` } as Mine], clashes }
}

const byNumber = (entries: OnFile[]) => new Map(entries.map((entry) => [entry.sequenceNumber, entry]))

function sentAs<Mine>(entry: OnFile, fields: string[]): Mine {
  const of = entry as unknown as Record<string, unknown>
  return {
    ...Object.fromEntries(fields.map((field) => [field, of[field]])),
    sequenceNumber: entry.sequenceNumber,
  } as Mine
}

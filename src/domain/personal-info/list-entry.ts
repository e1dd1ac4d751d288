import { type Problem, problem } from '@/domain/problem.ts'

/** An entry of a list that is sent whole: which one on file it changes, if any, and whether that one goes. */
type ListEntry = { sequenceNumber?: number; deleteCode?: string }

/** `feId` is the one under which a device first sent it, where one did. */
export type OnFile = { sequenceNumber: number; feId?: string | null }

/** The mark of an entry that goes. */
export const deleteMark = 'D'

export const isRemoved = ({ deleteCode }: Pick<ListEntry, 'deleteCode'>) => deleteCode === deleteMark

/** What an entry changes must be on file, and be named once. `onFile` null: whoever asks does not know. */
export function sequenceProblems(entries: ListEntry[], onFile: number[] | null): Problem[] {
  const seen = new Set<number>()
  return entries.flatMap((entry, index) => {
    const { sequenceNumber } = entry
    if (sequenceNumber === undefined || isRemoved(entry)) return []
    const twice = seen.has(sequenceNumber)
    seen.add(sequenceNumber)
    return twice || (onFile && !onFile.includes(sequenceNumber)) ? [problem(`${index}.sequenceNumber`, 'entry.unknown')] : []
  })
}

/**
 * For each entry the one on file that it changes: by its number, else by the `feId` under which it was made. None for an entry
 * that goes or is new, and no two for the same.
 */
export function changedOnFile<File extends OnFile>(entries: (ListEntry & { feId?: string })[], onFile: File[]): (File | undefined)[] {
  const taken = new Set(entries.flatMap((entry) => (isRemoved(entry) ? [] : (entry.sequenceNumber ?? []))))
  return entries.map((entry) => {
    if (isRemoved(entry)) return undefined
    const made = ({ sequenceNumber, feId }: File) => Boolean(feId) && feId === entry.feId && !taken.has(sequenceNumber)
    const changed = onFile.find((file) => (entry.sequenceNumber === undefined ? made(file) : file.sequenceNumber === entry.sequenceNumber))
    if (changed) taken.add(changed.sequenceNumber)
    return changed
  })
}

/** Empty, or one of the codes. A device that has no codes yet leaves it to the server. */
export function isOffered(code: string, codes: string[]): boolean {
  return code === '' || codes.length === 0 || codes.includes(code)
}

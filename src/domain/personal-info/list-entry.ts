import { type Problem, problem } from '@/domain/problem.ts'

/** An entry of a list that is sent as a whole: the entry on file that it changes, if any, and whether it's deleted. */
type ListEntry = { sequenceNumber?: number; deleteCode?: string }

/** `feId`: the id that the device first sent the entry with, if any. */
export type OnFile = { sequenceNumber: number; feId?: string | null }

/** Marks an entry to be deleted. */
export const deleteMark = 'D'

export const isRemoved = ({ deleteCode }: Pick<ListEntry, 'deleteCode'>) => deleteCode === deleteMark

/** Every changed entry must be on file and appear only once. `onFile` is null if the caller doesn't know the entries on file. */
export function sequenceProblems(entries: ListEntry[], onFile: number[] | null): Problem[] {
  const seen = new Set<number>()
  return entries.flatMap((entry, index) => {
    const { sequenceNumber } = entry
    if (sequenceNumber === undefined || isRemoved(entry)) return []
    const twice = seen.has(sequenceNumber)
    seen.add(sequenceNumber)
    return twice || (onFile && !onFile.includes(sequenceNumber))
      ? [problem(`${index}.sequenceNumber`, 'entry.unknown')]
      : []
  })
}

/**
 * For each entry, the entry on file that it changes, found by its number or else by the `feId` it was created with. Null for
 * deleted and new entries. An entry on file is used only once.
 */
export function changedOnFile<File extends OnFile>(
  entries: (ListEntry & { feId?: string })[],
  onFile: File[],
): (File | undefined)[] {
  const taken = new Set(entries.flatMap((entry) => (isRemoved(entry) ? [] : (entry.sequenceNumber ?? []))))
  return entries.map((entry) => {
    if (isRemoved(entry)) return undefined
    const made = ({ sequenceNumber, feId }: File) => Boolean(feId) && feId === entry.feId && !taken.has(sequenceNumber)
    const changed = onFile.find((file) =>
      entry.sequenceNumber === undefined ? made(file) : file.sequenceNumber === entry.sequenceNumber,
    )
    if (changed) taken.add(changed.sequenceNumber)
    return changed
  })
}

/** The entries on file in the order of the sent ones; undefined for new ones. */
export function filedAs<File extends OnFile>(entries: ListEntry[], filed: File[]): (File | undefined)[] {
  return entries.map(({ sequenceNumber }) => filed.find((file) => file.sequenceNumber === sequenceNumber))
}

/** Whether a code is empty or one of the codes. If a device has no codes yet, the server checks. */
export function isOffered(code: string, codes: string[]): boolean {
  return code === '' || codes.length === 0 || codes.includes(code)
}

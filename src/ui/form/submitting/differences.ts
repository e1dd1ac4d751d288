import { screenTexts } from '@/domain/screen-texts.ts'
import { sameValue } from '@/ui/form/machine/form-facts.ts'

export const text = screenTexts('differences', {
  en: { answers: { one: 'one answer changed', other: '{{count}} answers changed' }, and: '{{first}}, {{next}}' },
})

/** Text about the entries of a list: 'one account removed'. */
export type EntryWords = (
  what: 'entriesAdded' | 'entriesChanged' | 'entriesRemoved',
  count: { count: number },
) => string

type Listed = Record<string, unknown>

/** The number of fields that differ. */
export function fieldDifference(mine: object, onFile: object): string {
  const changed = changedFields(mine, onFile).length
  return changed === 0 ? '' : text('answers', { count: changed })
}

/** How the list `name` differs, entry by entry, and how many of the other fields differ. */
export function listDifference<Values extends object>(
  name: keyof Values & string,
  words: EntryWords,
  idOf: (entry: Listed) => unknown = ({ feId }) => feId,
): (mine: Values, onFile: Values) => string {
  return (mine, onFile) => {
    const [now, before] = [mine, onFile].map((values) => entriesById(values[name] as Listed[], idOf)) as [Ids, Ids]
    const counts = {
      entriesRemoved: [...before.keys()].filter((id) => !now.has(id)).length,
      entriesAdded: [...now.keys()].filter((id) => !before.has(id)).length,
      entriesChanged: [...now].filter(([id, entry]) => before.has(id) && !sameValue(entry, before.get(id))).length,
    }
    const others = fieldDifference({ ...mine, [name]: null }, { ...onFile, [name]: null })
    const said = Object.entries(counts).flatMap(([what, count]) =>
      count > 0 ? [words(what as keyof typeof counts, { count })] : [],
    )
    return [...said, ...(others ? [others] : [])].reduce(joined, '')
  }
}

/** The names of the lines that differ, for forms that show their versions as lines. */
export function lineDifference<Values>(lines: (values: Values) => [term: string, words: string][]) {
  return (mine: Values, onFile: Values): string => {
    const before = new Map(lines(onFile))
    const now = new Map(lines(mine))
    const terms = new Set([...before.keys(), ...now.keys()])
    return [...terms].filter((term) => (before.get(term) ?? '') !== (now.get(term) ?? '')).reduce(joined, '')
  }
}

type Ids = Map<string, Listed>

/** A number distinguishes entries with the same id. */
function entriesById(entries: Listed[], idOf: (entry: Listed) => unknown): Ids {
  const ids: Ids = new Map()
  for (const entry of entries) {
    const id = String(idOf(entry))
    let at = 1
    while (ids.has(`${id}|${at}`)) at++
    ids.set(`${id}|${at}`, entry)
  }
  return ids
}

function changedFields(mine: object, onFile: object): string[] {
  const [now, before] = [mine as Listed, onFile as Listed]
  return Object.keys({ ...before, ...now }).filter((key) => !sameValue(now[key], before[key]))
}

function joined(first: string, next: string): string {
  return first === '' ? next : text('and', { first, next })
}

import { type Hundredths, nearestHundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { TimeOffEntry, TimeOffFacts } from './request.ts'

type OnFile = Pick<TimeOffFacts, 'onFile'>

/**
 * For each entry in an edit, the request's hours on file for its day and category, if the entry keeps or reduces them; otherwise
 * null. Hours on file never block an edit, and a request can always be made smaller. Source: decisions 41.
 */
export function keptEntries(entries: TimeOffEntry[], { onFile = [] }: OnFile): (Hundredths | null)[] {
  const left = new Map<string, Hundredths[]>()
  for (const entry of onFile)
    left.set(keyOf(entry), [...(left.get(keyOf(entry)) ?? []), nearestHundredths(entry.hours)])
  return entries.map((entry) => {
    const held = left.get(keyOf(entry)) ?? []
    const at = held.findIndex((hours) => hours >= nearestHundredths(entry.hours))
    return at < 0 ? null : held.splice(at, 1)[0]!
  })
}

const keyOf = ({ date, code }: Pick<TimeOffEntry, 'date' | 'code'>) => `${date} ${code}`

/** For rules that check single entries: whether the entry at this index is kept or reduced. */
export function isKept(entries: TimeOffEntry[], facts: OnFile): (index: number) => boolean {
  const kept = keptEntries(entries, facts)
  return (index) => kept[index] !== null
}

/** The hours on file for a category, on one day or on all. */
export function hoursOnFile({ onFile = [] }: OnFile, code: string, date?: PlainDate): Hundredths {
  return onFile
    .filter((entry) => entry.code === code && (date === undefined || entry.date === date))
    .reduce((sum, { hours }) => sum + nearestHundredths(hours), 0)
}

import { broken } from '@/domain/check.ts'
import { type Hundredths, hoursFromHundredths, nearestHundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { hoursLeft } from '@/domain/time-off/rules/balance-rules.ts'
import type { HalfDay } from '@/domain/time-off/requests/half-day.ts'
import { isSalaried, minHoursOn, maxHoursOn } from '@/domain/time-off/rules/hours-rules.ts'
import { hoursOnFile, keptEntries } from '@/domain/time-off/requests/kept-entries.ts'
import type { TimeOffEntry, TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { choiceRules } from '@/domain/time-off/rules/rules.ts'
import { scheduledOn } from '@/domain/time-off/schedule/schedule.ts'

type Choice = Pick<TimeOffEntry, 'date' | 'code'>

const isAsOnFile = (entries: TimeOffEntry[], facts: TimeOffFacts) =>
  keptEntries(entries, facts).every((hours) => hours !== null)

export type Toggled = { entries: TimeOffEntry[]; refused: Problem | null }

/**
 * Handles a tap on a day: adds an entry of the category with the hours that are left, or removes it. `code` is ''
 * before one is chosen.
 */
export function toggleDay(
  entries: TimeOffEntry[],
  { date, code }: { date: PlainDate; code: string },
  facts: TimeOffFacts,
): Toggled {
  if (code === '') return { entries, refused: problem('', 'time-off.code.choose') }
  const index = entries.findIndex((entry) => entry.date === date && entry.code === code)
  if (index >= 0) return { entries: removeEntry(entries, index), refused: null }

  const added: TimeOffEntry = { date, code, hours: 0 }
  const refusal = choiceRefusal([...entries, added], facts) ?? hoursRefusal(entries, added, facts)
  if (refusal) return { entries, refused: refusal }
  return {
    entries: inOrder([...entries, { ...added, hours: hoursFromHundredths(hoursToAdd(entries, added, facts)) }]),
    refused: null,
  }
}

/** The problem with the last entry, which the tap added. Problems with other entries don't reject the tap. */
function choiceRefusal(entries: TimeOffEntry[], facts: TimeOffFacts): Problem | null {
  const own = `entries.${entries.length - 1}.`
  const found = broken({ reason: '', entries }, choiceRules, facts).find(({ at }) => at === '' || at.startsWith(own))
  return found ? { ...found, at: '' } : null
}

function hoursRefusal(entries: TimeOffEntry[], { date, code }: TimeOffEntry, facts: TimeOffFacts): Problem | null {
  const least = minHoursOn(date, facts)
  const left = leftOn(entries, { date, code }, facts)
  if (left < Math.max(least, 1)) return problem('', 'time-off.day.hours')
  const available = hoursLeft(entries, { date, code }, facts)
  const short = isSalaried(facts) ? available < left : available < least
  return short ? problem('', 'time-off.balance.short') : null
}

function hoursToAdd(entries: TimeOffEntry[], { date, code }: TimeOffEntry, facts: TimeOffFacts): Hundredths {
  return Math.min(leftOn(entries, { date, code }, facts), hoursLeft(entries, { date, code }, facts))
}

// The default hours when payroll picks an unscheduled day: a usual day's, which payroll can edit.
const usualDay: Hundredths = 800

function leftOn(entries: TimeOffEntry[], { date, code }: Choice, facts: TimeOffFacts): Hundredths {
  const others = entries.filter((entry) => entry.date === date && entry.code !== code)
  const used = sum(others)
  if (!facts.actsForAnother) {
    // When an edit removes a day and adds it back, it returns unchanged, whatever the schedule is now.
    const onFile = isAsOnFile(others, facts) ? hoursOnFile(facts, code, date) : 0
    return Math.max(scheduledOn(facts.schedule, date) - used, onFile)
  }
  // Payroll may exceed the schedule, up to the whole day. Source: specification 1 section 5.
  const whole = wholeDay(date, facts)
  return used < whole ? whole - used : Math.min(whole, maxHoursOn(date, facts) - used)
}

/** The hours of a whole day; for payroll on an unscheduled day, a usual day's. */
export const wholeDay = (date: PlainDate, facts: TimeOffFacts): Hundredths =>
  scheduledOn(facts.schedule, date) || (facts.actsForAnother ? usualDay : 0)

const sum = (entries: TimeOffEntry[]): Hundredths =>
  entries.reduce((hours, entry) => hours + nearestHundredths(entry.hours), 0)

/**
 * Sets the typed hours of one entry. If the day then exceeds its schedule, the other entries are reduced, newest first; an entry
 * with no hours left is removed. Hours that exceed the schedule by themselves don't change other entries: they have their own
 * problem.
 */
export function setHours(
  entries: TimeOffEntry[],
  index: number,
  hundredths: Hundredths,
  facts: TimeOffFacts,
): TimeOffEntry[] {
  const changed = entries[index]
  if (!changed) return entries
  const most = maxHoursOn(changed.date, facts)
  const next = entries.map((entry, at) => (at === index ? withHours(entry, hundredths, facts) : entry))
  if (
    hundredths > most ||
    isAsOnFile(
      next.filter(({ date }) => date === changed.date),
      facts,
    )
  )
    return next
  let over = sum(next.filter(({ date }) => date === changed.date)) - most
  const emptied = new Set<TimeOffEntry>()
  for (let at = next.length - 1; at >= 0 && over > 0; at--) {
    const other = next[at]!
    if (at === index || other.date !== changed.date) continue
    const given = Math.min(over, nearestHundredths(other.hours))
    over -= given
    const reduced = withHours(other, nearestHundredths(other.hours) - given, facts)
    next[at] = reduced
    if (given > 0 && reduced.hours === 0) emptied.add(reduced)
  }
  return next.filter((entry) => !emptied.has(entry))
}

/** With different hours, it's no longer half a day. The form may have set the hours already. */
function withHours({ half, ...entry }: TimeOffEntry, hundredths: Hundredths, facts: TimeOffFacts): TimeOffEntry {
  const isHalf = half !== undefined && hoursOfHalf(half, entry.date, facts) === hundredths
  return { ...entry, hours: hoursFromHundredths(hundredths), ...(isHalf && { half }) }
}

/** The hours in one half of a day. Null if the day can't be split: salaried staff take whole days. */
export function hoursOfHalf(half: HalfDay, date: PlainDate, facts: TimeOffFacts): Hundredths | null {
  const whole = wholeDay(date, facts)
  const first = Math.ceil(whole / 2)
  const hours = half === 'first' ? first : whole - first
  const isSplittable = facts.actsForAnother || !isSalaried(facts)
  return isSplittable && hours >= Math.max(minHoursOn(date, facts), 1) ? hours : null
}

/** Sets an entry to one half of its day, or to the whole day. Another entry on that day then gets the other half, if it fits. */
export function takePart(
  entries: TimeOffEntry[],
  index: number,
  part: HalfDay | 'whole',
  facts: TimeOffFacts,
): TimeOffEntry[] {
  const entry = entries[index]
  const hours = entry && (part === 'whole' ? wholeDay(entry.date, facts) : hoursOfHalf(part, entry.date, facts))
  if (!entry || hours === null || hours === undefined) return entries
  return setHours(entries, index, hours, facts).map((each) => {
    if (each.date !== entry.date) return each
    const { half, ...rest } = each
    if (each.code === entry.code) return part === 'whole' ? rest : { ...rest, half: part }
    if (part === 'whole' || (half !== undefined && half !== part)) return each
    const others = otherHalf[part]
    return nearestHundredths(each.hours) === hoursOfHalf(others, each.date, facts) ? { ...rest, half: others } : rest
  })
}

const otherHalf = { first: 'second', second: 'first' } as const

export function removeEntry(entries: TimeOffEntry[], index: number): TimeOffEntry[] {
  return entries.filter((_, at) => at !== index)
}

/** Sorts entries by date, then in the order they were added. */
function inOrder(entries: TimeOffEntry[]): TimeOffEntry[] {
  return entries.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

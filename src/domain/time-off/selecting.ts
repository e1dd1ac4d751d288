import { broken } from '@/domain/check.ts'
import { type Hundredths, hoursFromHundredths, nearestHundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { availableHours } from './balance-rules.ts'
import { isSalaried, leastHoursOn, mostHoursOn } from './hours-rules.ts'
import type { TimeOffEntry, TimeOffFacts } from './request.ts'
import { choiceRules } from './rules.ts'
import { scheduledOn } from './schedule.ts'

export type Toggled = { entries: TimeOffEntry[]; refused: Problem | null }

/** A tap on a day: adds the category's entry with the hours that are left, or takes it away. `code` is '' before one is chosen. */
export function toggleDay(entries: TimeOffEntry[], { date, code }: { date: PlainDate; code: string }, facts: TimeOffFacts): Toggled {
  if (code === '') return { entries, refused: problem('', 'time-off.code.choose') }
  const index = entries.findIndex((entry) => entry.date === date && entry.code === code)
  if (index >= 0) return { entries: removeEntry(entries, index), refused: null }

  const added: TimeOffEntry = { date, code, hours: 0 }
  const refusal = choiceRefusal([...entries, added], facts) ?? hoursRefusal(entries, added, facts)
  if (refusal) return { entries, refused: refusal }
  return { entries: inOrder([...entries, { ...added, hours: hoursFromHundredths(hoursToAdd(entries, added, facts)) }]), refused: null }
}

/** What is wrong with the last entry, which was added by the tap; faults of others are not the tap's. */
function choiceRefusal(entries: TimeOffEntry[], facts: TimeOffFacts): Problem | null {
  const own = `entries.${entries.length - 1}.`
  const found = broken({ reason: '', entries }, choiceRules, facts).find(({ at }) => at === '' || at.startsWith(own))
  return found ? problem('', found.code, found.with) : null
}

function hoursRefusal(entries: TimeOffEntry[], { date, code }: TimeOffEntry, facts: TimeOffFacts): Problem | null {
  const least = leastHoursOn(date, facts)
  const left = leftOn(entries, date, facts)
  if (left < Math.max(least, 1)) return problem('', 'time-off.day.hours')
  const available = leftOf(entries, code, facts)
  const short = isSalaried(facts) ? available < left : available < least
  return short ? problem('', 'time-off.balance.short') : null
}

function hoursToAdd(entries: TimeOffEntry[], { date, code }: TimeOffEntry, facts: TimeOffFacts): Hundredths {
  return Math.min(leftOn(entries, date, facts), leftOf(entries, code, facts))
}

// What payroll enters for a day on which the employee is not scheduled: a usual day, to be changed.
const usualDay: Hundredths = 800

function leftOn(entries: TimeOffEntry[], date: PlainDate, facts: TimeOffFacts): Hundredths {
  const whole = scheduledOn(facts.schedule, date) || (facts.actsForAnother ? usualDay : 0)
  return whole - sum(entries.filter((entry) => entry.date === date))
}

function leftOf(entries: TimeOffEntry[], code: string, facts: TimeOffFacts): Hundredths {
  return availableHours(code, facts) - sum(entries.filter((entry) => entry.code === code))
}

const sum = (entries: TimeOffEntry[]): Hundredths => entries.reduce((hours, entry) => hours + nearestHundredths(entry.hours), 0)

/**
 * Hours typed for one entry. Where the day then holds more than its schedule the others give way, the newest first; one
 * with nothing left goes. Hours that are themselves beyond the schedule move nothing: they have their own problem.
 */
export function setHours(entries: TimeOffEntry[], index: number, hundredths: Hundredths, facts: TimeOffFacts): TimeOffEntry[] {
  const changed = entries[index]
  if (!changed) return entries
  const most = mostHoursOn(changed.date, facts)
  const next = entries.map((entry, at) => (at === index ? { ...entry, hours: hoursFromHundredths(hundredths) } : entry))
  if (hundredths > most) return next
  let over = sum(next.filter(({ date }) => date === changed.date)) - most
  for (let at = next.length - 1; at >= 0 && over > 0; at--) {
    const other = next[at]!
    if (at === index || other.date !== changed.date) continue
    const given = Math.min(over, nearestHundredths(other.hours))
    over -= given
    next[at] = { ...other, hours: hoursFromHundredths(nearestHundredths(other.hours) - given) }
  }
  return next.filter((entry, at) => at === index || entry.date !== changed.date || entry.hours > 0)
}

export function removeEntry(entries: TimeOffEntry[], index: number): TimeOffEntry[] {
  return entries.filter((_, at) => at !== index)
}

/** By date, then by when they were added. */
function inOrder(entries: TimeOffEntry[]): TimeOffEntry[] {
  return entries.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

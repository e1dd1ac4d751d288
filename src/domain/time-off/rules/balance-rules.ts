import { type Hundredths, nearestHundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { remainingFor, withLess } from '@/domain/time-off/balances/balances.ts'
import { hoursOnFile } from '@/domain/time-off/requests/kept-entries.ts'
import type { TimeOffEntry, TimeOffFacts, TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { scheduledWeek } from '@/domain/time-off/schedule/schedule.ts'

/** The hours that a request leaves in a category. `balance` is null if there's no limit. */
type Left = { balance: Balance | null; onFile: Hundredths }

function leftAtFirst(code: string, facts: TimeOffFacts): Left {
  const balance = facts.balances.find((each) => each.code === code)
  const isLimited = !facts.actsForAnother && balance && balance.remaining !== null
  return { balance: isLimited ? balance : null, onFile: hoursOnFile(facts, code) }
}

function after({ balance, onFile }: Left, { date, hours }: TimeOffEntry): Left {
  const taken = Math.max(0, nearestHundredths(hours))
  return { balance: balance && withLess(balance, taken, date), onFile: onFile - taken }
}

/**
 * The hours that a request may still take on a day; Infinity if there's no limit. An edit may always take the hours that the
 * request has on file, no matter how far below zero the balance is. Source: specification 1 section 5, decisions 41.
 */
const available = ({ balance, onFile }: Left, date: PlainDate, facts: TimeOffFacts): Hundredths =>
  Math.max(balance ? remainingFor(balance, date)! + overdraft(balance, facts) : Infinity, onFile)

/** Sick may go below zero by at most one scheduled week, and only if its flag allows it. Source: decisions 18. */
function overdraft({ code, negativeBalance }: Balance, { schedule }: TimeOffFacts): Hundredths {
  if (!negativeBalance) return 0
  return code === 'S' ? scheduledWeek(schedule) : Infinity
}

/** The hours of a category that a request with these entries may still take on a day; Infinity if there's no limit. */
export function hoursLeft(
  entries: TimeOffEntry[],
  { code, date }: Pick<TimeOffEntry, 'code' | 'date'>,
  facts: TimeOffFacts,
): Hundredths {
  const left = entries.filter((entry) => entry.code === code).reduce(after, leftAtFirst(code, facts))
  return available(left, date, facts)
}

/** Reports each category at the entry where its hours run out. */
export function balanceProblems({ entries }: TimeOffRequestBody, facts: TimeOffFacts): Problem[] {
  const left = new Map<string, Left>()
  const short = new Set<string>()
  return entries.flatMap((entry, index) => {
    const { code, date, hours } = entry
    const before = left.get(code) ?? leftAtFirst(code, facts)
    left.set(code, after(before, entry))
    if (available(before, date, facts) >= Math.max(0, nearestHundredths(hours)) || short.has(code)) return []
    short.add(code)
    return [problem(`entries.${index}.hours`, 'time-off.balance.short')]
  })
}

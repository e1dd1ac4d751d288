import { type Hundredths, nearestHundredths } from '@/domain/hours.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { hoursOnFile } from './kept-entries.ts'
import type { TimeOffFacts, TimeOffRequestBody } from './request.ts'
import { scheduledWeek } from './schedule.ts'

/**
 * Hours of a category that one request may take; Infinity without a limit. An edit may always take what the request
 * holds on file, however far below zero the balance is. Source: specification 1 section 5, decisions 41.
 */
export function availableHours(code: string, facts: TimeOffFacts): Hundredths {
  return Math.max(remainingHours(code, facts), hoursOnFile(facts, code))
}

/** Sick may go below zero by at most one scheduled week, and only if its flag allows it. Source: decisions 18. */
function remainingHours(code: string, facts: TimeOffFacts): Hundredths {
  const balance = facts.balances.find((each) => each.code === code)
  if (facts.actsForAnother || !balance || balance.remaining === null) return Infinity
  if (!balance.negativeBalance) return balance.remaining
  return code === 'S' ? balance.remaining + scheduledWeek(facts.schedule) : Infinity
}

/** Reports each category at the entry where its hours run out. */
export function balanceProblems({ entries }: TimeOffRequestBody, facts: TimeOffFacts): Problem[] {
  const left = new Map<string, Hundredths>()
  const short = new Set<string>()
  return entries.flatMap(({ code, hours }, index) => {
    const rest = (left.get(code) ?? availableHours(code, facts)) - Math.max(0, nearestHundredths(hours))
    left.set(code, rest)
    if (rest >= 0 || short.has(code)) return []
    short.add(code)
    return [problem(`entries.${index}.hours`, 'time-off.balance.short')]
  })
}

import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { hundredthsByCode } from '@/domain/time-off/balances/balances.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import type { TimeOffEntry, TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { hoursLeft } from '@/domain/time-off/rules/balance-rules.ts'

export const ownSentences = sentences('time-off-reopening', {
  'time-off.reopen.taken': '{{days}}: already in request {{request}}.',
  'time-off.reopen.short': '{{category}} has {{left}} hours left, and this request needs {{hours}}.',
  'time-off.reopen.uploading':
    'Its upload to payroll has begun, so it can no longer be reopened. Edit the request once it is completed.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** A day in another request of the employee that still counts. */
export type Held = { date: PlainDate; requestId: number }

/**
 * Why a denied request can't hold its days and hours again: other requests have them. `facts` don't include this request. Source:
 * decisions 76.
 */
export function reopeningProblems(entries: TimeOffEntry[], held: Held[], facts: TimeOffFacts): Problem[] {
  return [...takenDays(held), ...shortBalances(entries, facts)]
}

/** One problem for each other request. */
function takenDays(held: Held[]): Problem[] {
  return [...new Set(held.map(({ requestId }) => requestId))].map((request) => {
    const dates = held.flatMap(({ date, requestId }) => (requestId === request ? date : []))
    const days = [...new Set(dates)].toSorted().map(slashedWithDay).join(', ')
    return problem('', 'time-off.reopen.taken', { days, request })
  })
}

/** One problem for each category. */
function shortBalances(entries: TimeOffEntry[], facts: TimeOffFacts): Problem[] {
  return Object.entries(hundredthsByCode(entries)).flatMap(([code, hundredths]) => {
    const ofCode = entries.filter((entry) => entry.code === code)
    const left = (at: number) => hoursLeft(ofCode.slice(0, at), ofCode[at]!, facts)
    if (ofCode.every(({ hours }, at) => left(at) >= nearestHundredths(hours))) return []
    const words = {
      category: categoryName(code),
      left: hoursText(Math.max(0, left(0))),
      hours: hoursText(hundredths),
    }
    return [problem('', 'time-off.reopen.short', words)]
  })
}

import type { Prenote } from '@/domain/company/configuration.ts'
import { type PlainDate, addDays, todayIn } from '@/domain/plain-date.ts'
import { zoneOfState } from '@/domain/time-zones.ts'

/** The day when the bank's test ends for an account entered at this time, in ms. `state`: the person's home state. */
export const testedUntil = (since: number, { days }: Prenote, state: string): PlainDate =>
  addDays(todayIn(zoneOfState(state), since), days)

/** The same, but null once that day is over. */
export function testEnd(since: number, prenote: Prenote, now: number, state: string): PlainDate | null {
  const last = testedUntil(since, prenote, state)
  return todayIn(zoneOfState(state), now) <= last ? last : null
}

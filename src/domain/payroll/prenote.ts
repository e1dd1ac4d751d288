import type { Prenote } from '@/domain/company/configuration.ts'
import { type PlainDate, addDays, todayIn } from '@/domain/plain-date.ts'
import { zoneOfState } from '@/domain/time-zones.ts'

/** The day on which the bank's test of an account ends that is entered at this moment (ms). `state`: the person's home state. */
export const testedUntil = (since: number, { days }: Prenote, state: string): PlainDate =>
  addDays(todayIn(zoneOfState(state), since), days)

/** The same, or null once that day is over. */
export function testEnd(since: number, prenote: Prenote, now: number, state: string): PlainDate | null {
  const last = testedUntil(since, prenote, state)
  return todayIn(zoneOfState(state), now) <= last ? last : null
}

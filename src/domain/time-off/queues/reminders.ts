import { addDays, isWeekend, type PlainDate, todayIn } from '@/domain/plain-date.ts'
import { momentIn } from '@/domain/zoned-time.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('nudge', {
  'nudge.again': 'You sent a reminder less than a day ago. You can send the next one from {{time}}.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

const hourMs = 3_600_000

/**
 * Why a person is reminded of a request: it has been waiting for long, the first day off is near, or, for the manager above, the
 * person below hasn't decided. 'nudge': its employee asked.
 */
export type ReminderReason = 'waits' | 'day' | 'above' | 'nudge'

/** `afterHours`: 0 means no reminders. */
export type ReminderSettings = { afterHours: number; escalates: boolean }

type Waiting = {
  /** When it started waiting for its approver, in ms. */
  since: number
  /** The first day off; '' if there's none. */
  firstDay: PlainDate
}

/** A person who just got a request needn't be reminded of it. */
const leastHours = 4

/** Why a request is due for reminders, whether they were sent or not. `zone`: the approver's time zone. */
export function reminderReasons(
  { since, firstDay }: Waiting,
  { afterHours, escalates }: ReminderSettings,
  zone: string,
  now: number,
): ReminderReason[] {
  if (afterHours === 0) return []
  const waited = (hours: number) => now - since >= hours * hourMs
  const today = todayIn(zone, now)
  const isNear = firstDay !== '' && today >= lastWorkday(firstDay) && today <= firstDay
  return [
    ...(waited(afterHours) ? (['waits'] as const) : []),
    ...(isNear && waited(leastHours) ? (['day'] as const) : []),
    ...(escalates && waited(2 * afterHours) ? (['above'] as const) : []),
  ]
}

/** The latest Monday to Friday before a day: a reminder on Sunday would come too late. */
export function lastWorkday(day: PlainDate): PlainDate {
  const before = addDays(day, -1)
  return isWeekend(before) ? lastWorkday(before) : before
}

/** Reminders aren't sent at night. `zone`: the reader's time zone. */
export function isMailTime(zone: string, now: number): boolean {
  const today = todayIn(zone, now)
  return momentIn(zone, today, '07:00') <= now && now < momentIn(zone, today, '19:00')
}

/** When an employee may send another reminder. `last`: the time of the last one, in ms; null if there's none. */
export const nextNudge = (last: number | null): number => (last === null ? 0 : last + 24 * hourMs)

/** `again`: when it's possible again, as text in the reader's time zone; null if it's possible now. */
export type NudgeFacts = { again: string | null }

export const nudgeRules: Rule<object, NudgeFacts>[] = [
  rule('nudge.again', (_, { again }) => again === null, { with: ({ again }) => ({ time: again ?? '' }) }),
]

import type { TimeOffRequest } from '@/contract/time-off.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balance.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { TimeOffFacts, TimeOffRequestBody } from '@/domain/time-off/request.ts'
import type { Schedule } from '@/domain/time-off/schedule.ts'
import type { OpenRow } from '@/offline/outbox.ts'

/** One request as screens show it: the server's as kept, with what this device has changed and not sent, or one that only this device holds. */
export type ShownRequest = {
  /** The server's id as text, or the row's Idempotency-Key while the server has no id for it. */
  key: string
  /** What the server says of it; null while it knows nothing. */
  known: TimeOffRequest | null
  reason: string
  entries: TimeOffRequestBody['entries']
  /** The change that waits on this device, if any. */
  waiting: { what: 'new' | 'edit' | 'cancel'; row: OpenRow } | null
}

export type OwnTimeOff = {
  today: PlainDate
  /** IANA */
  timeZone: string
  /** `pendingTmp` and `remaining` count what waits on this device. */
  balances: Balance[]
  /** What a new request offers. */
  categories: CategoryCode[]
  schedule: Schedule
  scheduleSet: boolean
  holidays: ReadonlySet<PlainDate>
  /** Those of the calendar's window, newest first, with what waits. */
  requests: ShownRequest[]
  /** When the oldest of these answers was fetched, in ms. */
  asOf: number
  fresh: boolean
  /** For the rules; leaves out what the named request itself holds. */
  factsFor: (key?: string) => TimeOffFacts
}

export type OwnTimeOffState = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; own: OwnTimeOff }

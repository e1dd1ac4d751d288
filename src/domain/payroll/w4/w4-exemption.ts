import { type PlainDate, addDays, dayOf, isWeekend, plainDate, slashed } from '@/domain/plain-date.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { claimingStatusWords } from './w4-words.ts'

/**
 * The last day on which an exemption for a year is valid, and by which a new W-4 is due: February 15 of the next
 * year, or the next business day. Source: IRS Form W-4 (2025), page 2: February 17, 2026; Form W-4 (2026), page 2:
 * February 16, 2027.
 */
export function exemptDue(year: number): PlainDate {
  let due = plainDate(year + 1, 2, 15)
  while (isWeekend(due) || isPresidentsDay(due)) due = addDays(due, 1)
  return due
}

/** The third Monday of February, the only federal holiday near the 15th. */
const isPresidentsDay = (date: PlainDate) => dayOf(date) === 'MON' && date.slice(8) >= '15' && date.slice(8) <= '21'

/** The tax year of an exemption that expires on this day. */
const exemptYear = (until: PlainDate): number => Number(until.slice(0, 4)) - 1

/** `counts`: it's valid, with nothing to do yet. `due`: its year is over, so a new W-4 is due. `lapsed`: it's no longer valid. */
export type ExemptionState = 'counts' | 'due' | 'lapsed'

export function exemptionState(until: PlainDate, today: PlainDate): ExemptionState {
  if (today > until) return 'lapsed'
  return today.slice(0, 4) === until.slice(0, 4) ? 'due' : 'counts'
}

export const words = screenTexts('w4-exemption', {
  en: {
    counts: '{{status}} until {{date}}',
    due: '{{status}} until {{date}}',
    lapsed: '{{status}}, ended on {{date}}',
    dueTitle: 'Your exemption from withholding ends on {{date}}.',
    dueText: 'It was for {{year}}. If you are still exempt, submit a new W-4 by then. Otherwise tax is withheld again.',
    lapsedTitle: 'Your exemption from withholding ended on {{date}}.',
    lapsedText: 'It was for {{year}}. Tax is withheld again. Submit a new W-4 to say how much.',
  },
})

/** Answers kept by an earlier release have no `exemptUntil`. */
type Claimed = { claimingStatus: string; exemptUntil?: PlainDate | '' }

/** The claiming status on file; for an exemption, also how long it's valid. */
export function claimedWords({ claimingStatus, exemptUntil }: Claimed, today: PlainDate): string {
  const status = claimingStatusWords(claimingStatus)
  if (!exemptUntil) return status
  return words(exemptionState(exemptUntil, today), { status, date: slashed(exemptUntil) })
}

const noticeTexts = {
  due: { title: 'dueTitle', text: 'dueText' },
  lapsed: { title: 'lapsedTitle', text: 'lapsedText' },
} as const

export type ExemptionNotice = { state: 'due' | 'lapsed'; title: string; text: string }

/** The reminder for a person who has to renew an exemption; null for everyone else. */
export function exemptionNotice(exemptUntil: Claimed['exemptUntil'], today: PlainDate): ExemptionNotice | null {
  if (!exemptUntil) return null
  const state = exemptionState(exemptUntil, today)
  if (state === 'counts') return null
  const title = words(noticeTexts[state].title, { date: slashed(exemptUntil) })
  return { state, title, text: words(noticeTexts[state].text, { year: exemptYear(exemptUntil) }) }
}

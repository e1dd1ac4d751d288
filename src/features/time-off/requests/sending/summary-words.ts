import { monthDay } from '@/domain/date-words.ts'
import { hoursText } from '@/domain/hours.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { hundredthsByCode } from '@/domain/time-off/balances/balances.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import type { TimeOffEntry } from '@/domain/time-off/requests/request.ts'

export const text = screenTexts('time-off-summary', {
  en: {
    new: 'Time off: {{what}}',
    newOf: 'Time off for {{name}}: {{what}}',
    edit: 'Edit time off: {{what}}',
    editOf: 'Edit time off for {{name}}: {{what}}',
    cancel: 'Cancel time off: {{what}}',
    approve: 'Approve time off for {{name}}: {{what}}',
    deny: 'Deny time off for {{name}}: {{what}}',
    reopen: 'Reopen time off for {{name}}: {{what}}',
    what: '{{categories}}, {{days}}, {{hours}} hours',
    days: '{{first}} to {{last}}',
    and: ' and ',
    nothing: 'no days',
    schedule: 'Work schedule',
    comment: 'a comment',
    reopening: 'a reason',
    nudge: 'Reminder to {{name}} about a time-off request',
  },
})

/** 'Time off: PTO, Nov 23 to Nov 25, 24.00 hours' */
export function requestSummary(what: 'new' | 'edit' | 'cancel', entries: TimeOffEntry[]): string {
  return text(what, { what: entriesWords(entries) })
}

const ofOthers = { new: 'newOf', edit: 'editOf' } as const

/** The same for a request's form, which may be another employee's: 'Time off for Dana Reyes: …' */
export function formSummary(what: 'new' | 'edit', entries: TimeOffEntry[], form: unknown): string {
  const { employeeName: name } = (form ?? {}) as { employeeName?: string }
  return name ? text(ofOthers[what], { name, what: entriesWords(entries) }) : requestSummary(what, entries)
}

/** 'Approve time off for Dana Reyes: PTO, Nov 23, 8.00 hours' */
export function decisionSummary(
  what: 'approve' | 'deny' | 'reopen',
  { name = '', entries }: { name?: string; entries: TimeOffEntry[] },
): string {
  return text(what, { name, what: entriesWords(entries) })
}

/** The text typed for a decision, in a list of unfinished forms. */
export const typedWords = (what: 'comment' | 'reopening'): string => text(what)

export const scheduleSummary = () => text('schedule')

export const nudgeSummary = (name: string) => text('nudge', { name })

/** 'PTO, Nov 23 to Nov 25, 24.00 hours' */
export function entriesWords(entries: TimeOffEntry[]): string {
  const dates = entries.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return text('nothing')
  const days = first === last ? monthDay(first) : text('days', { first: monthDay(first), last: monthDay(last) })
  const named = [...new Set(entries.map(({ code }) => categoryName(code)))]
  const hours = Object.values(hundredthsByCode(entries)).reduce((sum, each) => sum + each, 0)
  return text('what', { categories: named.join(text('and')), days, hours: hoursText(hours) })
}

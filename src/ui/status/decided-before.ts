import { MadeBefore, PayrollNote } from '@/contract/time-off/time-off.ts'
import { readersWords } from '@/domain/locale.ts'
import { payrollReasonWords } from '@/domain/time-off/deciding/approval.ts'
import { type HistoryStep, lineWords } from '@/domain/time-off/requests/history-words.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { OpenRow } from '@/offline/outbox/open-row.ts'
import type { Clock } from '@/ui/shell/clock/clock-time.ts'

export const text = screenTexts('decided-before', {
  en: {
    madeBefore: '{{by}} already made the same decision, {{time}}.',
    madeBeforeByYou: 'You already made the same decision, {{time}}.',
    commentLost: 'Your comment was not added.',
    passedOn: 'Passed on to payroll: {{why}}.',
    overdrawn: '{{why}}.',
    overtaken: 'Something else came first, {{time}}: {{what}}',
  },
})

/**
 * For a decision about time off: who had already made it, why payroll must also approve, or, in a conflict, what happened before
 * it arrived. Null if none of these applies.
 */
export function decidedBefore({ answer, state, problem }: OpenRow, clock: Clock): string | null {
  const timeOf = (timestamp: string) => clock.time(Date.parse(timestamp))
  if (MadeBefore.is(answer)) {
    const { by, timestamp, commentLost } = answer
    const words = by
      ? text('madeBefore', { by, time: timeOf(timestamp) })
      : text('madeBeforeByYou', { time: timeOf(timestamp) })
    return commentLost ? `${words} ${text('commentLost')}` : words
  }
  const note = payrollNoteOf({ answer })
  if (note) return note
  const last = state === 'conflict' ? lastStep(problem?.present) : null
  return last && text('overtaken', { time: timeOf(last.createTimestamp), what: lineWords(last) })
}

type Log = { comment: string; of?: HistoryStep; createTimestamp: string; by?: string }

/** Only our server names who took a step; a background job has no name. */
function lastStep(present: unknown): Log | null {
  const { timeOffRequest } = (present ?? {}) as { timeOffRequest?: { logs?: Log[] } }
  return timeOffRequest?.logs?.findLast(({ by }) => by) ?? null
}

/** Why payroll must also approve, or what payroll's approval overdraws; null if there's nothing to say. */
export function payrollNoteOf({ answer }: Pick<OpenRow, 'answer'>): string | null {
  if (!PayrollNote.is(answer)) return null
  const why = readersWords(answer.why, payrollReasonWords(answer.reasons ?? []))
  return text(answer.passedOn ? 'passedOn' : 'overdrawn', { why })
}

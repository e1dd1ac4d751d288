import type { PlainDate } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('audit-dates', {
  'audit.start.late': 'Start Date must be before End Date',
  'audit.end.early': 'End Date must be after Start Date',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** The date range of an audit, both days included. */
export type AuditDates = { startDate?: PlainDate; endDate?: PlainDate }

/** Both dates may be the same day. Source: specification 1 section 5. */
export function auditDateProblems({ startDate, endDate }: AuditDates): Problem[] {
  if (!startDate || !endDate || startDate <= endDate) return []
  return [problem('startDate', 'audit.start.late'), problem('endDate', 'audit.end.early')]
}

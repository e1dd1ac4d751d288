import { type PlainDate, daysBetween } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'

/**
 * How long a signed form may wait for delivery. An employer has to act on a W-4 within 30 days (26 USC 3402(f)(3)), so an
 * older signature no longer stands for what the employee wants now.
 */
export const longestSignedDays = 30

/** What is wrong with the day on which a form was signed. `today` is the employee's. */
export function signedDateProblems(dateSigned: PlainDate, today: PlainDate): Problem[] {
  if (dateSigned > today) return [problem('dateSigned', 'signed.future')]
  if (daysBetween(dateSigned, today) > longestSignedDays)
    return [problem('dateSigned', 'signed.old', { days: longestSignedDays })]
  return []
}

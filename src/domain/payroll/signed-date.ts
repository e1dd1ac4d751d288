import { type PlainDate, daysBetween } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('signed-date', {
  'signed.future': 'The date signed is in the future.',
  'signed.old': 'This was signed more than {{days}} days ago. Please check it and sign it again.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/**
 * How many days a signed form may wait for delivery. An employer must act on a W-4 within 30 days (26 USC
 * 3402(f)(3)), so older signatures are refused.
 */
const maxSignedDays = 30

/** Problems with a signature's date. `today` is in the employee's time zone. */
export function signedDateProblems(dateSigned: PlainDate, today: PlainDate): Problem[] {
  if (dateSigned > today) return [problem('dateSigned', 'signed.future')]
  if (daysBetween(dateSigned, today) > maxSignedDays)
    return [problem('dateSigned', 'signed.old', { days: maxSignedDays })]
  return []
}

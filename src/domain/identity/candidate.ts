import { type Rule, rule } from '@/domain/check.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('candidate', {
  'proxy.driver': 'A driver cannot be a proxy.',
  'employee.terminated': 'This person no longer has an account.',
  'employee.unknown': 'There is no such employee.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** The kinds of people who are eligible for a right. */
export type Candidate = 'eligible' | 'driver' | 'terminated' | 'unknown'

/** `at` must name an employee who has an account. */
export function hasAccount<Value, Facts>(at: string, candidate: (facts: Facts) => Candidate): Rule<Value, Facts>[] {
  return [
    rule('employee.unknown', (_, facts) => candidate(facts) !== 'unknown', { at }),
    rule('employee.terminated', (_, facts) => candidate(facts) !== 'terminated', { at }),
  ]
}

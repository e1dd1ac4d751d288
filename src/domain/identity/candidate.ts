import { type Rule, rule } from '@/domain/check.ts'

/** What somebody is who is to be given a right. Only eligible people can have one. */
export type Candidate = 'eligible' | 'driver' | 'terminated' | 'unknown'

/** What `at` names must be an employee who has an account. */
export function hasAccount<Value, Facts>(at: string, candidate: (facts: Facts) => Candidate): Rule<Value, Facts>[] {
  return [
    rule('employee.unknown', (_, facts) => candidate(facts) !== 'unknown', { at }),
    rule('employee.terminated', (_, facts) => candidate(facts) !== 'terminated', { at }),
  ]
}

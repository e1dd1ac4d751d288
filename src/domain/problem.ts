import type { ProblemCode } from './problem-texts.ts'

/** What is wrong with a value: `at` is a dotted path ('0.amount', '' for the whole), `with` fills the sentence. */
export type Problem = { at: string; code: ProblemCode; with?: Record<string, string | number> }

export function problem(at: string, code: ProblemCode, fill?: Problem['with']): Problem {
  return fill ? { at, code, with: fill } : { at, code }
}

/** The same problems, seen from the list or record that holds the value. */
export function under(at: string | number, problems: Problem[]): Problem[] {
  return problems.map((each) => ({ ...each, at: each.at ? `${at}.${each.at}` : String(at) }))
}

import type { ProblemCode, Sentences } from './problem-texts.ts'
import type { FillOf } from './screen-texts.ts'

export type FillFor<Code extends ProblemCode> = FillOf<Sentences[Code]>

/** A problem's code and, in `with`, the parameters of its sentence. */
export type ProblemWithoutPath = {
  [Code in ProblemCode]: FillFor<Code> extends [infer Fill]
    ? { code: Code; with: Fill }
    : { code: Code; with?: undefined }
}[ProblemCode]

/** A problem with a value: `at` is a dotted path ('0.amount', '' for the whole). */
export type Problem = ProblemWithoutPath & { at: string }

export function problem<Code extends ProblemCode>(at: string, code: Code, ...[fill]: FillFor<Code>): Problem {
  return (fill ? { at, code, with: fill } : { at, code }) as Problem
}

/** The same problems, with paths relative to the list or record that contains the value. */
export function nestProblems(at: string | number, problems: Problem[]): Problem[] {
  return problems.map((each) => ({ ...each, at: each.at ? `${at}.${each.at}` : String(at) }))
}

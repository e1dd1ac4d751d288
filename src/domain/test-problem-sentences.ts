import type { Checked } from './check.ts'
import type { Problem } from './problem.ts'
import { everyWording, sentence } from './problem-texts.ts'

/** Problems as a person sees them, 'field: sentence'. Throws if a parameter of a sentence is missing. */
export function sentencesOf(problems: Problem[]): string[] {
  return problems.map((problem) => {
    const given: Record<string, unknown> = problem.with ?? {}
    const missing = fillIns(problem.code).filter((name) => given[name] === undefined)
    if (missing.length) throw new Error(`${problem.code} is not given ${missing.join(', ')}`)
    return problem.at ? `${problem.at}: ${sentence(problem)}` : sentence(problem)
  })
}

/** The problems of a value, or an empty list. */
export function complaints(checked: Checked<unknown>): string[] {
  return checked.ok ? [] : sentencesOf(checked.problems)
}

/** The names between double braces in a sentence. */
export function fillIns(code: Problem['code']): string[] {
  return [
    ...everyWording()
      .get(code)!
      .matchAll(/\{\{(\w+)\}\}/g),
  ].map(([, name = '']) => name)
}

import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'

/** A problem as an exception, for callers that need one (queries). */
export class ProblemError extends Error {
  readonly problem: ProblemBody

  constructor(problem: ProblemBody) {
    super(problem.title)
    this.problem = problem
  }
}

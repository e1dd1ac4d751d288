import type { ProblemBody } from '@/contract/problem-body.ts'

/** For callers that want an exception (queries): carries what the server said. */
export class ProblemError extends Error {
  readonly problem: ProblemBody

  constructor(problem: ProblemBody) {
    super(problem.title)
    this.problem = problem
  }
}

import { type Infer, array, number, optional, record, string, type, union, unknown } from 'superstruct'

/** One reason: `at` and `code` let the form find the field, `message` is the sentence. */
export const ProblemItem = type({
  at: string(),
  code: string(),
  message: string(),
  with: optional(record(string(), union([string(), number()]))),
})

/**
 * `application/problem+json` as this product uses it. `present` holds the newest value (with its ETag in `version`)
 * when a stale version was refused with 412.
 */
export const ProblemBody = type({
  title: string(),
  status: number(),
  detail: string(),
  errors: array(ProblemItem),
  present: optional(unknown()),
  version: optional(string()),
})

export type ProblemItem = Infer<typeof ProblemItem>
export type ProblemBody = Omit<Infer<typeof ProblemBody>, 'present'> & { present?: unknown }

import type { RowContent } from './rows.ts'
import type { Params, Submission } from './submission.ts'

type Given = { form?: unknown; subject?: string; params?: Params }

/** What is sealed of a row. */
export function contentOf<Body>(submission: Submission<Body>, body: Body, { form = body, subject, params = {} }: Given): RowContent {
  const screen = submission.screenOf?.({ body, params, subject }) ?? submission.screen
  return { body, form, summary: submission.summary(body, form), screen, params, subject }
}

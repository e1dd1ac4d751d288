import { type Infer, array, object, optional, size, string } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('time-off-decision', {
  'time-off.comment.required': 'A comment is required when denying a request.',
  'time-off.reopen.comment': 'A comment is required when reopening a request.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** An entry as the reviewer saw it; hours as text with two decimals. Source: specification 1 section 7. */
const SeenEntry = object({ date: PlainDate, code: size(string(), 0, 8), hours: size(string(), 0, 8) })

const comments = size(string(), 0, 4000)

/** `entries` are accepted but not used: If-Match proves that the reviewer saw the current request. */
export const Approval = object({ comments: optional(comments), entries: optional(size(array(SeenEntry), 0, 1500)) })
export const Denial = object({ comments })
export const Reopening = object({ comments })
export type Approval = Infer<typeof Approval>
export type Denial = Infer<typeof Denial>
export type Reopening = Infer<typeof Reopening>

export const commentMax = 500

const notTooLong = rule<{ comments?: string }, unknown, 'time-off.reason.length'>(
  'time-off.reason.length',
  ({ comments: comment = '' }) => comment.length <= commentMax,
  { at: 'comments', with: () => ({ max: commentMax }) },
)

export const approvalRules: Rule<Approval>[] = [notTooLong]

/** Source: specification 1 sections 4 and 5. */
export const denialRules: Rule<Denial>[] = [
  rule('time-off.comment.required', ({ comments: comment }) => comment.trim() !== '', { at: 'comments' }),
  notTooLong,
]

/** Source: decisions 76. */
export const reopeningRules: Rule<Reopening>[] = [
  rule('time-off.reopen.comment', ({ comments: comment }) => comment.trim() !== '', { at: 'comments' }),
  notTooLong,
]

import type { AnswerOf } from '@/contract/endpoint.ts'
import type { TimeOffRequest, getTimeOffRequest } from '@/contract/time-off.ts'
import { unreadableHours } from '@/domain/hours.ts'
import { problem } from '@/domain/problem.ts'
import type { RequestValues } from './request-values.ts'
import { requestBody, requestValues } from './request-values.ts'

/** Where a problem stands in the form: one of the whole request can only be the missing schedule, which has its own place. */
export const requestField = (at: string): string => (at === '' ? 'schedule' : at)

const unreadableEntries = ({ entries }: RequestValues) =>
  entries.flatMap(({ hours }, index) => unreadableHours(`entries.${index}.hours`, hours))

/** In the new request a category is asked for by itself. Source: specification 1 section 5. */
export const unreadableNew = (values: RequestValues) => [
  ...(values.code === '' ? [problem('code', 'time-off.code.required')] : []),
  ...unreadableEntries(values),
]

/** A form that was submitted for another employee also holds the name. */
export function valuesInForm(form: unknown): RequestValues {
  const { employeeName: _, ...values } = form as RequestValues & { employeeName?: string }
  return values
}

export const valuesOfRequest = ({ reason, entries = [] }: TimeOffRequest): RequestValues =>
  requestValues({ reason, entries: entries.map(({ id, date, code, hours }) => ({ id, date, code, hours })) })

/** What new and edited requests have in common, for `useSubmissionForm`. */
export const requestOptions = {
  toBody: requestBody,
  mistyped: unreadableEntries,
  fromBody: requestValues,
  fromAnswer: ({ timeOffRequest }: AnswerOf<typeof getTimeOffRequest>) => valuesOfRequest(timeOffRequest),
  fieldOf: requestField,
}

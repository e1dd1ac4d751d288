import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import type { TimeOffRequest, getTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { unreadableHours } from '@/domain/hours.ts'
import { problem } from '@/domain/problem.ts'
import { listDifference } from '@/ui/form/submitting/differences.ts'
import type { RequestValues } from './request-values.ts'
import { requestBody, requestValues } from './request-values.ts'
import { requestText } from './texts.ts'

/**
 * Where a problem shows in the form: the only problem with the whole request is a missing schedule, which is shown separately.
 */
const requestField = (at: string): string => (at === '' ? 'schedule' : at)

const unreadableEntries = ({ entries }: RequestValues) =>
  entries.flatMap(({ hours }, index) => unreadableHours(`entries.${index}.hours`, hours))

/** A new request checks the category on its own. Source: specification 1 section 5. */
export const unreadableNew = (values: RequestValues) => [
  ...(values.code === '' ? [problem('code', 'time-off.code.required')] : []),
  ...unreadableEntries(values),
]

/** Extra values in a form for another employee: the user name, so a draft stays theirs, and the name for Activity. */
export type ForAnother = { employee: string; employeeName: string }

export function valuesInForm(form: unknown): RequestValues {
  const { employee: _employee, employeeName: _name, ...values } = form as RequestValues & Partial<ForAnother>
  return values
}

export const valuesOfRequest = ({ reason, entries = [] }: TimeOffRequest): RequestValues =>
  requestValues({
    reason,
    entries: entries.map(({ id, date, code, hours, half }) => ({ id, date, code, hours, ...(half && { half }) })),
  })

const daysDifference = listDifference<RequestValues>('entries', requestText, ({ date }) => date)

/** Choosing the category for the next day doesn't change the request. */
const requestDifference = (mine: RequestValues, onFile: RequestValues): string =>
  daysDifference({ ...mine, code: '' }, { ...onFile, code: '' })

/** The options that new and edited requests share, for `useSubmissionForm`. */
export const requestOptions = {
  toBody: requestBody,
  mistyped: unreadableEntries,
  fromBody: requestValues,
  fromForm: valuesInForm,
  fromAnswer: ({ timeOffRequest }: AnswerOf<typeof getTimeOffRequest>) => valuesOfRequest(timeOffRequest),
  fieldOf: requestField,
  unfinished: { differs: requestDifference },
}

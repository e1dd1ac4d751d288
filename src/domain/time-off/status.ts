import { readersWords } from '@/domain/locale.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type Infer, enums } from '@/domain/struct.ts'

export const RequestStatus = enums(['P', 'Y', 'S', 'A', 'F', 'D', 'C'])
export type RequestStatus = Infer<typeof RequestStatus>

/** The status texts in every list, filter, queue, and spreadsheet. Source: specification 1 section 4, and decision 48. */
export const statusText = screenTexts('request-status', {
  en: {
    P: 'Pending approval',
    Y: 'Pending payroll approval',
    S: 'Pending upload',
    A: 'Incomplete upload',
    F: 'Completed',
    D: 'Denied',
    C: 'Cancelled',
  },
})

export const requestStatuses = Object.values(RequestStatus.schema)

/** '' for a status that this release doesn't know. */
export const statusName = (status: string): string =>
  requestStatuses.some((each) => each === status) ? statusText(status as RequestStatus) : ''

/** `description` is the server's own wording. */
export const statusWords = (status: RequestStatus, description = ''): string =>
  readersWords(description, statusName(status))

/** D and C end a request and free its dates. Source: decisions, a request's life. */
export const stillCounts = (status: RequestStatus): boolean => status !== 'D' && status !== 'C'

/** Whether it hasn't been finally approved yet. */
export const isUndecided = (status: RequestStatus): boolean => status === 'P' || status === 'Y'

/** Whether everyone required has approved it, uploaded or not. */
export const isApproved = (status: RequestStatus): boolean => status === 'S' || status === 'A' || status === 'F'

export const unapproved: RequestStatus[] = ['P']
export const pending: RequestStatus[] = ['Y', 'S', 'A']
export const taken: RequestStatus[] = ['F']
/** Statuses that take days and hours. */
export const counting: RequestStatus[] = [...unapproved, ...pending, ...taken]

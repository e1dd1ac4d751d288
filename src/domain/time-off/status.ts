import { type Infer, enums } from 'superstruct'

export const RequestStatus = enums(['P', 'Y', 'S', 'A', 'F', 'D', 'C'])
export type RequestStatus = Infer<typeof RequestStatus>

/** Source: specification 1 section 4. */
export const statusDescriptions: Record<RequestStatus, string> = {
  P: 'Pending approval',
  Y: 'Pending payroll approval',
  S: 'Pending upload',
  A: 'Incomplete upload',
  F: 'Completed',
  D: 'Denied',
  C: 'Cancelled',
}

/** D and C end a request and free its dates. Source: decisions, a request's life. */
export const stillCounts = (status: RequestStatus): boolean => status !== 'D' && status !== 'C'

export const unapproved: RequestStatus[] = ['P']
export const pending: RequestStatus[] = ['Y', 'S', 'A']
export const taken: RequestStatus[] = ['F']

import { screenTexts } from '@/domain/screen-texts.ts'
import { type RequestRole, type Step, roleForStep } from './rights.ts'
import type { RequestStatus } from './status.ts'

export const rightText = screenTexts('by-right', {
  en: { inPlaceOf: '{{by}} for {{whom}}', payroll: 'payroll' },
})

/** In whose place somebody decided: payroll's, or a manager's; null for a manager's own queue. */
export type InPlaceOf = 'payroll' | { managerId: string } | null

type Decided = {
  status: RequestStatus
  step: Step
  roles: RequestRole[]
  /** Who decides. */
  personId: string
  /** In whose queue the request is; null or '' if nobody's. */
  managerId: string | null
}

/**
 * By what right somebody takes a step: for payroll, or as a leader, who may be another than the one in whose queue the
 * request is, such as a proxy or a manager's own manager.
 */
export function inPlaceOf({ status, step, roles, personId, managerId }: Decided): InPlaceOf {
  const role = roleForStep(status, step, roles)
  if (role === 'payroll') return 'payroll'
  return role === 'leader' && managerId && managerId !== personId ? { managerId } : null
}

/** The manager's id, if it's a manager's. */
export const managerIn = (place: InPlaceOf): string | null => (place && place !== 'payroll' ? place.managerId : null)

/** Its name: a manager's, 'payroll', or '' for nobody else. `nameOf`: a person's full name, '' if unknown. */
export function placeWords(place: InPlaceOf, nameOf: (personId: string) => string): string {
  return place === 'payroll' ? rightText('payroll') : place ? nameOf(place.managerId) : ''
}

/** 'Priya Patel for Margaret Castillo', 'Ann Lee for payroll' */
export const inPlaceOfWords = (by: string, whom = ''): string =>
  by && whom ? rightText('inPlaceOf', { by, whom }) : by

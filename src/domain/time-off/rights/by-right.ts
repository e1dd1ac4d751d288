import { screenTexts } from '@/domain/screen-texts.ts'
import { type RequestRole, type Step, roleForStep } from './rights.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

export const rightText = screenTexts('by-right', {
  en: { inPlaceOf: '{{by}} for {{whom}}', payroll: 'payroll' },
})

/** On whose behalf a decision was made: payroll's or a manager's; null for a manager's own queue. */
export type InPlaceOf = 'payroll' | { managerId: string } | null

type Decided = {
  status: RequestStatus
  step: Step
  roles: RequestRole[]
  /** The person who decides. */
  personId: string
  /** The manager whose queue has the request; null or '' if there's none. */
  managerId: string | null
}

/**
 * On whose behalf a step is taken: payroll's, or that of the manager whose queue has the request, if a proxy, a deputy, or the
 * manager's own manager decides.
 */
export function inPlaceOf({ status, step, roles, personId, managerId }: Decided): InPlaceOf {
  const role = roleForStep(status, step, roles)
  if (role === 'payroll') return 'payroll'
  return role === 'leader' && managerId && managerId !== personId ? { managerId } : null
}

/** The manager's id; null for payroll, or if it's no one else. */
export const managerIn = (place: InPlaceOf): string | null => (place && place !== 'payroll' ? place.managerId : null)

/** A manager's name, 'payroll', or '' if it's no one else. `nameOf`: a person's full name, '' if unknown. */
export function placeWords(place: InPlaceOf, nameOf: (personId: string) => string): string {
  return place === 'payroll' ? rightText('payroll') : place ? nameOf(place.managerId) : ''
}

/** 'Priya Patel for Margaret Castillo', 'Ann Lee for payroll' */
export const inPlaceOfWords = (by: string, whom = ''): string =>
  by && whom ? rightText('inPlaceOf', { by, whom }) : by

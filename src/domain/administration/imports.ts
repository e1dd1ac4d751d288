import type { UserRoles } from '@/domain/identity/user-info.ts'
import { decidesForPayroll } from '@/domain/time-off/rights/rights.ts'

/**
 * 'reading' while its file is read; 'refused' for a file with problems; 'read' once its difference can be applied;
 * 'applying' from the decision on; 'outdated' if data on file changed before it was applied.
 */
export const runStates = ['reading', 'refused', 'read', 'applying', 'applied', 'outdated'] as const
export type RunState = (typeof runStates)[number]

/** What can be in a file, in the order of `server/imports/tables`. */
export const importKinds = [
  'people',
  'managers',
  'balances',
  'schedules',
  'pay',
  'rates',
  'deposits',
  'net-pay',
  'w4',
  'state-tax',
  'holidays',
  'periods',
] as const

/** Where a file came from. */
export const runOrigins = ['command', 'http', 'folder', 'screen'] as const
export type RunOrigin = (typeof runOrigins)[number]

export const seesImports = (roles: UserRoles): boolean => decidesForPayroll(roles)
export const appliesImports = (roles: UserRoles): boolean => roles.isPayrollAdmin

/** The run after someone has decided to apply it. */
export const afterDecision = <Run extends { state: string }>(run: Run): Run =>
  run.state === 'read' ? { ...run, state: 'applying' } : run

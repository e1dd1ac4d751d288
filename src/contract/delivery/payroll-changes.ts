import { type Infer, array, boolean, enums, number, object, optional, size, string, type } from '@/domain/struct.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { ProblemItem } from '@/contract/endpoint/problem-body.ts'

const atPayroll = {
  /**
   * 'waiting' for payroll, 'held' until payroll releases it; then 'taken' (accepted), 'done' by hand, or 'refused'. 'recorded':
   * only the portal has it, because there is no payroll host.
   */
  state: enums(['waiting', 'held', 'taken', 'done', 'recorded', 'refused']),
  /** ISO, UTC: when the portal received it. */
  receivedAt: string(),
  /** ISO, UTC: when payroll accepted, entered, or refused it. */
  settledAt: optional(string()),
  /** A sentence: why it's held, or payroll's reason for refusing it. */
  reason: optional(string()),
}

/** The status of a change at payroll. */
export const AtPayroll = type(atPayroll)
export type AtPayroll = Infer<typeof AtPayroll>

const PayrollChange = type({
  ...atPayroll,
  receipt: string(),
  /** For a refused change: what an immediate refusal would have contained. */
  problem: optional(type({ title: string(), status: number(), detail: string(), errors: array(ProblemItem) })),
  /** A refused change that a later change to the same record has replaced, so there's nothing left to correct. */
  replaced: optional(boolean()),
})

/** The maximum number of receipts in one call. */
export const mostPayrollReceipts = 50

/**
 * The status of the caller's changes at payroll: of those with these receipts, separated by commas, or of those of
 * the last 30 days, newest first. Changes that payroll doesn't need are left out.
 */
export const listPayrollChanges = endpoint({
  name: 'listPayrollChanges',
  service: 'core',
  method: 'GET',
  path: '/payroll-changes',
  rights: 'signedIn',
  deferrable: false,
  summary: 'The caller’s changes for payroll: waiting, held, taken over, or refused, with the reason',
  query: object({ receipts: optional(size(string(), 1, 20 * mostPayrollReceipts)) }),
  answer: type({ payrollChanges: array(PayrollChange) }),
})

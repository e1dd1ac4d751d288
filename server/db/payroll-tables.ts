import type { Generated } from 'kysely'
import type { Instant } from './column-types.ts'

/**
 * 'waiting' for its turn or for the host, 'held' until payroll releases it, or 'sent' but not answered yet; then 'taken'
 * (accepted) or 'refused' by the host, 'done' by hand, or 'replaced' by a later change before it was sent.
 */
export type PayrollChangeState = 'waiting' | 'held' | 'sent' | 'taken' | 'refused' | 'done' | 'replaced'

/** A change that payroll needs. Written in the transaction of the save. Source: docs/decisions/0048. */
export type PayrollChangesTable = {
  /** Changes in one lane are delivered in this order. */
  id: Generated<number>
  receipt: string
  kind: string
  lane: string
  /** The record's owner, as of the save. */
  person_id: string
  employer_id: string
  employee_id: string
  /** The person who saved it. */
  made_by: string
  /** JSON: the path parameters and, in the contract's form, the body. Becomes '{}' some time after the change is settled. */
  params: string
  body: string
  /**
   * JSON: the record before the change, which is restored if the host refuses the change; after that, the record with the change,
   * in case it's sent again. Null if it can't be restored.
   */
  record_before: string | null
  state: PayrollChangeState
  /** Why payroll must release it first; a problem code. */
  hold_reason: string | null
  /** When a waiting change is due. The server that sends it moves this time ahead. */
  next_at: Instant | null
  attempts: Generated<number>
  /** 1: the change may have arrived, because it's being sent or the answer was lost; 2: the same, and it's being sent again. */
  is_uncertain: Generated<0 | 1 | 2>
  signed_at: Instant
  received_at: Instant
  sent_at: Instant | null
  settled_at: Instant | null
  /** The person who settled it by hand. */
  settled_by: string | null
  /** The host's sequence number for the change. */
  host_sequence: number | null
  /** The file it was sent in. */
  file_name: string | null
  /** The host's reason for refusing it, or the person's for settling it by hand. */
  reason: string | null
  reason_code: string | null
  /** The number of steps people took on the change, so that two people don't undo each other's. */
  step_count: Generated<number>
}

/** A record that the person saved and that differs from payroll's. Source: docs/decisions/0052. */
export type PayrollDifferencesTable = {
  id: Generated<number>
  /** The call that saves the record. */
  kind: string
  person_id: string
  employer_id: string
  employee_id: string
  /** The receipt of the record's last change that payroll accepted. */
  receipt: string | null
  /** The file that showed the difference, and its date. */
  run_id: number
  as_of: string
  /** JSON: the portal's and payroll's values, by column. Masked. */
  fields: string
  /** JSON: data needed to accept payroll's record. Null once the difference is closed. */
  hidden: string | null
  /** Shows whether a later file has the same difference. */
  digest: string
  found_at: Instant
  closed_at: Instant | null
  closed_by: string | null
  /** 'gone': a later file no longer has the difference. */
  outcome: 'gone' | 'accepted' | 'kept' | 'dismissed' | null
  reason: string | null
}

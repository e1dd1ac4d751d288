import type { Generated } from 'kysely'
import type { Instant } from './column-types.ts'

/**
 * 'waiting' for its turn or for the host, 'held' until payroll releases it, 'sent' without an answer yet; then 'taken' by the host,
 * 'refused' by it, 'done' by hand, or 'replaced' by a later change before it was sent.
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
  /** JSON: the path parameters, and the body in the contract's words. '{}' some time after it was settled. */
  params: string
  body: string
  /**
   * JSON: the record before it, which comes back if the host refuses the change; then the record with it, for when it's sent again.
   * Null if it can't.
   */
  record_before: string | null
  state: PayrollChangeState
  /** Why payroll must release it first; a problem code. */
  hold_reason: string | null
  /** When it's due, while it waits. A server that sends it moves it ahead. */
  next_at: Instant | null
  attempts: Generated<number>
  /** 1: it may have arrived, because an answer was lost or it's being sent; 2: the same, and it's being sent again. */
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
  /** How many steps people made on it, so that two people don't undo each other's. */
  step_count: Generated<number>
}

/** A record that the person saved and that differs at payroll. Source: docs/decisions/0052. */
export type PayrollDifferencesTable = {
  id: Generated<number>
  /** The call that saves the record. */
  kind: string
  person_id: string
  employer_id: string
  employee_id: string
  /** Of the record's last change that payroll accepted. */
  receipt: string | null
  /** The file that says so, and its day. */
  run_id: number
  as_of: string
  /** JSON: what the portal has, and what payroll has, by column. Masked. */
  fields: string
  /** JSON: what accepting it needs. Null once it's closed. */
  hidden: string | null
  /** Tells whether a later file says the same. */
  digest: string
  found_at: Instant
  closed_at: Instant | null
  closed_by: string | null
  /** 'gone': a later file no longer has it. */
  outcome: 'gone' | 'accepted' | 'kept' | 'dismissed' | null
  reason: string | null
}

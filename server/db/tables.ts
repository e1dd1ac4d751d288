import type { Generated, Kysely } from 'kysely'
import type { SessionState } from '@/domain/identity/session-state.ts'
import type { PersonalInfoTables } from './personal-info-tables.ts'
import type { TimeOffTables } from './time-off-tables.ts'

/** 0 or 1: SQLite has no booleans. */
export type Flag = 0 | 1
/** Milliseconds since 1970. */
export type Instant = number

export type EmployeesTable = {
  employee_id: string
  employer_id: string
  /** lower case */
  user_name: string
  password_hash: string
  first_name: string
  last_name: string
  company_email: string
  personal_email: string
  /** The last four digits; the whole number is never stored. */
  ssn_last4: string
  level2: string
  position: string
  position_title: string
  hire_date: string
  pay_type: 'H' | 'S'
  street: string
  suite: string
  city: string
  state: string
  zip: string
  phone: string
  manager_employee_id: string | null
  /** JSON lists of the names of roles and permissions. */
  roles: string
  permissions: string
  /** Since when they may not sign in; null for everybody else. */
  disabled_at: Instant | null
}

export type DirectDepositsTable = {
  employee_id: string
  fe_id: string
  position: number
  account_type: 'C' | 'S' | 'F'
  deposit_type: 'F' | 'P' | 'NET'
  routing_number: string
  bank_name: string
  account_number: string
  /** of a flat amount */
  cents: number | null
  /** of a percentage */
  percent: number | null
}

export type Tables = TimeOffTables & PersonalInfoTables & {
  employees: EmployeesTable
  manager_proxies: { proxy_employee_id: string; manager_employee_id: string }
  sessions: {
    token_hash: string
    /** Names the session to the live channel; no secret. */
    session_id: string
    employee_id: string
    factor: SessionState['factor']
    single_sign_on: Flag
    created_at: Instant
    last_used_at: Instant
  }
  /** The last code of the second factor that went to an address of a session's person. */
  factor_codes: {
    sid: string
    session_id: string
    address: 'company' | 'personal'
    code_hash: string
    tries: number
    sent_at: Instant
    expires_at: Instant
  }
  /** Single-sign-on tokens that were used, until they would have expired. */
  spent_tokens: { issuer: string; jti: string; expires_at: Instant }
  /** One row once an employee has deposits on file; the version is what the ETag shows. */
  direct_deposit_lists: { employee_id: string; version: number; changed_at: Instant }
  direct_deposits: DirectDepositsTable
  driver_texts: {
    employee_id: string
    opted_in: Flag
    carrier_address: string
    area_code: string
    prefix: string
    line_number: string
    changed_at: Instant
  }
  idempotency_keys: {
    employee_id: string
    key: string
    request_hash: string
    status: number
    etag: string | null
    receipt: string
    answer: string
    created_at: Instant
  }
  audit: { id: Generated<number>; at: Instant; employee_id: string; action: string; outcome: AuditOutcome; receipt: string | null }
  mail: {
    id: Generated<number>
    to_address: string
    subject: string
    text: string
    created_at: Instant
    attempts: number
    next_at: Instant
    sent_at: Instant | null
    /** From then on it is worth nothing: not sent any more. Its text goes once it was sent. */
    expires_at: Instant | null
  }
  host_locks: { id: 1; locked: Flag; changed_at: Instant }
  host_uploads: {
    id: Generated<number>
    endpoint: string
    employee_id: string
    /** JSON */
    body: string
    receipt: string
    state: UploadState
    created_at: Instant
    applied_at: Instant | null
  }
  secrets: { name: string; value: string }
}

/** `taken` at once, or `received` while the legacy host is locked and then `applied` or `failed`. */
export type AuditOutcome = 'taken' | 'received' | 'applied' | 'failed'
export type UploadState = 'uploaded' | 'kept' | 'applied' | 'failed'

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>

import type { Generated, Kysely } from 'kysely'
import type { AuditKind } from '@/domain/administration/audit-trail.ts'
import type { Browser, DeviceKind } from '@/domain/identity/device.ts'
import type { PayrollRole } from '@/domain/identity/payroll-roles.ts'
import type { NewYorkAnswer } from '@/domain/payroll/new-york-pay-rate.ts'
import type { EmailKey } from '@/domain/payroll/email-preferences.ts'
import type { Suppress } from '@/domain/payroll/stock-purchase.ts'
import type { SessionState } from '@/domain/identity/session-state.ts'
import type { InviteMethod } from '@/domain/icalendar.ts'
import type { SafePayTables } from './safe-pay-tables.ts'
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
  /** The last four digits; the full number is never stored. */
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
  /** JSON lists of role and permission names, without those that `payroll_roles` and `manager_proxies` say. */
  roles: string
  permissions: string
  /** When the account was disabled; null while it is enabled. */
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
  /** Set for a flat amount. */
  cents: number | null
  /** Set for a percentage. */
  percent: number | null
}

/**
 * The tables that several topics share. That of one topic stands beside its queries, which add it to this interface:
 * `declare module '../db/tables.ts' { interface Tables { … } }`.
 */
export interface Tables extends TimeOffTables, SafePayTables {
  employees: EmployeesTable
  manager_proxies: { proxy_employee_id: string; manager_employee_id: string; enabled: Generated<Flag> }
  payroll_roles: { role: PayrollRole; employee_id: string; enabled: Flag }
  /** Everybody's direct and indirect managers, and which one is direct. Read only: triggers keep it true to `employees`. */
  team_members: { leader_id: string; employee_id: string; is_direct: Flag; is_driver: Flag; manager_id: string }
  /** Who leads somebody in each team, its leader included. Read only: triggers keep it true to `team_members`. */
  team_managers: { leader_id: string; manager_id: string }
  /** Each ending of a folded name, or of an id. Read only: triggers keep them true to `employees`. */
  name_endings: { ending: string; is_id: Flag; employee_id: string }
  sessions: {
    token_hash: string
    /** Identifies the session on the live channel; not secret. */
    session_id: string
    employee_id: string
    factor: SessionState['factor']
    single_sign_on: Flag
    /** Kind of device and browser; '' is from before they were noted. */
    device: Generated<DeviceKind | ''>
    browser: Generated<Browser | ''>
    created_at: Instant
    last_used_at: Instant
    /** When its person last gave the password, or came from the identity provider. */
    password_at: Instant
  }
  /** The last second-factor code sent to each address of a session's person. */
  factor_codes: {
    sid: string
    session_id: string
    address: 'company' | 'personal'
    code_hash: string
    tries: number
    sent_at: Instant
    expires_at: Instant
  }
  /** Single sign-on tokens that were used, kept until they expire. */
  spent_tokens: { issuer: string; jti: string; expires_at: Instant }
  /** One row per employee with deposits on file. The ETag shows the version. */
  direct_deposit_lists: { employee_id: string; version: number; changed_at: Instant }
  direct_deposits: DirectDepositsTable
  /** Percent and dollars as texts, '0.0' and '' for none. The queued ones count from `effective_on`, YYYY-MM-DD. */
  state_taxes: {
    employee_id: string
    state: string
    version: number
    changed_at: Instant
    percentage: string
    amount: string
    queued_percentage: string | null
    queued_amount: string | null
    effective_on: string | null
  }
  /** One row for each person with a W-4 on file, or whose filing status was ever locked. */
  w4_forms: {
    employee_id: string
    version: number
    changed_at: Instant
    /** The filing status is locked. */
    is_locked: Generated<Flag>
    /** Of a form from before 2020. The percentage is a decimal as text. */
    allowances: number
    withholding_percent: string
    tax_year: number | null
    /** YYYY-MM-DD, '' before the first form. */
    date_signed: string
    /** E, S, M, H, or '' before the first form. */
    claiming_status: string
    is_new: Flag
    multiple_jobs: Flag
    children_cents: number
    other_dependents_cents: number
    other_credits_cents: number
    other_income_cents: number
    deductions_cents: number
    additional_cents: number
  }
  /** The PDFs of submitted W-4 forms. */
  w4_files: {
    id: Generated<number>
    employee_id: string
    title: string
    name: string
    date_signed: string
    created_at: Instant
    content: Buffer
  }
  /** What people signed. Rows are only added. */
  signed_documents: {
    id: Generated<number>
    employee_id: string
    /** The name of the call that it was signed with. */
    kind: string
    title: string
    text_version: string
    /** JSON: a list of paragraphs. */
    text: string
    /** JSON: a list of labels with their values. */
    choices: string
    date_signed: string
    received_at: Instant
    receipt: string
    w4_file_id: number | null
  }
  /** The pipe-separated amounts of calls. */
  charities: { employee_id: string; version: number; changed_at: Instant; amounts: string }
  email_preferences: { employee_id: string; version: number; changed_at: Instant; preference: EmailKey | '' }
  /** Those who have ever chosen. */
  stock_purchases: { employee_id: string; changed_at: Instant; suppress: Suppress }
  /** What the New York notice says of a person's pay. `rate_sheet` is JSON. */
  new_york_pay_rates: { employee_id: string; pay_cycle: string; pay_rate: string; rate_sheet: string | null }
  new_york_answers: {
    id: Generated<number>
    employee_id: string
    response: NewYorkAnswer['response']
    language: string
    answered_at: Instant
    receipt: string
  }
  driver_texts: {
    employee_id: string
    opted_in: Flag
    carrier_address: string
    area_code: string
    prefix: string
    line_number: string
    changed_at: Instant
    /** Of the secret in the last link that was sent to this number. */
    confirmation_hash: string | null
    confirmation_sent_at: Instant | null
    confirmed_at: Instant | null
    /** JSON list: when the last texts were sent to this driver, whatever the number. */
    text_times: Generated<string>
  }
  idempotency_keys: {
    employee_id: string
    key: string
    request_hash: string
    status: number
    etag: string | null
    receipt: string
    answer: string
    /** The kind of device that it came from. */
    device: Generated<DeviceKind | ''>
    created_at: Instant
  }
  audit: {
    id: Generated<number>
    at: Instant
    /** Who did it: an employee, 'system', 'operator', or '' for a sign-in with an unknown name. */
    employee_id: string
    /** Whom it is about, if somebody else. */
    subject_id: string | null
    action: string
    kind: AuditKind
    outcome: AuditOutcome
    receipt: string | null
  }
  mail: {
    id: Generated<number>
    to_address: string
    subject: string
    text: string
    /** An iCalendar object and its method, if the letter is an invite. */
    invite: string | null
    invite_method: InviteMethod | null
    created_at: Instant
    attempts: number
    next_at: Instant
    sent_at: Instant | null
    /** After this time the letter is no longer sent. Letters that expire lose their text once sent. */
    expires_at: Instant | null
  }
  /** `refuses_uploads`: uploads of time-off requests fail, for a demonstration. */
  host_locks: { id: 1; locked: Flag; refuses_uploads: Flag; changed_at: Instant }
  host_uploads: {
    id: Generated<number>
    endpoint: string
    employee_id: string
    /** Whose record it is. */
    subject_id: string
    /** JSON: the path parameters of the call. */
    params: string
    /** JSON */
    body: string
    receipt: string
    state: UploadState
    /** JSON, while it is kept: the record as it will be after this save. Null if unknown. */
    record_after: string | null
    /** Of an upload that may be repeated: the host takes each key once. */
    upload_key: string | null
    /** The code of the problem, if the save could not be applied and it was that of a rule. */
    failed_with: string | null
    created_at: Instant
    applied_at: Instant | null
  }
  secrets: { name: string; value: string }
  /** Keys with which people sign changes on their devices. */
  device_keys: {
    /** RFC 7638 thumbprint. */
    key_id: string
    employee_id: string
    /** JSON: a JSON Web Key. */
    public_key: string
    /** The person's last sign-in on that device. */
    signed_in_at: Instant
    /** The session of that sign-in, which may have ended. */
    session_id: Generated<string>
    device: Generated<DeviceKind | ''>
    browser: Generated<Browser | ''>
  }
  /** Keys to which devices encrypt changes. */
  envelope_keys: {
    key_id: string
    /** JSON: a JSON Web Key. */
    private_key: string
    created_at: Instant
  }
}

/**
 * `taken` if applied at once; `received` while the legacy host is locked, and then `applied` or `failed`. `refused` only
 * for attempts to sign in.
 */
export type AuditOutcome = 'taken' | 'received' | 'applied' | 'failed' | 'refused'
export type UploadState = 'uploaded' | 'kept' | 'applied' | 'failed'

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>

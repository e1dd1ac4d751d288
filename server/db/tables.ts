import type { Generated, Kysely } from 'kysely'
import type { AuditKind } from '@/domain/administration/audit-trail.ts'
import type { Browser, DeviceKind } from '@/domain/identity/device.ts'
import type { Right } from '@/domain/identity/user-info.ts'
import type { SessionState } from '@/domain/identity/session-state.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { InviteMethod } from '@/domain/icalendar.ts'
import type { SafePayTables } from './safe-pay-tables.ts'
import type { TimeOffTables } from './time-off-tables.ts'
import type { Flag, Instant } from './column-types.ts'
import type { PayrollChangesTable, PayrollDifferencesTable } from './payroll-tables.ts'

export type EmployeesTable = {
  /** Our own key for the person, in every table. It never changes and is only shown to their own devices. */
  person_id: string
  /** These two together identify a person to others: different employers may use the same ids. */
  employer_id: string
  employee_id: string
  /** In lower case. */
  user_name: string
  password_hash: string
  first_name: string
  last_name: string
  company_email: string
  personal_email: string
  /** 0 until the personal email address is confirmed. */
  email_confirmed: Flag
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
  manager_person_id: string | null
  /** When the account was disabled; null while it's enabled. */
  disabled_at: Instant | null
}

/**
 * The tables that several topics share. A topic's own tables are declared next to its queries, which extend this interface:
 * `declare module '../db/tables.ts' { interface Tables { … } }`.
 */
export interface Tables extends TimeOffTables, SafePayTables {
  employees: EmployeesTable
  manager_proxies: { proxy_person_id: string; manager_person_id: string; enabled: Generated<Flag> }
  /** Rights that were granted (1) or withheld (0) by hand. `set_by` is '' and `set_at` 0 if an earlier release did it. */
  right_settings: { person_id: string; right_name: Right; enabled: Flag; set_by: string; set_at: Instant }
  /** The person's groups in the directory, as of their last single sign-on that named any. */
  directory_groups: { person_id: string; group_name: string; seen_at: Instant }
  /**
   * When a rule ('rule …') or the tree ('tree …') started giving a person rights. For explanation only, because rights are always
   * computed.
   */
  computed_rights: { person_id: string; source: string; since: Instant }
  /**
   * Each manager's leaders, themselves included: a leader's team is everybody whose manager is one of theirs. Read only: triggers
   * sync it with `employees`.
   */
  team_managers: { leader_id: string; manager_id: string }
  /** Each ending of a folded name or an id. Read only: triggers sync it with `employees`. */
  name_endings: { ending: string; is_id: Flag; person_id: string }
  sessions: {
    token_hash: string
    /** Identifies the session on the live channel; not secret. */
    session_id: string
    person_id: string
    factor: SessionState['factor']
    single_sign_on: Flag
    /** Kind of device and browser; '' for rows from before they were recorded. */
    device: Generated<DeviceKind | ''>
    browser: Generated<Browser | ''>
    created_at: Instant
    last_used_at: Instant
    /** When the person last entered the password or signed in through the identity provider. */
    password_at: Instant
    /** The OpenID provider that the session came from, and its logout tokens' names for the person and the session. */
    provider: Generated<string | null>
    provider_subject: Generated<string | null>
    provider_sid: Generated<string | null>
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
  idempotency_keys: {
    person_id: string
    key: string
    request_hash: string
    status: number
    etag: string | null
    receipt: string
    answer: string
    /** The kind of device that the change came from. */
    device: Generated<DeviceKind | ''>
    /** The first payday that the change applies to; null if it doesn't affect pay, or if the payday isn't known. */
    payday: PlainDate | null
    created_at: Instant
  }
  audit: {
    id: Generated<number>
    at: Instant
    /** The actor: an employee, 'system', 'operator', or '' for a sign-in with an unknown name. */
    person_id: string
    /** The person that the entry is about, if it's someone else. */
    subject_id: string | null
    /** The time-off request that the entry is about. */
    request_id: Generated<number | null>
    action: string
    kind: AuditKind
    outcome: AuditOutcome
    receipt: string | null
    /** Its place in the hash chain; null until it's sealed. */
    position: number | null
    hash: string | null
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
    /** After this time, the letter is no longer sent. Letters with an expiry lose their text once sent. */
    expires_at: Instant | null
    /** When the last attempt failed; null while there are more to come. */
    given_up_at: Generated<Instant | null>
    /** The mail server's error on the last attempt. */
    failure: Generated<string>
    /** As in `letterPriorities`: the lowest number goes first. */
    priority: Generated<number>
    /** Letters to one address on one topic may be folded into one; letters with '' are never folded. */
    topic: Generated<string>
    /** The letter's line in a folded letter. */
    line: Generated<string>
    /** The person who caused the letter; '' if there's none. */
    by_employee: Generated<string>
    /** The person whose address must be confirmed first; '' if there's none. */
    held_for: Generated<string>
    /** When it's sent together with other letters on its topic; null if it was sent right away. */
    folds_at: Instant | null
    /** 1 if it was sent as part of another letter. */
    folded: Generated<Flag>
    /** The text message that the letter contains, if an SMS provider sends it. */
    text_id: number | null
    /** For a push, the subscription of the device that gets it. */
    push_id: number | null
  }
  /**
   * `locked`: the payroll host accepts nothing until an operator unlocks it, or until `retry_at`. `refuses_uploads`: uploads of
   * time-off requests fail, for demonstrations.
   */
  host_locks: { id: 1; locked: Flag; refuses_uploads: Flag; changed_at: Instant; retry_at: Instant | null }
  payroll_changes: PayrollChangesTable
  payroll_differences: PayrollDifferencesTable
  /** Saves from releases that didn't have the payroll outbox yet. */
  host_uploads: {
    id: Generated<number>
    endpoint: string
    person_id: string
    /** The record's owner. */
    subject_id: string
    /** JSON: the path parameters of the call. */
    params: string
    /** JSON */
    body: string
    receipt: string
    state: UploadState
    /** JSON, while the save is kept: the record after this save. Null if unknown. */
    record_after: string | null
    /** The key of a repeatable upload: the host accepts each key once. */
    upload_key: string | null
    /** The problem code, if a rule kept the save from being applied. */
    failed_with: string | null
    created_at: Instant
    applied_at: Instant | null
  }
  secrets: { name: string; value: string }
  /** Keys that people's devices sign changes with. */
  device_keys: {
    /** RFC 7638 thumbprint. */
    key_id: string
    person_id: string
    /** JSON: a JSON Web Key. */
    public_key: string
    /** When the person last signed in on that device. */
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
 * `taken` if applied right away; `received` while the legacy host is locked, and later `applied` or `failed`. `refused` is only
 * for sign-in attempts.
 */
export type AuditOutcome = 'taken' | 'received' | 'applied' | 'failed' | 'refused'
export type UploadState = 'uploaded' | 'kept' | 'applied' | 'failed'

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>

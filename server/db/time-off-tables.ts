import type { ColumnType, Generated } from 'kysely'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Hundredths } from '@/domain/hours.ts'
import type { HalfDay } from '@/domain/time-off/requests/half-day.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Flag } from './column-types.ts'
import type { Instant } from './column-types.ts'

/** A step in a request's history. */
export type RequestStep =
  | 'submit'
  | 'edit'
  | 'approve'
  | 'deny'
  | 'reopen'
  | 'cancel'
  | 'upload'
  | 'uploadFailed'
  | 'reprocess'

export type TimeOffRequestsTable = {
  id: Generated<number>
  person_id: string
  created_by: string
  /** 1: `created_by` acted as a proxy. */
  made_by_proxy: Generated<Flag>
  /** The Idempotency-Key of the submission that created it; its creator may use it as an id. */
  client_key: string | null
  status: RequestStatus
  reason: string
  version: number
  /** JSON: the employee as of the last submission or edit. */
  snapshot: string
  created_at: Instant
  changed_at: Instant
  /** When it started waiting for its current approver; 0 means at `created_at`. */
  waiting_since: Generated<Instant>
  /** The employee's current direct manager; '' if there's none, and for drivers. Read only: triggers keep it up to date. */
  led_by: ColumnType<string, never, never>
  /** Its first day off; '' if it has no days. Read only: triggers keep it up to date. */
  first_day: ColumnType<PlainDate | '', never, never>
}

type TimeOffEntriesTable = {
  id: Generated<number>
  request_id: number
  person_id: string
  position: number
  date: PlainDate
  code: CategoryCode
  hundredths: Hundredths
  /** Which half of the day it takes; '' if it doesn't say. */
  half: Generated<HalfDay | ''>
  /** Same as in the request. */
  led_by: ColumnType<string, never, never>
}

/** Hours earned. A manual correction is a separate row with a reason and the name of the operator who made it. */
type TimeOffGrantsTable = {
  id: Generated<number>
  person_id: string
  code: CategoryCode
  hundredths: Hundredths
  /** 1: the category may be overdrawn. */
  negative_balance: Flag
  granted_on: PlainDate
  reason: string | null
  made_by: string | null
}

/** The state of one part of an upload at the legacy host. */
export type PartState = 'open' | 'complete'

/** The upload of an approved request, one row per request. */
export type TimeOffUploadsTable = {
  id: Generated<number>
  request_id: number
  /** The version of the request whose days are uploaded. A later version is uploaded again. */
  version: number
  papaa: PartState
  pending_as400: PartState
  failures: number
  /** 1: it failed and was queued again, and the new attempt hasn't finished. */
  is_repeated: Generated<Flag>
  /** When to upload next; null once it has succeeded or failed. The process that uploads it moves the time ahead. */
  next_at: Instant | null
}

export type TimeOffTables = {
  time_off_requests: TimeOffRequestsTable
  time_off_entries: TimeOffEntriesTable
  /** `person_id`: who took the step; null for the server itself. */
  time_off_logs: {
    id: Generated<number>
    request_id: number
    at: Instant
    person_id: string | null
    step: RequestStep
    comment: string
    /** The manager on whose behalf a decision was made, because the request was in their queue. */
    for_person_id: Generated<string | null>
    /** 1: the decision was payroll's. */
    for_payroll: Generated<Flag>
    /** Why payroll must also approve, as text for the previous release; '' if it doesn't have to. */
    why: Generated<string>
    /** The same as JSON, `PayrollReason[]`; '' for lines from earlier releases, which only have the text. */
    reasons: Generated<string>
    /** The receipt of the change; null for the server itself, and for steps from earlier releases. */
    receipt: Generated<string | null>
  }
  time_off_grants: TimeOffGrantsTable
  time_off_uploads: TimeOffUploadsTable
  /** A request's events in people's calendars. `event` is JSON. */
  calendar_invites: { request_id: number; person_id: string; uid: string; to_address: string; event: string }
  work_schedules: WorkSchedulesTable
  /** `before` and `after` are JSON: hundredths by day. */
  schedule_changes: {
    id: Generated<number>
    person_id: string
    changed_by: string
    before: string
    after: string
    at: Instant
  }
  /**
   * Read only: triggers sync them with `time_off_requests` and `schedule_changes`. On PostgreSQL, add up the rows of one
   * status or day. `day` is the number of UTC days since 1970.
   */
  request_counts: { status: RequestStatus; total: number }
  schedule_change_counts: { day: number; total: number }
  company_holidays: { id: Generated<number>; date: PlainDate; name: Generated<string> }
  employee_proxies: { person_id: string; proxy_person_id: string; enabled: Flag }
  user_settings: {
    person_id: string
    /** IANA; '' until the person chooses one. */
    time_zone: string
    show_calendar_legend: Flag
    calendar_invites_to_me: Flag
    calendar_invites_for_reports: Flag
  }
}

export type WorkSchedulesTable = {
  person_id: string
  mon: Hundredths
  tue: Hundredths
  wed: Hundredths
  thu: Hundredths
  fri: Hundredths
  sat: Hundredths
  sun: Hundredths
  version: number
  changed_at: Instant
}

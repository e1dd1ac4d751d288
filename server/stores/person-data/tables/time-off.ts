import { type Declared, type Finder, own } from '../declared.ts'

const ofRequest: Finder[] = [{ column: 'request_id', through: { table: 'time_off_requests', key: 'id' } }]
const counted = 'The hours count in totals. They no longer have a name.'

export const timeOffTables = {
  time_off_requests: {
    title: 'Time-off requests',
    rows: own,
    shown: 'id status reason made_by_proxy created_at changed_at',
    inner: 'person_id version client_key snapshot first_day',
    others: 'created_by led_by',
    made: {
      title: 'Requests that you made for others',
      rows: [{ column: 'created_by' }],
      shown: 'id status made_by_proxy created_at',
    },
    erasing: { cleared: { reason: '', snapshot: '{}', client_key: null } },
  },
  time_off_entries: {
    title: 'Days in time-off requests',
    rows: own,
    shown: 'request_id date code hundredths',
    inner: 'id person_id position',
    others: 'led_by',
    erasing: { stays: counted },
  },
  time_off_logs: {
    title: 'History of time-off requests',
    rows: ofRequest,
    shown: 'request_id at step comment for_payroll why',
    inner: 'id receipt',
    others: 'person_id for_person_id',
    made: {
      title: 'Decisions and steps that you took',
      rows: [{ column: 'person_id' }],
      shown: 'request_id at step comment for_payroll',
    },
    erasing: { cleared: { comment: '', why: '' } },
  },
  time_off_uploads: {
    title: 'Uploads of time-off requests to payroll',
    rows: ofRequest,
    shown: 'request_id papaa pending_as400',
    inner: 'id version failures is_repeated next_at',
    erasing: { stays: 'Whether the hours of a request reached payroll. It names nobody.' },
  },
  time_off_grants: {
    title: 'Hours earned, and corrections',
    rows: own,
    shown: 'code hundredths negative_balance granted_on reason',
    inner: 'id person_id',
    others: 'made_by',
    made: {
      title: 'Corrections that you made',
      rows: [{ column: 'made_by' }],
      shown: 'code hundredths granted_on reason',
    },
    erasing: { cleared: { reason: '' } },
  },
  time_off_statements: {
    title: 'Balances that payroll reported',
    rows: own,
    shown: 'code as_of counted_until earned taken may_be_negative carried',
    inner: 'person_id',
    erasing: { stays: counted },
  },
  calendar_invites: {
    title: 'Calendar invites to you, and about your time off',
    rows: [{ column: 'person_id' }, ...ofRequest],
    shown: 'to_address event',
    inner: 'request_id uid',
    others: 'person_id',
    erasing: 'deleted',
  },
  work_schedules: {
    title: 'Work schedule',
    rows: own,
    shown: 'mon tue wed thu fri sat sun changed_at',
    inner: 'person_id version',
    erasing: { stays: counted },
  },
  schedule_changes: {
    title: 'Changes of your work schedule',
    rows: own,
    shown: 'before after at',
    inner: 'id person_id',
    others: 'changed_by',
    made: {
      title: 'Work schedules of others that you changed',
      rows: [{ column: 'changed_by' }],
      shown: 'at',
    },
    erasing: { stays: counted },
  },
  request_counts: { nobody: 'Totals.', inner: 'status total', postgres: 'id' },
  schedule_change_counts: { nobody: 'Totals.', inner: 'day total', postgres: 'id' },
  company_holidays: { nobody: 'The company’s holidays.', inner: 'id date name' },
  employer_holidays: { nobody: 'Employers’ holidays.', inner: 'employer_id date' },
  employers: {
    nobody: 'The employers.',
    inner: 'employer_id name time_zone periods_start periods_days payday_after cut_off_before cut_off_time moves_ahead',
  },
} as const satisfies Record<string, Declared>

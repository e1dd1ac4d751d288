import { type Declared, own } from '../declared.ts'

const byRun =
  'Parts of files from HR and payroll. They are deleted after some days, and have no key to find a person by.'

export const recordTables = {
  personal_infos: {
    title: 'My Information',
    rows: own,
    shown: 'marital_status cell_number mailing_street mailing_suite mailing_city mailing_state mailing_zip changed_at',
    inner: 'person_id version',
    erasing: 'deleted',
  },
  emergency_contact_lists: {
    title: 'Emergency contacts: when they changed',
    rows: own,
    shown: 'changed_at',
    inner: 'person_id version last_sequence',
    erasing: 'deleted',
  },
  emergency_contacts: {
    title: 'Emergency contacts',
    rows: own,
    shown: 'is_primary name relationship street city state zip phone',
    inner: 'person_id sequence_number fe_id',
    erasing: 'deleted',
  },
  education_lists: {
    title: 'Education: when it changed',
    rows: own,
    shown: 'changed_at',
    inner: 'person_id version last_sequence',
    erasing: 'deleted',
  },
  educations: {
    title: 'Education',
    rows: own,
    shown: 'degree gpa graduation_year major minor school subject start_year',
    inner: 'person_id sequence_number fe_id',
    erasing: 'deleted',
  },
  driver_texts: {
    title: 'Driver text number',
    rows: own,
    shown:
      'opted_in carrier_address area_code prefix line_number changed_at confirmed_at confirmation_sent_at text_times undelivered',
    secret: 'confirmation_hash',
    inner: 'person_id text_id',
    erasing: 'deleted',
  },
  text_messages: {
    title: 'Texts to you',
    rows: own,
    shown: 'number created_at tried_at state',
    inner: 'id person_id quiet_zone sid rank error_code ask_at',
    erasing: 'deleted',
  },
  text_consents: {
    title: 'Your consent to texts',
    rows: own,
    shown: 'number opted_in way text at',
    inner: 'id person_id text_version receipt message_sid',
    // The company must be able to prove consent.
    erasing: { later: 'signedDocuments' },
  },
  chosen_languages: {
    title: 'Language',
    rows: own,
    shown: 'language changed_at',
    inner: 'person_id',
    erasing: 'deleted',
  },
  smoking_preferences: {
    title: 'Smoking preference',
    rows: own,
    shown: 'preference changed_at',
    inner: 'person_id',
    erasing: 'deleted',
  },
  import_changes: {
    title: 'Files from HR and payroll about you',
    rows: own,
    shown: 'employer_id employee_id item what fields',
    secret: 'hidden',
    inner: 'run_id position person_id line',
    erasing: 'deleted',
  },
  import_runs: {
    title: 'Files',
    rows: [],
    inner: 'id as_of state row_count counts problem_count origin allowed sha256 file_name kind read_at applied_at',
    others: 'read_by applied_by',
    made: {
      title: 'Files that you imported',
      rows: [{ column: 'read_by' }, { column: 'applied_by' }],
      shown: 'kind file_name read_at applied_at',
    },
    erasing: { stays: 'Who imported a file. The name is no longer on file.' },
  },
  import_notes: { nobody: byRun, inner: 'run_id position text' },
  import_problems: { nobody: byRun, inner: 'run_id position line column_name text' },
  import_rejected_rows: { nobody: byRun, inner: 'run_id line cells' },
} as const satisfies Record<string, Declared>

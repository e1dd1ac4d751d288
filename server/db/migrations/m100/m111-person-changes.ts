import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { noteChangesOf } from '../noted-changes.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * A row for each change to a person's rows; the person is '' for rows of the whole company. A device can find out with one
 * request whether its answers are still current. Only triggers write it. Source: docs/decisions/0063.
 */
export function personChanges(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      // Ids are never reused: a mark with a reused id would look unchanged.
      await numbered(kind, db.schema.createTable('person_changes'))
        .addColumn('person_id', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('person_changes_of').on('person_changes').columns(['person_id', 'id']).execute()
      if (kind === 'postgres') for (const each of functions) await sql.raw(each).execute(db)
      for (const table of ofPeople) await noteChangesOf(db, kind, table, 'person_id')
      for (const table of ofCompany) await noteChangesOf(db, kind, table, "''")
      // Purging the rows after three months doesn't count as a change.
      await noteChangesOf(db, kind, 'idempotency_keys', 'person_id', ['insert'])
    },
  }
}

const ofPeople = [
  'charities',
  'direct_deposit_lists',
  'direct_deposits',
  'driver_texts',
  'education_lists',
  'educations',
  'email_confirmations',
  'email_preferences',
  'emergency_contact_lists',
  'emergency_contacts',
  'employee_proxies',
  'employees',
  'new_york_answers',
  'new_york_pay_rates',
  'payroll_changes',
  'personal_infos',
  'schedule_changes',
  'signed_documents',
  'smoking_preferences',
  'state_taxes',
  'stock_purchases',
  'time_off_entries',
  'time_off_grants',
  'time_off_requests',
  'time_off_statements',
  'user_settings',
  'w4_files',
  'w4_forms',
  'work_schedules',
]

const ofCompany = ['company_holidays', 'employer_holidays', 'employers', 'new_york_rate_sheets']

const functions = [
  `create function note_person_changes() returns trigger language plpgsql as $$ begin
     insert into person_changes (person_id) select distinct person_id from changed; return null; end $$`,
  `create function note_company_change() returns trigger language plpgsql as $$ begin
     insert into person_changes (person_id) select '' from changed limit 1; return null; end $$`,
]

import { type CreateTableBuilder, type Kysely, type Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Personal information besides the home address: marital status, mailing address, contacts, education, smoking. */
export function personalInfo(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await information(db)
      await emergencyContacts(db)
      await educations(db)
      await db.schema
        .createTable('smoking_preferences')
        .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
        .addColumn('preference', 'text', (c) => c.notNull())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .execute()
    },
  }
}

async function information(db: Kysely<Any>): Promise<void> {
  const table = db.schema
    .createTable('personal_infos')
    .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull()) as Table
  const texts = [
    'marital_status',
    'cell_number',
    'mailing_street',
    'mailing_suite',
    'mailing_city',
    'mailing_state',
    'mailing_zip',
  ]
  await withTexts(table, texts).execute()
}

/** Numbers are never reused, so no entry can be mistaken for another. */
async function lists(db: Kysely<Any>, name: string): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('last_sequence', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
}

/** `fe_id` is the id that the device assigned to a new entry. */
const entries = (db: Kysely<Any>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('sequence_number', 'integer', (c) => c.notNull())
    .addColumn('fe_id', 'text') as Table

async function emergencyContacts(db: Kysely<Any>): Promise<void> {
  await lists(db, 'emergency_contact_lists')
  const table = entries(db, 'emergency_contacts').addColumn('is_primary', 'integer', (c) => c.notNull())
  await withTexts(table, ['name', 'relationship', 'street', 'city', 'state', 'zip', 'phone'])
    .addPrimaryKeyConstraint('emergency_contacts_key', ['employee_id', 'sequence_number'])
    .execute()
}

async function educations(db: Kysely<Any>): Promise<void> {
  await lists(db, 'education_lists')
  await withTexts(entries(db, 'educations'), [
    'degree',
    'gpa',
    'graduation_year',
    'major',
    'minor',
    'school',
    'subject',
    'start_year',
  ])
    .addPrimaryKeyConstraint('educations_key', ['employee_id', 'sequence_number'])
    .execute()
}

type Table = CreateTableBuilder<string, string>

function withTexts(table: Table, names: string[]): Table {
  return names.reduce((widened, name) => widened.addColumn(name, 'text', (c) => c.notNull()), table)
}

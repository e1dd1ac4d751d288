import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { columnsIn, declaredColumns, type PersonTable } from '../../../server/stores/person-data/declared.ts'
import { personTables, type TableName } from '../../../server/stores/person-data/every-table.ts'
import { chainSigned } from '../../../server/stores/audit/signed-chain.ts'

export const person = 'p-filled'
export const other = 'p-other'
/** The value of every number, so that rows refer to each other. */
const number = 7

/** Rows that others refer to, first. */
const first: TableName[] = ['employees', 'time_off_requests', 'sessions', 'w4_files', 'import_runs', 'scim_users']

/** Tables written by triggers, or by the code under test. */
const notFilled: TableName[] = ['person_changes', 'legal_holds', 'erased_people']

/** Columns that only take certain values. */
const given: Record<string, Record<string, unknown>> = {
  employees: {
    employee_id: '4711',
    employer_id: 'SWF',
    manager_person_id: null,
    company_email: 'filled@company.example',
    disabled_at: Date.parse('2026-01-15'),
  },
  hr_people: { last_day: '2026-01-14', ended_at: Date.parse('2026-01-15') },
  time_off_requests: { status: 'S' },
  w4_files: { date_signed: '2025-03-01', content: Buffer.from('%PDF-1.4') },
  signed_documents: { text: '["mark signed_documents.text"]', choices: '[]', w4_file_id: null, received_at: number },
  payroll_changes: { state: 'taken', body: '[{"accountNumber":"4830017265"}]', params: '{}' },
  user_settings: { time_zone: 'UTC' },
  direct_deposits: { account_number: '4830017265' },
  mail: { to_address: 'Filled@company.example' },
  factor_codes: { session_id: 'mark sessions.session_id' },
  scim_members: { user_id: 'mark scim_users.scim_id' },
  new_york_pay_rates: { rate_sheet: null },
  import_changes: { what: 'added', fields: '{"lastName":["","mark import_changes.fields"]}' },
}

const mark = (table: string, column: string) => `mark ${table}.${column}`

/** Adds a row of the person to every table: each text says which column it's in. */
export async function fillPerson({ write, read }: Database): Promise<void> {
  const types = new Map(
    (await read.introspection.getTables()).map(({ name, columns }) => [
      name,
      new Map(columns.map((column) => [column.name, column])),
    ]),
  )
  const inOrder = [
    ...first.map((name) => personTables.find(([each]) => each === name)!),
    ...personTables.filter(([name]) => !first.includes(name) && !notFilled.includes(name)),
  ]
  await write
    .insertInto('employees')
    .values({ ...(plainEmployee as object), person_id: other, user_name: other, employee_id: 'other' } as never)
    .execute()
  for (const [name, table] of inOrder) {
    const columns = declaredColumns(table, 'sqlite')
      .filter((column) => column !== 'led_by')
      .map((column) => ({ column, type: types.get(name)!.get(column)! }))
    const values = columns.map(({ column, type }) => [column, valueOf(name, table, column, type.dataType)])
    await insertRow(write, name, Object.fromEntries(values) as object)
  }
  for (const source of ['w4_files', 'signed_documents', 'new_york_answers'] as const)
    await write.transaction().execute((tx) => chainSigned(tx, source, number))
}

/** Inserts a row with a given id. */
export async function insertRow(db: Database['write'], name: string, row: object): Promise<void> {
  const [columns, values] = [Object.keys(row), Object.values(row)]
  const numbered = columns.includes('id') && db.getExecutor().adapter.constructor.name.startsWith('Postgres')
  const overriding: RawBuilder<unknown> = numbered ? sql`overriding system value` : sql``
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) ${overriding}
    values (${sql.join(values)})`.execute(db)
}

function valueOf(name: string, table: PersonTable, column: string, type: string): unknown {
  const special = given[name]
  if (special && column in special) return special[column]
  if (table.rows.some((finder) => typeof finder === 'object' && finder.column === column && !finder.through))
    return table.rows.length > 1 && typeof table.rows[0] === 'object' && table.rows[0].column !== column
      ? other
      : person
  if (columnsIn(table.others).includes(column)) return other
  return /int|numeric|real|double/i.test(type) ? number : mark(name, column)
}

const plainEmployee = {
  employer_id: 'SWF',
  password_hash: '',
  first_name: 'Olive',
  last_name: 'Other',
  company_email: '',
  personal_email: '',
  email_confirmed: 1,
  ssn_last4: '',
  level2: '',
  position: '',
  position_title: '',
  hire_date: '',
  pay_type: 'H',
  street: '',
  suite: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  manager_person_id: null,
}

/** The marks that remain anywhere in the database. */
export async function marksLeft({ read }: Database): Promise<string[]> {
  const tables = await read.introspection.getTables()
  const found = new Set<string>()
  for (const { name } of tables.filter((each) => !each.name.startsWith('sqlite_'))) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read)
    for (const [text] of JSON.stringify(rows).matchAll(/mark [a-z0-9_]+\.[a-z0-9_]+/g)) found.add(text)
  }
  return [...found].toSorted()
}

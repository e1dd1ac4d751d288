import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { lastFour } from '@/domain/last-four.ts'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import type { Clock } from '../../base/clock.ts'
import type { Company } from '../../company/company.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { addAudit } from '../../stores/audit/audit.ts'
import { readSignedDocument } from '../../stores/payroll/signed-documents.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { findUser } from '../../stores/people/employees.ts'
import { columnsIn } from '../../stores/person-data/declared.ts'
import { personTables } from '../../stores/person-data/every-table.ts'
import { selectRows } from '../../stores/person-data/rows.ts'
import { signedDocumentPdf } from '../pdf/signed-document-pdf.ts'
import { type ExportedRow, type ExportedTable, isTime, type PersonExport } from './exported.ts'
import { readablePage } from './readable-page.ts'

type Exporting = { database: Pick<Database, 'read' | 'change'>; company: Company; clock: Clock }

/** Writes everything about a person into a new folder: a page to read, the same as JSON, and signed documents. Returns the files. */
export async function exportPerson(exporting: Exporting, personId: string, folder: string): Promise<string[]> {
  const { database, company, clock } = exporting
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`The folder ${folder} isn’t empty.`)
  const now = clock()
  const files = await signedFiles(database.read, company, personId)
  const exported: PersonExport = {
    exportedAt: new Date(now).toISOString(),
    person: personId,
    company: company.configuration.company.title,
    tables: await exportedTables(database.read, personId),
    files: [...files.keys()],
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  files.set('person.json', `${JSON.stringify(exported, null, 2)}\n`)
  files.set('person.html', readablePage(exported))
  for (const [name, content] of files) writeFileSync(join(folder, name), content, { mode: 0o600, flag: 'wx' })
  await database.change(
    (tx) =>
      addAudit(tx, {
        personId: operatorActor,
        subjectId: personId,
        action: 'exportPerson',
        outcome: 'taken',
        receipt: null,
        now,
      }),
    () => true,
  )
  return [...files.keys()]
}

/** The person's own record comes first. */
const inReadingOrder = personTables.toSorted(
  ([one], [other]) => Number(other === 'employees') - Number(one === 'employees'),
)

export async function exportedTables(db: Db, personId: string): Promise<ExportedTable[]> {
  const tables: ExportedTable[] = []
  for (const each of inReadingOrder) {
    const [table, { title, shown, masked, secret, made, rows: finders }] = each
    const columns = [shown, masked].flatMap(columnsIn)
    if (finders.length > 0 && columns.length > 0) {
      const rows = await selectRows(db, each, columns, personId)
      if (rows.length > 0)
        tables.push({
          table,
          title,
          notExported: columnsIn(secret),
          rows: rows.map((row) => readRow(row, columnsIn(masked))),
        })
    }
    if (!made) continue
    const rows = await selectRows(db, each, columnsIn(made.shown), personId, 'made')
    if (rows.length > 0)
      tables.push({ table, title: made.title, notExported: [], rows: rows.map((row) => readRow(row, [])) })
  }
  return tables
}

const readRow = (row: Record<string, unknown>, masked: string[]): ExportedRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readValue(name, value, masked.includes(name))]))

function readValue(name: string, value: unknown, isMasked: boolean): unknown {
  if (value === null || value === '') return value
  if (isMasked) return lastFour(String(value))
  if (isTime(name) && !Number.isNaN(Number(value))) return new Date(Number(value)).toISOString()
  if (typeof value === 'string' && /^[[{]/.test(value)) return maskedJson(value)
  // PostgreSQL returns amounts and ids as bigint.
  return typeof value === 'bigint' ? Number(value) : value
}

function maskedJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === 'accountNumber' ? maskedIn(value) : value)) as unknown
  } catch {
    return text
  }
}

/** A value, or its old and new versions, as in imports. */
const maskedIn = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(maskedIn) : typeof value === 'string' ? lastFour(value) : value

async function signedFiles(db: Db, company: Company, personId: string): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>()
  const forms = await db
    .selectFrom('w4_files')
    .select(['id', 'content'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  for (const { id, content } of forms) files.set(`w4-${id}.pdf`, content)
  const user = await findUser(db, company, personId)
  const { timeZone } = await readUserSettings(db, personId)
  const documents = await db
    .selectFrom('signed_documents')
    .select('id')
    .where('person_id', '=', personId)
    .where('w4_file_id', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of documents) {
    const document = (await readSignedDocument(db, personId, id))!
    const received = DateTime.fromISO(document.receivedAt, { zone: timeZone })
    const printed = { user: user!, company: company.configuration.company.title, received }
    files.set(`signed-${id}.pdf`, await signedDocumentPdf(document, printed))
  }
  return files
}

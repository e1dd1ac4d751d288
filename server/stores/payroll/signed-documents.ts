import type { Generated } from 'kysely'
import type { SignedDocument } from '@/contract/payroll/signed-documents.ts'
import type { SignedChoice } from '@/domain/payroll/signed-text.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { type PageWanted, selectPage } from '../page.ts'
import { chainSigned } from '../audit/signed-chain.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** What people signed. Rows are only added. */
    signed_documents: {
      id: Generated<number>
      person_id: string
      /** The name of the call it was signed with. */
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
  }
}

type NewSignedDocument = {
  personId: string
  /** The call it was signed with. */
  kind: string
  title: string
  textVersion: string
  text: readonly string[]
  choices: readonly SignedChoice[]
  dateSigned: PlainDate
  receipt: string
  /** The PDF, if one was created at signing. */
  w4FileId?: number
}

export async function addSignedDocument(db: Db, signed: NewSignedDocument, now: number): Promise<void> {
  const { id } = await db
    .insertInto('signed_documents')
    .values({
      person_id: signed.personId,
      kind: signed.kind,
      title: signed.title,
      text_version: signed.textVersion,
      text: JSON.stringify(signed.text),
      choices: JSON.stringify(signed.choices),
      date_signed: signed.dateSigned,
      received_at: now,
      receipt: signed.receipt,
      w4_file_id: signed.w4FileId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await chainSigned(db, 'signed_documents', id)
}

const documentsOf = (db: Db, personId: string) =>
  db.selectFrom('signed_documents').selectAll().where('person_id', '=', personId)

type Row = Awaited<ReturnType<ReturnType<typeof documentsOf>['executeTakeFirstOrThrow']>>

const fromRow = (row: Row): SignedDocument => ({
  documentId: row.id,
  title: row.title,
  textVersion: row.text_version,
  text: JSON.parse(row.text) as string[],
  choices: (JSON.parse(row.choices) as SignedChoice[]).map(([label, value]) => ({ label, value })),
  dateSigned: row.date_signed,
  receivedAt: new Date(row.received_at).toISOString(),
  receipt: row.receipt,
})

export async function pageOfSignedDocuments(db: Db, personId: string, wanted: PageWanted<'received_at'>) {
  const { rows, total } = await selectPage(documentsOf(db, personId), 'id', wanted)
  return { documents: rows.map(fromRow), total }
}

/** The last document that an employee signed with a call; null if there is none. */
export async function lastSigned(db: Db, personId: string, kind: string) {
  const row = await documentsOf(db, personId)
    .where('kind', '=', kind)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { choices: JSON.parse(row.choices) as SignedChoice[], dateSigned: row.date_signed } : null
}

/** Null if there's no such document, or if it belongs to someone else. */
export async function readSignedDocument(db: Db, personId: string, id: number) {
  const row = await documentsOf(db, personId).where('id', '=', id).executeTakeFirst()
  return row ? { ...fromRow(row), w4FileId: row.w4_file_id } : null
}

import type { Generated, Selectable } from 'kysely'
import type { W4File } from '@/contract/payroll/w4.ts'
import { dollarsFromCents } from '@/domain/money.ts'
import {
  centsIn,
  type CurrentW4,
  creditsSumOf,
  currentAfter,
  type W4Amount,
  type W4FormData,
} from '@/domain/payroll/w4/w4.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Flag, Instant } from '../../db/column-types.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { type PageWanted, countAll, selectPage } from '../page.ts'
import { isOneOf } from '../one-of.ts'
import { chainSigned } from '../audit/signed-chain.ts'
import { whoIsNamed } from '../people/user-names.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** One row per person who has a W-4 on file or whose filing status was ever locked. */
    w4_forms: {
      person_id: string
      version: number
      changed_at: Instant
      /** The day of payroll's file that it came from; null once the person has submitted one here. */
      loaded_as_of: PlainDate | null
      /** 1: the filing status is locked. */
      is_locked: Generated<Flag>
      /** From a form before 2020; null if payroll has sent nothing. The percentage is a decimal as text. */
      allowances: number | null
      withholding_percent: string | null
      tax_year: number | null
      /** YYYY-MM-DD; '' before the first form. */
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
    /** The PDFs of submitted W-4 forms. Rows are only added. */
    w4_files: {
      id: Generated<number>
      person_id: string
      title: string
      name: string
      date_signed: string
      created_at: Instant
      content: Buffer
    }
  }
}

/** The W-4 on file. `version` is 0 before the first. */
export type W4OnFile = Omit<Selectable<Tables['w4_forms']>, 'person_id' | 'changed_at' | 'loaded_as_of'>

const nothing: W4OnFile = {
  version: 0,
  is_locked: 0,
  allowances: null,
  withholding_percent: null,
  tax_year: null,
  date_signed: '',
  claiming_status: '',
  is_new: 0,
  multiple_jobs: 0,
  children_cents: 0,
  other_dependents_cents: 0,
  other_credits_cents: 0,
  other_income_cents: 0,
  deductions_cents: 0,
  additional_cents: 0,
}

const names = Object.keys(nothing) as (keyof W4OnFile)[]

export async function readW4(db: Db, personId: string): Promise<W4OnFile> {
  const row = await db.selectFrom('w4_forms').select(names).where('person_id', '=', personId).executeTakeFirst()
  return row ?? nothing
}

/** These people's W-4s on file. */
export async function w4sOf(db: Db, personIds: string[]): Promise<Map<string, W4OnFile>> {
  const rows = await db
    .selectFrom('w4_forms')
    .select(['person_id', ...names])
    .where(isOneOf(db, 'person_id', personIds))
    .execute()
  return new Map(rows.map(({ person_id, ...row }) => [person_id, row]))
}

/** Leaves the lock unchanged. */
export async function saveW4(db: Db, personId: string, onFile: W4OnFile, now: number): Promise<void> {
  const { is_locked: _, ...row } = { ...onFile, changed_at: now, loaded_as_of: null }
  await db
    .insertInto('w4_forms')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}

/** The record after a signed form. */
export function w4After(onFile: W4OnFile, form: W4FormData, taxYear: number): W4OnFile {
  const cents = (at: W4Amount) => centsIn(form, at)
  return {
    ...onFile,
    version: onFile.version + 1,
    tax_year: taxYear,
    date_signed: form.dateSigned,
    claiming_status: form.claimingStatus,
    is_new: form.newFlag,
    multiple_jobs: form.multiJobsFlag,
    children_cents: cents('qualifyingChildrenAmount'),
    other_dependents_cents: cents('otherDependentAmount'),
    other_credits_cents: cents('otherCreditAmount'),
    other_income_cents: cents('otherIncome'),
    deductions_cents: cents('deductions'),
    additional_cents: cents('additionalAmount'),
  }
}

/** The claims, without the signature. */
export function claimedOn(row: W4OnFile): W4FormData {
  const credits = {
    qualifyingChildrenAmount: dollarsFromCents(row.children_cents),
    otherDependentAmount: dollarsFromCents(row.other_dependents_cents),
    otherCreditAmount: dollarsFromCents(row.other_credits_cents),
  }
  return {
    claimingStatus: row.claiming_status,
    ...credits,
    creditsSum: creditsSumOf(credits),
    otherIncome: dollarsFromCents(row.other_income_cents),
    deductions: dollarsFromCents(row.deductions_cents),
    additionalAmount: dollarsFromCents(row.additional_cents),
    exemptFlag: row.claiming_status === 'E' ? 1 : 0,
    newFlag: row.is_new,
    multiJobsFlag: row.multiple_jobs,
    headHouseholdFlag: row.claiming_status === 'H' ? 1 : 0,
    employeeSignature: '',
    dateSigned: '',
  }
}

export const nothingClaimed: W4FormData = claimedOn(nothing)

export const currentW4 = (row: W4OnFile): CurrentW4 =>
  currentAfter(claimedOn(row), row.tax_year, {
    isFilingStatusLocked: row.is_locked === 1,
    allowances: row.allowances,
    withholdingPercentage: row.withholding_percent === null ? null : Number(row.withholding_percent),
  })

const filesOf = (db: Db, personId: string) =>
  db
    .selectFrom('w4_files')
    .select(['id', 'title', 'name', 'date_signed', 'created_at'])
    .where('person_id', '=', personId)

export const countW4Files = (db: Db, personId: string): Promise<number> => countAll(filesOf(db, personId))

export async function pageOfW4Files(db: Db, personId: string, wanted: PageWanted<'created_at'>) {
  const { rows, total } = await selectPage(filesOf(db, personId), 'id', wanted)
  const files: W4File[] = rows.map(({ id, title, name, date_signed, created_at }) => ({
    fileId: String(id),
    fileTitle: title,
    fileName: name,
    createdAt: new Date(created_at).toISOString(),
    dateSubmitted: date_signed,
  }))
  return { files, total }
}

/** One of the employee's own files; undefined if it's unknown or belongs to someone else. */
export async function readW4File(db: Db, personId: string, id: number) {
  return db
    .selectFrom('w4_files')
    .select(['name', 'content'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

export type NewW4File = { title: string; name: string; dateSigned: string; content: Buffer }

/** Adds a file and returns its id. */
export async function addW4File(
  db: Db,
  personId: string,
  { title, name, dateSigned, content }: NewW4File,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('w4_files')
    .values({ person_id: personId, title, name, date_signed: dateSigned, created_at: now, content })
    .returning('id')
    .executeTakeFirstOrThrow()
  await chainSigned(db, 'w4_files', id)
  return id
}

/** Locks or unlocks the filing status for people with a W-4 on file. */
export async function setW4Locks(tx: Db, personIds: string[], is_locked: Flag): Promise<void> {
  await tx
    .updateTable('w4_forms')
    .set({ is_locked })
    .where(isOneOf(tx, 'person_id', personIds))
    .execute()
}

/** Locks or unlocks a person's filing status. Returns the employee id; null if there is no such person. */
export async function setW4Lock(db: Db, userName: string, locked: boolean, now: number): Promise<string | null> {
  const person = await db
    .selectFrom('employees')
    .select('person_id')
    .where('person_id', '=', whoIsNamed(userName))
    .executeTakeFirst()
  if (!person) return null
  const is_locked = locked ? 1 : 0
  await db
    .insertInto('w4_forms')
    .values({ person_id: person.person_id, ...nothing, is_locked, changed_at: now })
    .onConflict((on) => on.column('person_id').doUpdateSet({ is_locked }))
    .execute()
  return person.person_id
}

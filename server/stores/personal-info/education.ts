import type { Selectable } from 'kysely'
import type { Education, EducationChanges } from '@/domain/personal-info/education.ts'
import type { Db } from '../../db/tables.ts'
import { type ListTable, nextVersion, readList, type SequencedList, sequenced, writeList } from './sequenced-list.ts'

export type EducationsTable = {
  person_id: string
  sequence_number: number
  fe_id: string | null
  degree: string
  gpa: string
  graduation_year: string
  major: string
  minor: string
  school: string
  subject: string
  start_year: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    education_lists: ListTable
    educations: EducationsTable
  }
}

type EducationEntry = Education & { feId: string | null }
type EducationOnFile = SequencedList & { entries: EducationEntry[] }

/** Sorted by sequence number. */
export async function readEducation(db: Db, personId: string): Promise<EducationOnFile> {
  // Reads the version first: a save between the two reads then causes a needless 412, never a lost change.
  const list = await readList(db, 'education_lists', personId)
  const rows = await db
    .selectFrom('educations')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('sequence_number')
    .execute()
  return { ...list, entries: rows.map(entryOf) }
}

export async function saveEducation(
  db: Db,
  personId: string,
  changes: EducationChanges,
  present: EducationOnFile,
  now: number,
): Promise<EducationOnFile> {
  const entries = sequenced(changes, present.entries, present.lastSequence).toSorted(
    (one, other) => one.sequenceNumber - other.sequenceNumber,
  )
  const next = { ...nextVersion(present, entries), entries }
  await writeEducation(db, personId, next, now)
  return next
}

/** Writes the list as is, including its version. */
export async function writeEducation(
  db: Db,
  personId: string,
  { entries, ...list }: EducationOnFile,
  now: number,
): Promise<void> {
  await writeList(db, 'education_lists', personId, list, now)
  await db.deleteFrom('educations').where('person_id', '=', personId).execute()
  if (entries.length)
    await db
      .insertInto('educations')
      .values(entries.map((entry) => rowOf(personId, entry)))
      .execute()
}

function entryOf(row: Selectable<EducationsTable>): EducationEntry {
  const { degree, gpa, major, minor, school, subject } = row
  return {
    sequenceNumber: row.sequence_number,
    feId: row.fe_id,
    degree,
    gpa,
    major,
    minor,
    school,
    subject,
    startYear: row.start_year,
    graduationYear: row.graduation_year,
  }
}

function rowOf(
  personId: string,
  { degree, gpa, major, minor, school, subject, ...entry }: EducationEntry,
): EducationsTable {
  return {
    person_id: personId,
    sequence_number: entry.sequenceNumber,
    fe_id: entry.feId,
    degree,
    gpa,
    major,
    minor,
    school,
    subject,
    start_year: entry.startYear,
    graduation_year: entry.graduationYear,
  }
}

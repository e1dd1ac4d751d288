import type { Language } from '@/domain/languages.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    chosen_languages: { person_id: string; language: Language; changed_at: Instant }
  }
}

/** Null before the person's first choice. */
export async function languageOf(db: Db, personId: string): Promise<Language | null> {
  const row = await db
    .selectFrom('chosen_languages')
    .select('language')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.language ?? null
}

export async function saveLanguage(db: Db, personId: string, language: Language, now: Instant): Promise<void> {
  const row = { language, changed_at: now }
  await db
    .insertInto('chosen_languages')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}

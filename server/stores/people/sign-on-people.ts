import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** People's identities at OpenID providers. `subject` doesn't change when the person is renamed there. */
    sign_on_people: { issuer: string; subject: string; person_id: string; linked_at: Instant }
  }
}

export type ProviderIdentity = { issuer: string; subject: string }

export async function personOfIdentity(db: Db, { issuer, subject }: ProviderIdentity): Promise<string | null> {
  const row = await db
    .selectFrom('sign_on_people')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** Whether the person already has an identity at this provider. */
export async function hasIdentity(db: Db, personId: string, issuer: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_on_people')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the person has another identity there, or if this identity belongs to another person. */
export async function addIdentity(
  tx: Db,
  personId: string,
  { issuer, subject }: ProviderIdentity,
  now: number,
): Promise<boolean> {
  if ((await personOfIdentity(tx, { issuer, subject })) || (await hasIdentity(tx, personId, issuer))) return false
  await tx.insertInto('sign_on_people').values({ issuer, subject, person_id: personId, linked_at: now }).execute()
  return true
}

/** Removes a person's identities at all providers. Returns false if there were none. */
export async function removeIdentities(db: Db, personId: string): Promise<boolean> {
  const gone = await db.deleteFrom('sign_on_people').where('person_id', '=', personId).returning('subject').execute()
  return gone.length > 0
}

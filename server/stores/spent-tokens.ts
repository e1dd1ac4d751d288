import type { Db } from '../db/tables.ts'

/** Spends a token of a single sign-on. False when it was spent before. */
export async function spendToken(db: Db, issuer: string, jti: string, expiresAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tokens')
    .values({ issuer, jti, expires_at: expiresAt })
    .onConflict((on) => on.columns(['issuer', 'jti']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A token that expired is refused for that, so nobody need remember it. */
export async function purgeSpentTokens(db: Db, expiredBefore: number): Promise<void> {
  await db.deleteFrom('spent_tokens').where('expires_at', '<', expiredBefore).execute()
}

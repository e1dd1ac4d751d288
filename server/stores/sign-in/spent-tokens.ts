import type { Db } from '../../db/tables.ts'

/** Marks a single sign-on token as used. False if it was used before. */
export async function spendToken(db: Db, issuer: string, jti: string, expiresAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tokens')
    .values({ issuer, jti, expires_at: expiresAt })
    .onConflict((on) => on.columns(['issuer', 'jti']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Expired tokens are refused anyway, so they don't have to be stored. */
export async function purgeSpentTokens(db: Db, expiredBefore: number): Promise<void> {
  await db.deleteFrom('spent_tokens').where('expires_at', '<', expiredBefore).execute()
}

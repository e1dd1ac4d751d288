import { randomUUID } from 'node:crypto'
import { factorCodeLifeMs, factorCodeTries } from '@/domain/identity/multi-factor.ts'
import { clockSkewMs } from '../../base/clock.ts'
import type { Db, Tables } from '../../db/tables.ts'

export type AddressKind = Tables['factor_codes']['address']

/** The code sent to this address of the session's person since `since`, if it is still valid. */
export async function codeSentSince(
  db: Db,
  sessionId: string,
  address: AddressKind,
  since: number,
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('factor_codes')
    .select('sid')
    .where('session_id', '=', sessionId)
    .where('address', '=', address)
    .where('sent_at', '>', since)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.sid ?? null
}

/** Replaces the code sent to the same address earlier, and returns the new sid. */
export async function addCode(
  db: Db,
  sessionId: string,
  address: AddressKind,
  codeHash: string,
  now: number,
): Promise<string> {
  const fresh = { sid: randomUUID(), code_hash: codeHash, tries: 0, sent_at: now, expires_at: now + factorCodeLifeMs }
  await db
    .insertInto('factor_codes')
    .values({ session_id: sessionId, address, ...fresh })
    .onConflict((on) => on.columns(['session_id', 'address']).doUpdateSet(fresh))
    .execute()
  return fresh.sid
}

/**
 * Counts an attempt before it's checked, so simultaneous tries are limited like successive ones. Null if there is no code to try.
 */
export async function tryCode(db: Db, sessionId: string, sid: string, now: number): Promise<string | null> {
  const row = await db
    .updateTable('factor_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('sid', '=', sid)
    .where('session_id', '=', sessionId)
    .where('tries', '<', factorCodeTries)
    .where('expires_at', '>', now)
    // Otherwise, setting the clock back would extend its life.
    .where('expires_at', '<=', now + factorCodeLifeMs + clockSkewMs)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/**
 * Uses up a code and all other codes of the session. Returns false if a concurrent request did so first. The sign-in is complete
 * only now, so the password counts as entered now.
 */
export async function validateFactor(db: Db, sessionId: string, sid: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('factor_codes').where('sid', '=', sid).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await db.deleteFrom('factor_codes').where('session_id', '=', sessionId).execute()
  await db
    .updateTable('sessions')
    .set({ factor: 'validated', password_at: now })
    .where('session_id', '=', sessionId)
    .where('factor', '=', 'needed')
    .execute()
  return true
}

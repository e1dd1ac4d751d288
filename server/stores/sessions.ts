import { createHash, randomBytes } from 'node:crypto'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/tables.ts'
import { userColumns } from './employees.ts'

/** 256 random bits. Only the hash is stored: whoever reads the table cannot sign in with it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const sessionByToken = compiledOnce((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('employees', 'employees.employee_id', 'sessions.employee_id')
    .select('sessions.last_used_at')
    .select(userColumns)
    .where('sessions.token_hash', '=', tokenHash),
)

export async function findSession(db: Db, tokenHash: string) {
  const [session] = await sessionByToken(db, tokenHash)
  return session
}

export async function addSession(db: Db, tokenHash: string, employeeId: string, now: number): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, employee_id: employeeId, created_at: now, last_used_at: now })
    .execute()
}

export async function touchSession(db: Db, tokenHash: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function endSession(db: Db, tokenHash: string, employeeId: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).where('employee_id', '=', employeeId).execute()
}

export async function purgeSessions(db: Db, usedBefore: number): Promise<void> {
  await db.deleteFrom('sessions').where('last_used_at', '<', usedBefore).execute()
}

import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ServiceRight } from '@/contract/endpoint/endpoint.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { hashToken } from '../sign-in/sessions.ts'

type TokensTable = {
  name: string
  token_hash: string
  right_name: ServiceRight
  created_at: Instant
  expires_at: Instant
  last_used_at: Instant | null
  revoked_at: Instant | null
}

declare module '../../db/tables.ts' {
  interface Tables {
    service_tokens: TokensTable
  }
}

export type ServiceToken = Selectable<TokensTable>

/** Every service token starts with this. Sessions' tokens don't. */
export const serviceTokenStart = 'ess-service-'

/** Returns the token, which is stored only as a hash; null if a token with this name is in use. */
export async function addServiceToken(
  db: Db,
  { name, right, now, expiresAt }: { name: string; right: ServiceRight; now: number; expiresAt: number },
): Promise<string | null> {
  const token = serviceTokenStart + randomBytes(32).toString('base64url')
  const row = {
    token_hash: hashToken(token),
    right_name: right,
    created_at: now,
    expires_at: expiresAt,
    last_used_at: null,
    revoked_at: null,
  }
  const added = await db
    .insertInto('service_tokens')
    .values({ name, ...row })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet(row)
        .where((eb) =>
          eb.or([eb('service_tokens.revoked_at', 'is not', null), eb('service_tokens.expires_at', '<=', now)]),
        ),
    )
    .returning('name')
    .execute()
  return added.length > 0 ? token : null
}

export const listServiceTokens = (db: Db): Promise<ServiceToken[]> =>
  db.selectFrom('service_tokens').selectAll().orderBy('name').execute()

/** Returns false if no token with this name is in use. */
export async function revokeServiceToken(db: Db, name: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('service_tokens')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A token that's neither revoked nor expired. */
export const findServiceToken = (db: Db, token: string, now: number): Promise<ServiceToken | undefined> =>
  db
    .selectFrom('service_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const noteServiceTokenUse = (db: Db, name: string, now: number) =>
  db.updateTable('service_tokens').set({ last_used_at: now }).where('name', '=', name).execute()

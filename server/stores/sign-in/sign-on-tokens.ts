import { hash } from 'node:crypto'
import { customAlphabet } from 'nanoid'
import { signOnTokenMs } from '@/contract/sign-in/sign-on.ts'
import type { Flag, Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Sign-ins at OpenID providers, waiting for the device that started them. */
    sign_on_tokens: {
      /** The hash of the token combined with the hash of the device's secret. */
      token_hash: string
      person_id: string
      provider: string
      subject: string
      sid: string | null
      second_factor: Flag
      password_at: Instant
      expires_at: Instant
    }
  }
}

/** A sign-in at a provider. `passwordAt`: when the person authenticated there; 0 if unknown. */
export type SignedOn = {
  personId: string
  provider: string
  /** The names of the person and the session in the provider's logout tokens. */
  subject: string
  sid: string | null
  secondFactorDone: boolean
  passwordAt: number
}

// People may have to type it, so it's short: 40 bits. It's useless without the device's 256-bit secret.
const newToken = customAlphabet('0123456789abcdefghjkmnpqrstvwxyz', 8)

const hashOf = (token: string) => hash('sha256', token, 'base64url')

/** Returns the token, which isn't stored. It works once, and only with the secret to `challenge`. */
export async function addSignOnToken(tx: Db, challenge: string, signedOn: SignedOn, now: number): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('sign_on_tokens')
    .values({
      token_hash: hashOf(`${challenge}.${token}`),
      person_id: signedOn.personId,
      provider: signedOn.provider,
      subject: signedOn.subject,
      sid: signedOn.sid,
      second_factor: signedOn.secondFactorDone ? 1 : 0,
      password_at: signedOn.passwordAt,
      expires_at: now + signOnTokenMs,
    })
    .execute()
  return token
}

type GivenToken = { token: string; proof: string; provider: string }

const tokenHashOf = ({ token, proof }: GivenToken) => hashOf(`${hashOf(proof)}.${token}`)

/** The person whose sign-in the token belongs to; null for an invalid token. */
export async function personOfSignOnToken(db: Db, given: GivenToken): Promise<string | null> {
  const row = await db
    .selectFrom('sign_on_tokens')
    .select('person_id')
    .where('token_hash', '=', tokenHashOf(given))
    .where('provider', '=', given.provider)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** The token's sign-in, which can be used once. Null for an invalid token. A wrong secret doesn't use up a valid token. */
export async function spendSignOnToken(tx: Db, given: GivenToken, now: number): Promise<SignedOn | null> {
  const { provider } = given
  const row = await tx
    .deleteFrom('sign_on_tokens')
    .where('token_hash', '=', tokenHashOf(given))
    .where('provider', '=', provider)
    .returningAll()
    .executeTakeFirst()
  if (!row || row.expires_at < now) return null
  const { person_id: personId, subject, sid, second_factor, password_at: passwordAt } = row
  return { personId, provider, subject, sid, secondFactorDone: second_factor === 1, passwordAt }
}

type Waiting = { person_id: string } | { provider: string; sid: string; subject?: string }

/** Drops tokens whose sign-in at the provider ended before the device exchanged them. Returns their people. */
export async function dropSignOnTokens(tx: Db, those: Waiting): Promise<string[]> {
  const dropped = await tx
    .deleteFrom('sign_on_tokens')
    .where((eb) => eb.and(those))
    .returning('person_id')
    .execute()
  return dropped.map(({ person_id }) => person_id)
}

/** The people who are about to get a session from a provider under this name. */
export async function peopleOfSignOnTokens(db: Db, provider: string, subject: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_on_tokens')
    .select('person_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function purgeSignOnTokens(db: Db, expiredBefore: number): Promise<void> {
  await db.deleteFrom('sign_on_tokens').where('expires_at', '<', expiredBefore).execute()
}

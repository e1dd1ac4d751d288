import { hash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { customAlphabet } from 'nanoid'
import type { Device } from '@/domain/identity/device.ts'
import type { SessionState } from '@/domain/identity/session-state.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db } from '../../db/tables.ts'
import type { Announcements } from '../../db/announcements.ts'
import { endPushes } from '../notices/push-subscriptions.ts'
import { removeDeviceKeyOf, removeDeviceKeysOf } from './device-keys.ts'
import { userColumns } from '../people/employees.ts'
import { isAmong, isPostgres } from '../one-of.ts'
import { type SignedOn, dropSignOnTokens, peopleOfSignOnTokens } from './sign-on-tokens.ts'

/** 256 random bits. Only the hash is stored, so read access to the table isn't enough to sign in. */
function newToken(): string {
  return randomBytes(32).toString('base64url')
}

// Contains no capitals or punctuation, which phones may leave out of links, and no i, l, o, or u, because people may have to type
// it.
const letters = customAlphabet('0123456789abcdefghjkmnpqrstvwxyz', 20)

/** The secret in a mailed link: 100 random bits. Stored hashed like a token. */
export const newLinkSecret = () => letters()

/** For changes that came in an envelope, and for other systems, which have no session. */
export const noSession: SessionState = { id: '', factor: 'notNeeded', singleSignOn: false }

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

const sessionByToken = compiledOnce((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('employees', 'employees.person_id', 'sessions.person_id')
    .select([
      'sessions.session_id',
      'sessions.factor',
      'sessions.single_sign_on',
      'sessions.provider',
      'sessions.created_at',
      'sessions.last_used_at',
      'sessions.password_at',
    ])
    .select(['employees.disabled_at', ...userColumns])
    .where('sessions.token_hash', '=', tokenHash),
)

export async function findSession(db: Db, tokenHash: string) {
  const [session] = await sessionByToken(db, tokenHash)
  return session
}

type NewSession = {
  personId: string
  device?: Device
  signedOn?: Pick<SignedOn, 'provider' | 'subject' | 'sid' | 'passwordAt'>
} & Pick<SessionState, 'factor' | 'singleSignOn'>

/** Starts a session and returns its token, which is not stored. */
export async function addSession(
  db: Db,
  { personId, factor, singleSignOn, device, signedOn }: NewSession,
  now: number,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      session_id: randomUUID(),
      person_id: personId,
      factor,
      single_sign_on: singleSignOn ? 1 : 0,
      device: device?.kind ?? '',
      browser: device?.browser ?? '',
      created_at: now,
      last_used_at: now,
      password_at: signedOn?.passwordAt ?? now,
      ...(signedOn && {
        provider: signedOn.provider,
        provider_subject: signedOn.subject,
        provider_sid: signedOn.sid,
      }),
    })
    .execute()
  return token
}

/** A person's sessions, including timed-out ones, newest sign-in first. */
export function sessionsOf(db: Db, personId: string) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'factor', 'device', 'browser', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .execute()
}

// `listed`: in the form that the database expects, an array or JSON.
const touch = compiledOnce((db, now: number, listed: string | string[]) => {
  const listing = isPostgres(db)
    ? sql`select unnest(${sql.val(listed)}::text[])`
    : sql`select value from json_each(${sql.val(listed)})`
  const those = db
    .selectFrom('sessions')
    .select('token_hash')
    .where(isAmong(db, 'token_hash', listing))
  return db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', 'in', isPostgres(db) ? those.forNoKeyUpdate().skipLocked() : those)
})

/** Records that these sessions were used. It skips those that another process is recording at the same time. */
export async function touchSessions(db: Db, tokenHashes: string[], now: number): Promise<void> {
  await touch(db, now, isPostgres(db) ? tokenHashes : JSON.stringify(tokenHashes))
}

/** Records that the session's person entered the password again. */
export async function notePassword(tx: Db, sessionId: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ password_at: now }).where('session_id', '=', sessionId).execute()
}

/** Ends the session with this token if it's this person's; returns whether there was one. */
export async function endSession(db: Db, ends: SessionEnds, tokenHash: string, personId: string): Promise<boolean> {
  return (await endThose(db, ends, { person_id: personId, token_hash: tokenHash })) > 0
}

/**
 * Ends one session of a person by its id, makes its device's queued changes wait for another sign-in, and sends it no more
 * pushes, even if the session has already ended. Returns whether any of these existed.
 */
export async function endDevice(db: Db, ends: SessionEnds, personId: string, sessionId: string): Promise<boolean> {
  const held = await removeDeviceKeyOf(db, personId, sessionId)
  const pushed = await endPushes(db, { person_id: personId, session_id: sessionId })
  const ended = await endThose(db, ends, { person_id: personId, session_id: sessionId })
  return held || pushed || ended > 0
}

/**
 * Ends all of a person's sessions, pushes, and unfinished sign-ins at providers, and makes their devices' queued changes
 * wait for a sign-in. Returns how many sessions ended.
 */
export async function endSessionsOf(db: Db, ends: SessionEnds, personId: string): Promise<number> {
  await removeDeviceKeysOf(db, personId)
  await endPushes(db, { person_id: personId })
  await dropSignOnTokens(db, { person_id: personId })
  return endThose(db, ends, { person_id: personId })
}

/**
 * Ends the sessions that came from one session at an OpenID provider, and returns their people. Submitted changes stay valid, as
 * after signing out.
 */
export async function endProviderSession(db: Db, ends: SessionEnds, session: ProviderSession): Promise<Set<string>> {
  const { provider, provider_sid: sid, provider_subject: subject } = session
  // Comes first, because a token that a device is using right now becomes a session before it's deleted.
  const waiting = await dropSignOnTokens(db, { provider, sid, ...(subject !== undefined && { subject }) })
  const ended = await endedOf(db, ends, session)
  for (const { person_id, session_id } of ended) await endPushes(db, { person_id, session_id })
  return new Set([...waiting, ...ended.map(({ person_id }) => person_id)])
}

/** The people with a session from a provider under this name, or about to get one. */
export async function peopleOfProviderSubject(db: Db, provider: string, subject: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('person_id')
    .distinct()
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .execute()
  return [...rows.map(({ person_id }) => person_id), ...(await peopleOfSignOnTokens(db, provider, subject))]
}

type SessionEnds = Pick<Announcements, 'publish'>
type Those = { person_id: string; session_id?: string; token_hash?: string } | ProviderSession
type ProviderSession = { provider: string; provider_sid: string; provider_subject?: string }

/** Ends the sessions with these values and tells their pages. Returns how many ended. */
async function endThose(db: Db, ends: SessionEnds, those: Those): Promise<number> {
  return (await endedOf(db, ends, those)).length
}

async function endedOf(db: Db, ends: SessionEnds, those: Those) {
  const ended = await db
    .deleteFrom('sessions')
    .where((eb) => eb.and(those))
    .returning(['session_id', 'person_id'])
    .execute()
  await ends.publish(
    db,
    ended.map(({ session_id }) => session_id),
  )
  return ended
}

/** Deletes sessions last used before `usedBefore`, started before `begunBefore`, or used after `usedAfter`. */
export async function purgeSessions(
  db: Db,
  { usedBefore, begunBefore, usedAfter }: Record<'usedBefore' | 'begunBefore' | 'usedAfter', number>,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('last_used_at', '<', usedBefore),
        eb('created_at', '<', begunBefore),
        eb('last_used_at', '>', usedAfter),
      ]),
    )
    .execute()
}

/**
 * False once the session has ended, even while one of its requests is still being answered. If true, it doesn't end
 * before this transaction does.
 */
export async function isSessionActive(tx: Db, sessionId: string): Promise<boolean> {
  return (await sessionStart(tx, sessionId)) !== null
}

/** When the session began, and null once it has ended; otherwise like `isSessionActive`. */
export async function sessionStart(tx: Db, sessionId: string): Promise<number | null> {
  const session = tx.selectFrom('sessions').select('created_at').where('session_id', '=', sessionId)
  const standing = await (isPostgres(tx) ? session.forKeyShare() : session).executeTakeFirst()
  return standing?.created_at ?? null
}

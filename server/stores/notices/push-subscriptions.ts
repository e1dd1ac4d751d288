import type { Generated } from 'kysely'
import type { Device } from '@/domain/identity/device.ts'
import type { PushSubscription, PushSubscriptionProof } from '@/domain/notices/push-subscription.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** The devices that get a person's pushes. */
    push_subscriptions: {
      id: Generated<number>
      person_id: string
      /** The session that last saved it. It may have timed out since. */
      session_id: string
      endpoint: string
      p256dh: string
      auth: string
      /** Our public key that it was made with. */
      server_key: string
      device: string
      browser: string
      saved_at: Instant
    }
  }
}

/** More devices than anybody carries; the ones used longest ago are dropped first. */
const maxPerPerson = 6

type NewSubscription = { personId: string; sessionId: string; device: Device; subscription: PushSubscription }

/** From now on, the device gets this person's pushes, and nobody else's. Returns whether that's new. */
export async function savePushSubscription(
  tx: Db,
  { personId, sessionId, device: { kind, browser }, subscription }: NewSubscription,
  now: number,
): Promise<boolean> {
  const { endpoint, p256dh, auth, serverKey } = subscription
  const known = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  // A push that still waits for the person before has that row's id, so it's never sent here.
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('person_id', '<>', personId)
    .execute()
  const row = { session_id: sessionId, p256dh, auth, server_key: serverKey, device: kind, browser, saved_at: now }
  await tx
    .insertInto('push_subscriptions')
    .values({ person_id: personId, endpoint, ...row })
    .onConflict((on) => on.column('endpoint').doUpdateSet(row))
    .execute()
  const newest = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPerPerson)
  await tx.deleteFrom('push_subscriptions').where('person_id', '=', personId).where('id', 'not in', newest).execute()
  return known === undefined
}

const ofProof = ({ endpoint, auth }: PushSubscriptionProof) => ({ endpoint, auth })

export async function isPushSubscription(db: Db, proof: PushSubscriptionProof): Promise<boolean> {
  const known = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where((eb) => eb.and(ofProof(proof)))
    .executeTakeFirst()
  return known !== undefined
}

/** Returns whose it was; null if it's unknown. */
export async function removePushSubscription(db: Db, proof: PushSubscriptionProof): Promise<string | null> {
  const removed = await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.and(ofProof(proof)))
    .returning('person_id')
    .executeTakeFirst()
  return removed?.person_id ?? null
}

/** Replaces a subscription on the same device. Returns whose it is; null if it's unknown, which changes nothing. */
export async function renewPushSubscription(
  tx: Db,
  earlier: PushSubscriptionProof,
  { endpoint, p256dh, auth, serverKey }: PushSubscription,
): Promise<string | null> {
  const known = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'person_id'])
    .where((eb) => eb.and(ofProof(earlier)))
    .executeTakeFirst()
  if (!known) return null
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('id', '<>', known.id).execute()
  await tx
    .updateTable('push_subscriptions')
    .set({ endpoint, p256dh, auth, server_key: serverKey })
    .where('id', '=', known.id)
    .execute()
  return known.person_id
}

/** Newest first. */
export const pushSubscriptionsOf = (db: Db, personId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'device', 'browser', 'saved_at'])
    .where('person_id', '=', personId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findPushSubscription = (db: Db, id: number) =>
  db
    .selectFrom('push_subscriptions')
    .select(['person_id', 'endpoint', 'p256dh', 'auth', 'server_key'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Unless the device has replaced it in the meantime. */
export async function dropPushSubscription(db: Db, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

/** Of all the person's devices, or of one session's. Returns whether there was any. */
export async function endPushes(db: Db, whose: { person_id: string; session_id?: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.and(whose))
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Each sign-in saves a device's subscription again, so it was used last at `savedBefore` or earlier. */
export async function purgePushSubscriptions(db: Db, savedBefore: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('saved_at', '<', savedBefore).execute()
}

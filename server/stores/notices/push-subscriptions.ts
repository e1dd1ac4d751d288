import type { Generated } from 'kysely'
import type { Device } from '@/domain/identity/device.ts'
import type { PushSubscription, PushSubscriptionProof } from '@/domain/notices/push-subscription.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Devices that receive a person's pushes. */
    push_subscriptions: {
      id: Generated<number>
      person_id: string
      /** The session that last saved the subscription. It may have timed out since. */
      session_id: string
      endpoint: string
      p256dh: string
      auth: string
      /** The server's public key that the subscription was created with. */
      server_key: string
      device: string
      browser: string
      saved_at: Instant
    }
  }
}

/** More devices than anyone carries. The least recently used ones are dropped first. */
const maxPerPerson = 6

type NewSubscription = { personId: string; sessionId: string; device: Device; subscription: PushSubscription }

/** From now on, the device gets only this person's pushes. Returns true if the subscription is new for this person. */
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
  // Pushes waiting for the previous person have the old row's id, so they're never sent to this device.
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

/** Returns the person it belonged to; null if the subscription is unknown. */
export async function removePushSubscription(db: Db, proof: PushSubscriptionProof): Promise<string | null> {
  const removed = await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.and(ofProof(proof)))
    .returning('person_id')
    .executeTakeFirst()
  return removed?.person_id ?? null
}

/**
 * Replaces a subscription on the same device. Returns the person it belongs to. Does nothing and returns null if it's unknown.
 */
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

/** A person's subscriptions, newest first. */
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

/** Does nothing if the device has replaced the subscription in the meantime. */
export async function dropPushSubscription(db: Db, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

/** Ends all of a person's subscriptions, or those of one session. Returns whether there were any. */
export async function endPushes(db: Db, whose: { person_id: string; session_id?: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.and(whose))
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Each sign-in saves the device's subscription again, so one last saved before `savedBefore` is no longer in use. */
export async function purgePushSubscriptions(db: Db, savedBefore: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('saved_at', '<', savedBefore).execute()
}

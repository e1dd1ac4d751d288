import type { Device } from '@/domain/identity/device.ts'
import type { PublicKey } from '@/domain/identity/envelope.ts'
import type { Db } from '../../db/tables.ts'

/** More devices than anyone uses within a week; the least recently used ones are dropped first. */
const maxPerPerson = 20

/** Returns whether the key is new, was renewed, or belongs to someone else. */
export async function saveDeviceKey(
  tx: Db,
  { keyId, personId, publicKey, signedInAt, sessionId, device: { kind, browser } }: NewDeviceKey,
): Promise<'new' | 'renewed' | 'taken'> {
  const known = await tx.selectFrom('device_keys').select('person_id').where('key_id', '=', keyId).executeTakeFirst()
  if (known && known.person_id !== personId) return 'taken'
  const lastSignIn = { signed_in_at: signedInAt, session_id: sessionId, device: kind, browser }
  await tx
    .insertInto('device_keys')
    .values({ key_id: keyId, person_id: personId, public_key: JSON.stringify(publicKey), ...lastSignIn })
    .onConflict((on) => on.column('key_id').doUpdateSet(lastSignIn))
    .execute()
  const newest = tx
    .selectFrom('device_keys')
    .select('key_id')
    .where('person_id', '=', personId)
    .orderBy('signed_in_at', 'desc')
    .orderBy('key_id')
    .limit(maxPerPerson)
  await tx.deleteFrom('device_keys').where('person_id', '=', personId).where('key_id', 'not in', newest).execute()
  return known ? 'renewed' : 'new'
}

/** `sessionId`: the sign-in's session. */
type NewDeviceKey = DeviceKey & { keyId: string; sessionId: string; device: Device }

type DeviceKey = { personId: string; publicKey: PublicKey; signedInAt: number }

/** Also null if the account is disabled. */
export async function findDeviceKey(db: Db, keyId: string): Promise<DeviceKey | null> {
  const row = await db
    .selectFrom('device_keys')
    .innerJoin('employees', 'employees.person_id', 'device_keys.person_id')
    .select(['device_keys.person_id', 'device_keys.public_key', 'device_keys.signed_in_at'])
    .where('device_keys.key_id', '=', keyId)
    .where('employees.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return { personId: row.person_id, publicKey: JSON.parse(row.public_key), signedInAt: row.signed_in_at }
}

/** The devices on which a person can sign changes, newest sign-in first. */
export function devicesOf(db: Db, personId: string) {
  return db
    .selectFrom('device_keys')
    .select(['session_id', 'device', 'browser', 'signed_in_at'])
    .where('person_id', '=', personId)
    .orderBy('signed_in_at', 'desc')
    .orderBy('key_id')
    .execute()
}

/** Makes queued changes on the person's devices wait for a sign-in. */
export async function removeDeviceKeysOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('device_keys').where('person_id', '=', personId).execute()
}

/** The same, for a single session's device. Returns whether it had a key. */
export async function removeDeviceKeyOf(db: Db, personId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('device_keys')
    .where('person_id', '=', personId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function purgeDeviceKeys(db: Db, signedInBefore: number): Promise<void> {
  await db.deleteFrom('device_keys').where('signed_in_at', '<', signedInBefore).execute()
}

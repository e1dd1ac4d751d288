import { db } from '@/offline/database.ts'
import { type Identity, currentIdentity } from '@/offline/identity.ts'
import type { StoredSignIn } from '@/offline/stored.ts'
import { seal, unseal } from './vault.ts'

const place = { table: 'signedIn', of: '' }

/** Stores the token, sealed, for other tabs of the person. */
export async function keepSignedIn({ person, token }: Identity): Promise<void> {
  const sealed = await seal(person, token, place)
  // The person may have signed out in the meantime, so this checks again.
  if (currentIdentity()?.person === person) await db.signedIn.put({ id: person, person, sealed })
}

/** Null also if the vault is closed or the token cannot be read. */
export async function readSignedIn(person: string): Promise<Identity | null> {
  const kept = await db.signedIn.get(person)
  return kept ? opened(kept) : null
}

export async function forgetSignedIn(person: string): Promise<void> {
  await db.signedIn.delete(person)
}

// An unreadable token must not stop the delivery of other people's work.
function opened({ person, sealed }: StoredSignIn): Promise<Identity | null> {
  return unseal<string>(person, sealed, place).then(
    (token) => ({ person, token }),
    () => null,
  )
}

import { db } from '@/offline/database.ts'
import { type Identity, currentIdentity } from '@/offline/identity.ts'
import type { StoredSignIn } from '@/offline/stored.ts'
import { seal, unseal } from './vault.ts'

const place = 'signedIn'

/** Stores the token, sealed, so that the worker can deliver when no page is open. */
export async function keepSignedIn({ person, token }: Identity): Promise<void> {
  const sealed = await seal(person, token, place)
  // The person may have signed out meanwhile.
  if (currentIdentity()?.person === person) await db.signedIn.put({ id: person, person, sealed })
}

/** Null also if the vault is closed or the token cannot be read. */
export async function readSignedIn(person: string): Promise<Identity | null> {
  const kept = await db.signedIn.get(person)
  return kept ? opened(kept) : null
}

/** All people who are signed in on this device: two tabs may have two people. */
export async function everySignedIn(): Promise<Identity[]> {
  const all = await Promise.all((await db.signedIn.toArray()).map(opened))
  return all.filter((identity) => identity !== null)
}

export async function forgetSignedIn(person: string): Promise<void> {
  await db.signedIn.delete(person)
}

// A token that does not open must not stop the delivery of other people's work.
function opened({ person, sealed }: StoredSignIn): Promise<Identity | null> {
  return unseal<string>(person, sealed, place).then(
    (token) => ({ person, token }),
    () => null,
  )
}

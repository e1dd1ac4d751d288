import { db } from './database.ts'
import { type Identity, currentIdentity } from './identity.ts'
import type { StoredSignIn } from './stored.ts'
import { seal, unseal } from './vault.ts'

const place = 'signedIn'

/** Keeps the token, sealed, so that the worker can deliver when no page is open. */
export async function keepSignedIn({ person, token }: Identity): Promise<void> {
  const sealed = await seal(person, token, place)
  // Who signed out meanwhile is not put back.
  if (currentIdentity()?.person === person) await db.signedIn.put({ id: person, person, sealed })
}

/** Null also where the vault is closed, or the token cannot be read. */
export async function readSignedIn(person: string): Promise<Identity | null> {
  const kept = await db.signedIn.get(person)
  return kept ? opened(kept) : null
}

/** Whoever is signed in on this device: in two tabs it may be two. */
export async function everySignedIn(): Promise<Identity[]> {
  const all = await Promise.all((await db.signedIn.toArray()).map(opened))
  return all.filter((identity) => identity !== null)
}

export async function forgetSignedIn(person: string): Promise<void> {
  await db.signedIn.delete(person)
}

// One that does not open must not keep the others' work from being delivered.
function opened({ person, sealed }: StoredSignIn): Promise<Identity | null> {
  return unseal<string>(person, sealed, place).then((token) => ({ person, token }), () => null)
}

import { db } from './database.ts'
import type { Identity } from './identity.ts'
import { VaultClosed, seal, unseal } from './vault.ts'

const place = 'signedIn'

/** Keeps the token, sealed, so that the worker can deliver when no page is open. */
export async function keepSignedIn({ person, token }: Identity): Promise<void> {
  await db.signedIn.put({ id: 'present', person, sealed: await seal(person, token, place) })
}

export async function readSignedIn(): Promise<Identity | null> {
  const kept = await db.signedIn.get('present')
  if (!kept) return null
  try {
    return { person: kept.person, token: await unseal<string>(kept.person, kept.sealed, place) }
  } catch (error) {
    if (error instanceof VaultClosed) return null
    throw error
  }
}

export async function forgetSignedIn(): Promise<void> {
  await db.signedIn.delete('present')
}

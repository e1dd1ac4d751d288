import type { DriverTextElection } from '@/domain/drivers/driver-text.ts'
import { call } from '@/api/call.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { db } from '@/offline/database.ts'
import { setServerKey } from '@/offline/envelopes/envelopes.ts'
import { registerSigningKey } from '@/offline/envelopes/signing-key.ts'
import { putQuickKey } from '@/offline/test-device.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { requiredIdentity, setIdentity } from '@/offline/identity.ts'
import { type OpenRow, openRow } from '@/offline/outbox/open-row.ts'
import { keepSignedIn, readSignedIn } from '@/offline/vault/signed-in.ts'
import { openVault } from '@/offline/vault/vault-opening.ts'
import { personKey } from '@/offline/vault/vault.ts'
import { numberOf } from './lanes.ts'

/** Signs in on this device with a token from the server. */
export async function signInHere(userName: string, token: string): Promise<void> {
  const person = await personKey(userName)
  await putQuickKey(person, 'ess-demo')
  await openVault(person, 'ess-demo')
  setIdentity({ person, token })
  await keepSignedIn({ person, token })
}

/** Does what a person does after the app died: opens the vault, and thus the active session, with the password. */
export async function resume(): Promise<void> {
  const [kept] = await db.signedIn.toArray()
  if (!kept) throw new Error('Nobody is signed in on this device')
  await openVault(kept.person, 'ess-demo')
  setIdentity(await readSignedIn(kept.person))
}

/** All rows on the device, in order of submission. */
export async function rows(): Promise<OpenRow[]> {
  return Promise.all((await db.rows.orderBy('order').toArray()).map(openRow))
}

/** From now on, changes submitted here get envelopes. */
export async function useEnvelopes(): Promise<void> {
  const configuration = await call(getApplicationConfiguration)
  if (configuration.ok) setServerKey(configuration.value.envelopeKey ?? null)
  await registerSigningKey(requiredIdentity())
}

/** The number of rows that arrived in envelopes. */
export async function countPosted(): Promise<number> {
  return db.rows.filter(({ posted }) => posted !== undefined).count()
}

export async function states(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await db.rows.each(({ state }) => void (counts[state] = (counts[state] ?? 0) + 1))
  return counts
}

export const numberOfRow = (row: OpenRow): number => numberOf(row.body as DriverTextElection)

/** Numbers on this device, in drafts of these kinds or among the newest rows. */
export async function numbersHere(kinds: string[], newest = 40): Promise<number[]> {
  // Reads drafts first, because a change that moves during the read moves from draft to row.
  const drafts = await Promise.all(kinds.map((kind) => readDraft<DriverTextElection>(kind)))
  const stored = await db.rows.orderBy('order').reverse().limit(newest).toArray()
  const found = await Promise.all(stored.map(openRow))
  return [...drafts.flatMap((draft) => (draft ? [numberOf(draft.value)] : [])), ...found.map(numberOfRow)]
}

import { db } from '@/offline/database.ts'
import { type Identity, currentIdentity, onIdentity } from '@/offline/identity.ts'
import { announceSettled, onOutbox } from '@/offline/outbox/events.ts'
import { rowsOf, sealOutcome, unsealedContent } from '@/offline/outbox/rows.ts'
import { type Submission, readsOf } from '@/offline/outbox/submission.ts'
import { VaultClosed, onVaultOpened } from '@/offline/vault/vault.ts'
import { serverKey } from './envelopes.ts'
import { sealMissing } from './row-envelope.ts'
import { registerSigningKey } from './signing-key.ts'

/**
 * While a person is signed in: sends the server their signing key, creates missing envelopes, and records
 * what arrived in envelopes. Returns the function that stops it.
 */
export function followEnvelopes(submissions: Submission[]): () => void {
  let last: Promise<unknown> = Promise.resolve()
  // Runs one at a time, because two at once would create two keys.
  const later = (work: (identity: Identity) => Promise<unknown>) => {
    last = last.then(async () => {
      const identity = currentIdentity()
      if (!identity) return
      await work(identity).catch((error: unknown) => {
        // The person has signed out in the meantime.
        if (!(error instanceof VaultClosed)) reportError(error)
      })
    })
  }
  // Ends when the person signs out: the server would refuse a key that is still being registered.
  let present = new AbortController()
  const begin = () => {
    present.abort()
    present = new AbortController()
    const { signal } = present
    later(({ person }) => notePosted(person, submissions))
    later(async (identity) => {
      if (!identity.token || !serverKey() || !(await registerSigningKey(identity, signal))) return
      await sealMissing(identity.person, submissions)
    })
  }
  const undo = [
    onIdentity(begin),
    onVaultOpened(begin),
    onOutbox(({ type }) => {
      if (type === 'posted') later(({ person }) => notePosted(person, submissions))
      if (type === 'poke') later(({ person }) => sealMissing(person, submissions))
    }),
  ]
  begin()
  return () => undo.forEach((step) => step())
}

/** Seals the server's answers to the person's envelopes, and refetches the reads that they made stale. */
export async function notePosted(person: string, submissions: Submission[]): Promise<void> {
  const known = new Map(submissions.map((submission) => [submission.kind, submission]))
  for (const row of await rowsOf(person)
    .filter(({ posted }) => posted !== undefined)
    .toArray()) {
    const outcome = await sealOutcome(row, { problem: null, ...row.posted! })
    if (!outcome) return
    await db.rows.update(row.order, { outcome, posted: undefined })
    const [submission, content] = [known.get(row.kind), await unsealedContent(row)]
    if (submission && content) announceSettled(readsOf(submission, content.params))
  }
}

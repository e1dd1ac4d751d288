import { serverNow } from '@/api/server-clock.ts'
import { pathNames } from '@/contract/endpoint/endpoint.ts'
import { maxEnvelopeLength } from '@/contract/delivery/envelopes.ts'
import { db } from '@/offline/database.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { isReplaceable, openStates, rowsIn, unsealedContent } from '@/offline/outbox/rows.ts'
import { ifMatchOf, waitsForCreate } from '@/offline/outbox/versions.ts'
import type { StoredEnvelope } from '@/offline/stored.ts'
import { passwordClaim, sealEnvelope } from './seal-envelope.ts'
import { type NewRow, type Signed, serverKey, takesEnvelopes } from './envelopes.ts'
import { signerOf } from './signing-key.ts'

/**
 * The envelope of a row. Undefined if it can only be sent with a session: the server doesn't accept envelopes or doesn't know
 * this person's key yet, the change is too long, or it builds on something that the server doesn't have yet.
 */
export async function envelopeOf(
  row: NewRow & { order?: number },
  submission: Submission,
  { body, params }: Signed,
): Promise<StoredEnvelope | undefined> {
  const { sends } = submission
  const key = serverKey()
  if (!key || !takesEnvelopes(sends) || waitsForCreate(row, submission)) return undefined
  const signer = await signerOf(row.person)
  if (!signer) return undefined
  const signedAt = serverNow()
  // A submission may have parameters that only its reads need.
  const named = Object.fromEntries(pathNames(sends.path).map((name) => [name, params[name] ?? '']))
  const content = { method: sends.method, path: sends.path, params: named, body, key: row.key, signedAt }
  const password = row.password && { password: row.password }
  const text = await sealEnvelope({ ...content, ...password, ...(await startOf(row, submission)) }, signer, key)
  return text.length > maxEnvelopeLength ? undefined : { text, signedAt }
}

/**
 * The password claim that a session sends with the row. Undefined if none is needed, or if the server doesn't have this person's
 * key.
 */
export async function claimOf({ person, key, password }: Pick<NewRow, 'person' | 'key' | 'password'>) {
  const signer = password ? await signerOf(person) : null
  return signer && password ? passwordClaim(key, password, signer) : undefined
}

/** The version that the change starts from, and the row before it, which may create a newer version. */
async function startOf(row: NewRow & { order?: number }, { sends, replaces }: Submission) {
  if (sends.method === 'POST') return { ifMatch: null, after: null }
  const order = row.order ?? Infinity
  const before = await rowsIn(row.person, openStates)
    .filter((other) => other.lane === row.lane && other.order < order && other.base !== null)
    .filter((other) => other.base === row.base && !(replaces && isReplaceable(other, row)))
    .sortBy('order')
  return { ifMatch: (await ifMatchOf({ ...row, order })) ?? null, after: before.at(-1)?.key ?? null }
}

/** Creates missing envelopes of the person's open rows, such as those queued before the server knew their key. */
export async function sealMissing(person: string, submissions: Submission[]): Promise<void> {
  const known = new Map(submissions.map((submission) => [submission.kind, submission]))
  const rows = await rowsIn(person, openStates)
    .filter((row) => !row.envelope)
    .sortBy('order')
  for (const row of rows) {
    const submission = known.get(row.kind)
    const content = submission?.version === row.version ? await unsealedContent(row) : null
    const envelope = content && submission && (await envelopeOf(row, submission, content))
    if (!envelope) continue
    const claim = row.claim ?? (await claimOf(row))
    await db.transaction('rw', db.rows, async () => {
      const present = await db.rows.get(row.order)
      const same = present && openStates.includes(present.state) && present.key === row.key && present.base === row.base
      if (same) await db.rows.update(row.order, { envelope, claim })
    })
  }
}

import { awaitedChanges } from '@/contract/endpoint/headers.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { isInRecord } from './open-row.ts'
import { openStates, rowsIn } from './rows.ts'

/** The keys of the person's changes that an answer may contain without this device knowing, newest first. */
export async function awaitedKeys(): Promise<string[]> {
  const person = currentIdentity()?.person
  if (!person) return []
  try {
    const rows = await rowsIn(person, [...openStates, 'received'])
      .filter((row) => !isInRecord(row))
      .reverse()
      .sortBy('order')
    return rows.slice(0, awaitedChanges.most).map(({ key }) => key)
  } catch {
    // Without its database, which other code reports, the device still shows the server's answer.
    return []
  }
}

/**
 * Records the ETags, by key, of changes whose own answers were lost. They identify items that those changes created, so that the
 * app can show later changes to them.
 */
export async function noteEtags(etags: ReadonlyMap<string, string>): Promise<void> {
  const person = currentIdentity()?.person
  if (!person || etags.size === 0) return
  await rowsIn(person, openStates)
    .filter(({ key, etag }) => etag === null && etags.has(key))
    .modify((row) => void (row.etag = etags.get(row.key)!))
    .catch((error: unknown) => reportError(error))
}

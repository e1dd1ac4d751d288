import { awaitedChanges } from '@/contract/headers.ts'
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

import { awaitedChanges } from '@/contract/headers.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { openStates, rowsIn } from './rows.ts'

/** The keys of the person's changes that an answer may contain without this device knowing, newest first. */
export async function awaitedKeys(): Promise<string[]> {
  const person = currentIdentity()?.person
  if (!person) return []
  try {
    const rows = await rowsIn(person, [...openStates, 'received'])
      .reverse()
      .sortBy('order')
    return rows.slice(0, awaitedChanges.most).map(({ key }) => key)
  } catch {
    // Without its database, which other code reports, the device still shows the server's answer.
    return []
  }
}

/** The server applied these changes, which it had accepted with 423. */
export async function noteApplied(keys: string[]): Promise<void> {
  const person = currentIdentity()?.person
  if (!person) return
  await rowsIn(person, ['received'])
    .filter(({ key }) => keys.includes(key))
    .modify({ state: 'sent', appliedAt: Date.now() })
}

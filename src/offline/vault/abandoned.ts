import { db } from '@/offline/database.ts'
import { peopleInTabs } from '@/offline/tabs.ts'
import { handleLives } from './lifetimes.ts'
import { forgetSignedIn } from './signed-in.ts'
import { closeVault } from './vault.ts'

/**
 * Closes the vaults of people who left without signing out and have no tab any more. `all`: when a page starts signed out, so
 * that the next person cannot use them. `expired`: only vaults whose handles have expired.
 */
export async function closeAbandoned(which: 'all' | 'expired'): Promise<void> {
  const now = Date.now()
  const open = await db.keys.filter((key) => key.handle !== null).toArray()
  const kept = new Set(
    which === 'all' ? [] : open.filter((key) => handleLives(key.handleUntil, now)).map(({ person }) => person),
  )
  for (const person of await peopleInTabs()) kept.add(person)
  const candidates = new Set([...open, ...(await db.signedIn.toArray())].map(({ person }) => person))
  for (const person of candidates) {
    if (kept.has(person)) continue
    await forgetSignedIn(person)
    await closeVault(person)
  }
}

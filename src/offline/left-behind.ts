import { db } from './database.ts'
import { handleLives } from './handle-life.ts'
import { forgetSignedIn } from './signed-in.ts'
import { peopleInTabs } from './tabs.ts'
import { closeVault } from './vault.ts'

/**
 * Closes what people left open who have no tab any more. At the start of a page where nobody is signed in that is all of it:
 * nobody may use what the one before left. Otherwise what has `expired`.
 */
export async function closeLeftBehind(which: 'all' | 'expired'): Promise<void> {
  const now = Date.now()
  const open = await db.keys.filter((key) => key.handle !== null).toArray()
  const kept = new Set(which === 'all' ? [] : open.filter((key) => handleLives(key.handleUntil, now)).map(({ person }) => person))
  for (const person of await peopleInTabs()) kept.add(person)
  const left = new Set([...open, ...(await db.signedIn.toArray())].map(({ person }) => person))
  for (const person of left) {
    if (kept.has(person)) continue
    await forgetSignedIn(person)
    await closeVault(person)
  }
}

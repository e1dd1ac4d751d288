import { type Identity, currentIdentity } from '@/offline/identity.ts'
import { passwordGivenAt } from '@/offline/password-given.ts'
import { type SharedSession, countTabsOf, holdsSession, onTabs, tellTabs } from '@/offline/tabs.ts'
import { readSignedIn } from '@/offline/vault/signed-in.ts'
import { forgetHandles, presentKey, restoreVault } from '@/offline/vault/vault.ts'
import { isExpired } from './expired.ts'
import { isLocked } from './locked.ts'
import { keepPasswordGiven } from './sign-in/password-given.ts'

// A suspended tab doesn't answer.
const patienceMs = 1_500

/**
 * From now on, this tab shares its session with new tabs, unless `mayNot` says that it's about to end. Returns the function that
 * stops it.
 */
export function shareSession(mayNot: () => boolean): () => void {
  return onTabs((message) => {
    if (message.type === 'anybodyHere' && holdsSession(message.person))
      tellTabs({ type: 'here', id: message.id, session: mayNot() ? null : sharedSession(message.person) })
  })
}

/** Null if the tab is locked, or still waiting for the second factor. */
function sharedSession(person: string): SharedSession | null {
  const identity = currentIdentity()
  const isOpen = identity?.person === person && presentKey(person) !== null
  if (!isOpen || isLocked() || isExpired()) return null
  return { hasToken: identity.token !== '', passwordAt: passwordGivenAt() }
}

/**
 * Takes over the session and the open vault of the person in the other tabs. Null if none of them shares it. The token isn't in
 * the messages: the keys open the one that's kept, sealed, on the device.
 */
export async function takeOverSession(person: string): Promise<Identity | null> {
  let hasLeft = false
  const unfollow = onTabs((message) => {
    if (message.type === 'signedOut' && message.person === person) hasLeft = true
  })
  try {
    const shared = await askTabsOf(person)
    if (!shared || !(await restoreVault(person))) return null
    const identity = shared.hasToken ? await readSignedIn(person) : { person, token: '' }
    if (hasLeft || !identity) {
      forgetHandles(person)
      return null
    }
    if (shared.passwordAt !== null) keepPasswordGiven({ person, at: shared.passwordAt })
    return identity
  } finally {
    unfollow()
  }
}

/** The first session that one of the person's tabs shares; null once all have refused or stayed silent. */
async function askTabsOf(person: string): Promise<SharedSession | null> {
  const tabs = await countTabsOf(person)
  const id = crypto.randomUUID()
  return new Promise((resolve) => {
    let refusals = 0
    const unfollow = onTabs((message) => {
      if (message.type !== 'here' || message.id !== id) return
      if (message.session) end(message.session)
      else if (++refusals >= tabs) end(null)
    })
    const timer = setTimeout(() => end(null), patienceMs)
    const end = (session: SharedSession | null) => {
      clearTimeout(timer)
      unfollow()
      resolve(session)
    }
    tellTabs({ type: 'anybodyHere', id, person })
  })
}

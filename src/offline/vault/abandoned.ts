import { db } from '@/offline/database.ts'
import { peopleInTabs } from '@/offline/tabs.ts'
import { forgetRelayedKeys } from './key-relay.ts'
import { forgetSignedIn } from './signed-in.ts'

/** When a page starts signed out: forgets the keys and tokens of people who left without signing out. */
export async function forgetAbandoned(): Promise<void> {
  forgetRelayedKeys()
  const present = await peopleInTabs()
  for (const { person } of await db.signedIn.toArray()) if (!present.has(person)) await forgetSignedIn(person)
}

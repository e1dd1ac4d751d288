import { useEffect, useState, useSyncExternalStore } from 'react'
import { db } from '@/offline/database.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'

/** Signed in against this device only. `since`: ms of the last sign-in with signal, null until it is read. */
type OfflineSession = { offline: boolean; since: number | null }

export function useOfflineSession(): OfflineSession {
  const person = useSyncExternalStore(onIdentity, () =>
    currentIdentity()?.token === '' ? currentIdentity()!.person : null,
  )
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (person) void db.people.get(person).then((known) => setSince(known?.signedInAt ?? null))
  }, [person])
  return { offline: person !== null, since: person ? since : null }
}

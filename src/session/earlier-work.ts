import { useEffect, useState, useSyncExternalStore } from 'react'
import { type EarlierOpened, countEarlierWork, openEarlierWork } from '@/offline/earlier-work.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { runPausesDown } from '@/offline/pause-clock.ts'

/** Work of the signed-in person that is sealed under an earlier password or passcode: how much, and how to open it for good. */
export type EarlierWork = { waiting: number; open: (earlierPassword: string) => Promise<EarlierOpened> }

export function useEarlierWork(): EarlierWork {
  const person = useSyncExternalStore(onIdentity, () => currentIdentity()?.person ?? null)
  const [waiting, setWaiting] = useState(0)
  // Which keys are open is not in the database: counted anew after each try.
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!person) return setWaiting(0)
    const subscription = countEarlierWork(person).subscribe(setWaiting)
    return () => subscription.unsubscribe()
  }, [person, tries])

  const open = async (earlierPassword: string): Promise<EarlierOpened> => {
    const opened: EarlierOpened = person ? await openEarlierWork(person, earlierPassword) : { is: 'wrong' }
    runPausesDown()
    setTries((before) => before + 1)
    return opened
  }
  return { waiting, open }
}

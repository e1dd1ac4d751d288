import { probe } from '@/api/reach.ts'
import { pauseAfter } from '@/offline/backoff.ts'
import { setSettingsState } from './settings-trouble.ts'

type Asking = {
  /** Null while nothing is kept; else what the open screens began with. */
  kept: unknown
  retries: number
  /** What came of one more attempt, null when it failed too. */
  ask: () => Promise<unknown>
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Asks for the settings again, later and later. With kept ones nobody is told while the server is merely out of reach: the app
 * is offline then, works, and asks when there is signal.
 */
export async function refetchSettings({ kept, retries, ask, pause = wait }: Asking): Promise<void> {
  for (let attempt = 1; attempt <= retries; attempt++) {
    const alive = await probe()
    if (!alive && kept) return setSettingsState('well')
    setSettingsState('refetching')
    await pause(pauseAfter(attempt))
    const fetched = await ask()
    if (fetched) return setSettingsState(kept && fetched !== kept ? 'changed' : 'well')
  }
  setSettingsState('failed')
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

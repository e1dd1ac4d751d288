import { probe } from '@/api/reach.ts'
import { backoffMs } from '@/offline/delivery/schedule.ts'
import { setSettingsState } from './settings-state.ts'

type Asking = {
  /** The settings that the open screens started with; null if there are none. */
  kept: unknown
  retries: number
  /** Makes one attempt. Null when it failed. */
  ask: () => Promise<unknown>
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Requests the settings again, after growing pauses. If some are kept and the server is unreachable, it stops
 * without a notice: the app works offline and asks again when there is signal.
 */
export async function refetchSettings({ kept, retries, ask, pause = wait }: Asking): Promise<void> {
  for (let attempt = 1; attempt <= retries; attempt++) {
    const alive = await probe()
    if (!alive && kept) return setSettingsState('well')
    setSettingsState('refetching')
    await pause(backoffMs(attempt))
    const fetched = await ask()
    if (fetched) return setSettingsState(kept && fetched !== kept ? 'changed' : 'well')
  }
  setSettingsState('failed')
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

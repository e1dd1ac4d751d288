import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentReach, onReach } from '@/api/reach.ts'
import type { Kept } from '@/offline/answers.ts'
import { useOfflineSession } from '@/session/offline-session.ts'
import { Icon } from '@/ui/icon.tsx'
import { clockTime } from './clock-time.ts'
import { shellText } from './texts.ts'

/** Whether the last real request reached the server. */
export function useReach() {
  return useSyncExternalStore(onReach, currentReach)
}

/** A slim strip while the server cannot be reached, or knows nothing of this sign-in yet, with the age of what is shown. */
export function OfflineStrip() {
  const away = useReach() === 'unreachable'
  const { offline, since } = useOfflineSession()
  const asOf = useOldestShown() ?? since
  const words = offline ? (['deviceOnly', 'deviceOnlyAsOf'] as const) : (['offline', 'offlineAsOf'] as const)
  return (
    <div className="strip" role="status">
      {(away || offline) && (
        <p>
          <Icon name="offline" size={16} />
          {asOf ? shellText(words[1], { time: clockTime(asOf, Date.now()) }) : shellText(words[0])}
        </p>
      )}
    </div>
  )
}

/** Of the personal answers on the screen the oldest one's time. */
function useOldestShown(): number | null {
  const client = useQueryClient()
  useIsFetching()
  const shown = client.getQueryCache().findAll({ type: 'active' }).flatMap((query) => {
    const kept = query.state.data as Partial<Kept<unknown>> | undefined
    return typeof kept?.asOf === 'number' ? [kept.asOf] : []
  })
  return shown.length ? Math.min(...shown) : null
}

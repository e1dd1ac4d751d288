import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentReach, onReach } from '@/api/reach.ts'
import type { Kept } from '@/offline/answers/answers.ts'
import { useOfflineSession } from '@/session/offline-session.ts'
import { Icon } from '@/ui/icon.tsx'
import { useClock } from './clock-time.ts'
import { shellText } from './texts.ts'

/** Whether the last real request reached the server. */
export function useReach() {
  return useSyncExternalStore(onReach, currentReach)
}

/**
 * Shown while the server cannot be reached, the person signed in offline, or the server answered with an error in place of
 * something newer. Says how old the data is.
 */
export function OfflineStrip() {
  const clock = useClock()
  const away = useReach() === 'unreachable'
  const { offline, since } = useOfflineSession()
  const { oldest, failed } = useShown()
  const asOf = oldest ?? since
  const words = offline ? (['deviceOnly', 'deviceOnlyAsOf'] as const) : (['offline', 'offlineAsOf'] as const)
  return (
    <div className="strip" role="status">
      {away || offline ? (
        <p>
          <Icon name="offline" size={16} />
          {asOf ? shellText(words[1], { time: clock.time(asOf) }) : shellText(words[0])}
        </p>
      ) : (
        failed?.problem && (
          <p>
            <Icon name="alert" size={16} />
            {shellText('failedAsOf', {
              problem: `${failed.problem.status} ${failed.problem.title}`,
              time: clock.time(failed.asOf),
            })}
          </p>
        )
      )}
    </div>
  )
}

/** When the oldest answer on the screen came, and the oldest that could not be read again. */
function useShown() {
  const client = useQueryClient()
  useIsFetching()
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => {
      const kept = state.data as Partial<Kept<unknown>> | undefined
      return typeof kept?.asOf === 'number' ? [kept as Kept<unknown>] : []
    })
    .sort((one, other) => one.asOf - other.asOf)
  return { oldest: shown[0]?.asOf ?? null, failed: shown.find(({ problem }) => problem) }
}

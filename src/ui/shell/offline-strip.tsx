import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { currentReach, onReach } from '@/api/reach.ts'
import { clockOffset } from '@/api/server-clock.ts'
import { createStore } from '@/api/store.ts'
import type { Kept } from '@/offline/answers/answers.ts'
import { useOfflineSession } from '@/session/offline-session.ts'
import { Icon } from '@/ui/icon.tsx'
import { useClock } from './clock/clock-time.ts'
import { shellText } from './texts.ts'

/** Whether the last real request reached the server. */
export function useReach() {
  return useSyncExternalStore(onReach, currentReach)
}

/**
 * Shown while the server cannot be reached, the person signed in offline, or the server answered with an error instead of
 * something newer. Says how old the data is. Also reports a clock that is off. It moves the page, so it doesn't appear or
 * disappear during a press, which would then end on a different element than it began on and do nothing.
 */
export function OfflineStrip() {
  const said = useBetweenPresses(useSaid())
  return (
    <div className="strip" role="status">
      {said && (
        <p>
          <Icon name={said.icon} size={16} />
          <span>{said.text}</span>
        </p>
      )}
    </div>
  )
}

function useSaid(): { icon: 'offline' | 'alert'; text: string } | null {
  const clock = useClock()
  const away = useReach() === 'unreachable'
  const { offline, since } = useOfflineSession()
  const { oldest, failed } = useShown()
  const offset = useSyncExternalStore(clockOffset.subscribe, clockOffset.get)
  const asOf = oldest ?? since
  if (away || offline) {
    const words = offline ? (away ? deviceOnly : noSession) : noSignal
    const icon = away ? 'offline' : 'alert'
    return { icon, text: asOf ? shellText(words[1], { time: clock.time(asOf) }) : shellText(words[0]) }
  }
  if (failed?.problem) {
    const problem = `${failed.problem.status} ${failed.problem.title}`
    return { icon: 'alert', text: shellText('failedAsOf', { problem, time: clock.time(failed.asOf) }) }
  }
  return Math.abs(offset) < namedFromMs ? null : { icon: 'alert', text: clockWords(offset) }
}

const noSignal = ['offline', 'offlineAsOf'] as const
const deviceOnly = ['deviceOnly', 'deviceOnlyAsOf'] as const
/** There's signal: the server answers, but can't sign anyone in right now. */
const noSession = ['noSession', 'noSessionAsOf'] as const

const minuteMs = 60_000
const namedFromMs = 5 * minuteMs

/** `offset`: how far the server's clock is ahead of this device's, in ms. */
function clockWords(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / minuteMs)
  const hours = Math.round(minutes / 60)
  const by =
    minutes < 90
      ? shellText('minutes', { count: minutes })
      : hours < 36
        ? shellText('hours', { count: hours })
        : shellText('days', { count: Math.round(hours / 24) })
  return shellText(offset < 0 ? 'clockAhead' : 'clockBehind', { by })
}

/** When the oldest answer on the screen arrived, and the oldest that could not be refetched. */
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

// By touch, the click of a press comes a moment after its release.
const clickAfterMs = 300
const pressed = createStore(false)
let released: ReturnType<typeof setTimeout> | undefined

function notePress({ type }: Event) {
  clearTimeout(released)
  if (type === 'pointerdown') pressed.set(true)
  else released = setTimeout(() => pressed.set(false), clickAfterMs)
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, notePress, true)

/** The current value or, during a press, the value from before it. */
function useBetweenPresses<Value>(value: Value): Value {
  const held = useRef(value)
  if (!useSyncExternalStore(pressed.subscribe, pressed.get)) held.current = value
  return held.current
}

import { useEffect, useRef, useState } from 'react'
import { serverNow } from '@/api/server-clock.ts'
import { waitingTime } from '@/session/texts.ts'
import { Button } from '@/ui/button.tsx'
import { useTimeUntil } from '@/ui/time-until.ts'
import { stepText } from './texts.ts'

type Planned = { at: number; ms: number; run: () => void }

/** Retries once after a pause, unless the person cancels that or retries first. */
export function useTryingAgain() {
  const [planned, setPlanned] = useState<Planned | null>(null)
  const leftMs = useTimeUntil(planned?.at ?? null, planned?.ms ?? 0)
  const latest = useRef(planned)
  latest.current = planned

  useEffect(() => {
    if (!planned) return
    const timer = setTimeout(() => {
      setPlanned(null)
      latest.current?.run()
    }, planned.ms)
    return () => clearTimeout(timer)
  }, [planned])
  return {
    leftMs: planned && Math.max(1_000, leftMs),
    plan: (ms: number, run: () => void) => setPlanned({ at: serverNow() + ms, ms, run }),
    cancel: () => setPlanned(null),
  }
}

type TryingAgainProps = { /** Null if nothing is planned. */ leftMs: number | null }

/** Says when the next attempt is. Screen readers don't announce it every second. */
export function TryingAgain({ leftMs }: TryingAgainProps) {
  if (leftMs === null) return null
  return (
    <p className="help" role="timer">
      {stepText('tryingAgain', { time: waitingTime(leftMs) })}
    </p>
  )
}

export function CancelTrying({ leftMs, onCancel }: TryingAgainProps & { onCancel: () => void }) {
  if (leftMs === null) return null
  return (
    <Button kind="bare" onClick={onCancel}>
      {stepText('cancelTrying')}
    </Button>
  )
}

import { useEffect, useState } from 'react'

/** Milliseconds until `at`, looked at every second; never more than `longest`, whatever happened to the device's clock. */
export function useTimeUntil(at: number | null, longest: number): number {
  const left = () => (at === null ? 0 : Math.min(longest, Math.max(0, at - Date.now())))
  const [shown, show] = useState(left)
  useEffect(() => {
    show(left())
    if (at === null) return
    const timer = setInterval(() => {
      const rest = left()
      show(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [at, longest])
  return shown
}

/** 9:05 for nine minutes and five seconds. A begun second counts whole. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

import { useEffect, useState } from 'react'

/** Milliseconds until `at`, updated every second. At most `longest`, even if the device's clock was set back. */
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

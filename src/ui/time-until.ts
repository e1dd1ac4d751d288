import { useEffect, useState } from 'react'
import { serverNow } from '@/api/server-clock.ts'

/** Milliseconds until `at`, in server time, updated every second. At most `longest`, whatever the clock says. */
export function useTimeUntil(at: number | null, longest: number): number {
  const left = () => (at === null ? 0 : Math.min(longest, Math.max(0, at - serverNow())))
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

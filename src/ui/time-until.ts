import { useEffect, useReducer } from 'react'
import { serverNow } from '@/api/server-clock.ts'

/** Milliseconds until `at`, in server time, updated every second. At most `longest`, whatever the clock says. */
export function useTimeUntil(at: number | null, longest: number): number {
  const left = () => (at === null ? 0 : Math.min(longest, Math.max(0, at - serverNow())))
  const [, update] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (at === null) return
    const timer = setInterval(() => {
      update()
      if (left() === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [at, longest])
  return left()
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { type PlainDate, todayIn } from '@/domain/plain-date.ts'
import { clockZone } from './clock-time.ts'

const lookEveryMs = 30_000

/** The day in the person's time zone, from when it is known. A screen that stands open over midnight goes on with the next. */
export function useClockDay(): PlainDate {
  const zone = useSyncExternalStore(clockZone.subscribe, clockZone.get)
  const [, see] = useState('')
  useEffect(() => {
    const look = () => see(dayIn(zone))
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [zone])
  return dayIn(zone)
}

const dayIn = (zone: string | null) => todayIn(zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())

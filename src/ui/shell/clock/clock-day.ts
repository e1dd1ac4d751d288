import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { clockOffset, serverNow } from '@/api/server-clock.ts'
import { type PlainDate, todayIn } from '@/domain/plain-date.ts'
import { clockZone } from './clock-time.ts'

const lookEveryMs = 30_000

/** The day in the person's time zone; or in `likely` (IANA) until that's known. */
export function useClockDay(likely: string): PlainDate {
  return useDayIn(useSyncExternalStore(clockZone.subscribe, clockZone.get) ?? likely)
}

/** The day in a time zone (IANA). A screen that's open past midnight switches to the next day. */
export const useDayIn = (zone: string): PlainDate => useByTheClock((now) => todayIn(zone, now))

/** The server's time (ms) as given by `tell`. Open screens follow when it changes. */
export function useByTheClock(tell: (now: number) => string): string {
  const [, see] = useState('')
  const latest = useRef(tell)
  latest.current = tell
  useSyncExternalStore(clockOffset.subscribe, clockOffset.get)
  useEffect(() => {
    const look = () => see(latest.current(serverNow()))
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return tell(serverNow())
}

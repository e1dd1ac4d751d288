import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { useDayIn } from '@/ui/shell/clock/clock-day.ts'
import { usableZone, zoneOfSettings } from '@/ui/shell/clock/clock-zone.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { decidesForPayroll, isPayrollStaff, mayActForOthers } from '@/domain/time-off/rights/rights.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { type OwnTimeOffState, ownTimeOff } from './own-time-off.ts'
import {
  calendarRead,
  hoursRead,
  scheduleChangesRead,
  scheduleRead,
  settingsRead,
} from '@/features/time-off/requests/reads.ts'
import { useHolidays } from '@/features/time-off/requests/use-holidays.ts'
// Imported so that its folds are registered.
import '@/features/time-off/settings/submissions.ts'

/** The user's own time off as this device knows it, right away, and then with the server's answer. Includes waiting changes. */
export function useOwnTimeOff(): OwnTimeOffState {
  const { userId } = useUser()
  return useTimeOffOf(userId)
}

/** The same for an employee whom the user may act for, or whose requests they decide on. */
export function useTimeOffOf(userId: string): OwnTimeOffState {
  const user = useUser()
  const isOwn = isSamePerson(userId, user.userId)
  // Users who only decide on requests may not read them.
  const seesChanges = isOwn || mayActForOthers(user)
  const limits = useConfiguration().timeOffLimits
  const hours = useQuery(readQuery(hoursRead(userId)))
  const schedule = useQuery(readQuery(scheduleRead(userId)))
  const requests = useQuery(readQuery(calendarRead(userId)))
  const holidays = useHolidays()
  const settings = useAnswer(settingsRead())
  const person = schedule.data?.value.schedule
  const changes = useAnswer(scheduleChangesRead(isOwn ? user : person), {
    // Without an id, the call would request the user's own changes.
    enabled: isOwn || (seesChanges && person !== undefined),
  })
  const name = isOwn
    ? `${user.firstName} ${user.lastName}`.trim()
    : `${person?.employeeFirstName ?? ''} ${person?.employeeLastName ?? ''}`.trim()
  const actsForAnother = !isOwn && isPayrollStaff(user.userRoles)
  const mayFileUnexcused = !isOwn && decidesForPayroll(user.userRoles)
  const timeZone = useTimeZone()
  const rows = useOwnRows()
  const today = useToday(isOwn ? undefined : person?.timeZone)
  const decided = isDecided(holidays) && isDecided(settings) && (!seesChanges || isDecided(changes))

  const own = useMemo(() => {
    if (!decided || !rows || !hours.data || !schedule.data || !requests.data) return null
    const answers = {
      hours: hours.data,
      schedule: schedule.data,
      requests: requests.data,
      holidays: holidays.data ?? null,
      settings: settings.data ?? null,
      changes: changes.data ?? null,
    }
    const acting = { actsForAnother, filesUnexcused: mayFileUnexcused }
    return ownTimeOff(answers, rows, { userId, name, limits, today, timeZone, ...acting })
  }, [
    decided,
    rows,
    hours.data,
    schedule.data,
    requests.data,
    holidays.data,
    settings.data,
    changes.data,
    userId,
    name,
    actsForAnother,
    mayFileUnexcused,
    limits,
    today,
    timeZone,
    user,
  ])

  if (own) return { state: 'ready', own }
  const failed = [hours, schedule, requests].filter(({ data, isError }) => !data && isError)
  if (failed.length === 0) return { state: 'loading' }
  return { state: 'failed', error: failed[0]!.error, retry: () => failed.forEach(({ refetch }) => void refetch()) }
}

/** An optional answer is done once it has arrived or clearly won't. */
function isDecided({ data, isError }: { data?: unknown; isError: boolean }): boolean {
  return data !== undefined || isError
}

/** The signed-in user's zone (IANA). */
export function useTimeZone(): string {
  const { data } = useAnswer(settingsRead())
  const named = data && zoneOfSettings(data.value._embedded.settings)
  return useMemo(() => usableZone(named), [named])
}

/** The date in this zone (IANA); if none is known, in the signed-in user's. */
export function useToday(named = ''): PlainDate {
  const own = useTimeZone()
  const zone = useMemo(() => (named ? usableZone(named) : own), [named, own])
  return useDayIn(zone)
}

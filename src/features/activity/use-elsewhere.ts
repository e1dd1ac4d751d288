import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ProblemError } from '@/api/problem-error.ts'
import { activityForMs, changeName, listActivity, type SubmittedChange } from '@/contract/delivery/activity.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { read } from '@/offline/answers/read.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { digest } from '@/offline/vault/digest.ts'
import { useUser } from '@/session/user.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { activityText } from './texts.ts'

/** The paydays that changes apply to, by receipt, as far as the server has sent them. */
export type Paydays = ReadonlyMap<string, PlainDate>

/** The changes that other devices have sent, and how much of that is known. */
type Elsewhere = { changes: SubmittedChange[]; paydays: Paydays } & (
  | { is: 'unread' | 'loading' | 'fresh' | 'away' | 'failed' }
  | { is: 'kept'; asOf: number }
)

/** The server's list, minus this device's own changes. */
export function useElsewhere(own: OpenRow[] | undefined): Elsewhere {
  const query = useQuery({ ...readQuery(read(listActivity)), refetchOnMount: 'always' })
  const names = useNames(own)
  if (!names) return { is: 'unread', changes: [], paydays: new Map() }
  const { data, error } = query
  if (!data) {
    if (!error) return { is: 'loading', changes: [], paydays: new Map() }
    const answered = error instanceof ProblemError && error.problem.status > 0
    return { is: answered ? 'failed' : 'away', changes: [], paydays: new Map() }
  }
  const receipts = new Set(own?.map(({ receipt }) => receipt))
  const since = Date.now() - activityForMs
  const changes = data.value._embedded.activity.filter(
    ({ name, receipt, timestamp }) => !names.has(name) && !receipts.has(receipt) && Date.parse(timestamp) > since,
  )
  const paydays = new Map(
    data.value._embedded.activity.flatMap(({ receipt, payday }) => (payday ? [[receipt, payday] as const] : [])),
  )
  return data.fresh ? { is: 'fresh', changes, paydays } : { is: 'kept', asOf: data.asOf, changes, paydays }
}

/**
 * The names of this device's own changes, derived from their Idempotency-Keys, because a row whose answer was lost has no
 * receipt yet. While new ones are being computed, the earlier ones are used. Null before the first.
 */
function useNames(own: OpenRow[] | undefined): Set<string> | null {
  const { employeeId, personId = employeeId } = useUser()
  const [names, setNames] = useState<Set<string> | null>(null)
  useEffect(() => {
    if (!own) return
    let gone = false
    void Promise.all(own.map(({ key }) => digest(changeName(personId, key.toLowerCase())))).then((all) => {
      if (!gone) setNames(new Set(all))
    })
    return () => void (gone = true)
  }, [own, personId])
  return names
}

/** The text for an empty list, and the note below a list that may lack changes from other devices. */
export function useElsewhereWords(elsewhere: Elsewhere): { empty: string; note: string | null } {
  const clock = useClock()
  if (elsewhere.is === 'fresh') return { empty: activityText('emptyAnywhere'), note: null }
  if (elsewhere.is === 'kept') {
    const time = clock.time(elsewhere.asOf)
    return { empty: activityText('emptyAsOf', { time }), note: activityText('othersAsOf', { time }) }
  }
  const note = activityText(notes[elsewhere.is])
  return { empty: `${activityText('emptyHere')} ${note}`, note }
}

const notes = { unread: 'othersLoading', loading: 'othersLoading', away: 'othersAway', failed: 'othersFailed' } as const

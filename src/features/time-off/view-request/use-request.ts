import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ProblemError } from '@/api/problem-error.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { noRights } from '@/domain/time-off/rights/shown-rights.ts'
import { useUser } from '@/session/user.ts'
import { type OwnTimeOff, requestNamed } from '@/features/time-off/requests/own/own-time-off.ts'
import { type ShownRequest, onlyHere, shownIn } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { balancesWith } from '@/features/time-off/requests/own/request-hours.ts'
import { hoursRead, requestRead } from '@/features/time-off/requests/reads.ts'
import { useOwnTimeOff, useTimeOffOf } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { folded, idsOf } from '@/offline/answers/fold.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { newer } from './revision.ts'

export type FoundRequest =
  | { state: 'loading' }
  /** The server doesn't have this request, or won't show it to this user. */
  | { state: 'unknown' }
  /** The request isn't on this device, and the server can't be reached or answers with an error. */
  | { state: 'away'; error: Error; retry: () => void; busy: boolean }
  | {
      state: 'found'
      shown: ShownRequest
      /** The employee's time off; null if its data isn't on this device. */
      own: OwnTimeOff | null
      /** Kept separately, for decisions without signal. */
      balances: Balance[] | null
      /** Whether the user has lost access since the page was opened. */
      isLost?: boolean
      /** Whether its history wasn't kept and can't be fetched. */
      historyAway: boolean
    }

/** One of the user's own requests, by its key in the URL: the server's id, or the key under which this device submitted it. */
export function useOwnRequest(name: string): FoundRequest {
  const { userId: user } = useUser()
  const state = useOwnTimeOff()
  const own = state.state === 'ready' ? state.own : null
  const given = { own, balances: own?.balances ?? null }
  const named = own && requestNamed(own, name)
  const onlyHere = named && !named.known && (named.waiting?.what === 'new' || !isId(named.key))
  const { query, shown: asked } = useRequest(
    user,
    named?.key ?? name,
    name !== '' && !onlyHere && state.state !== 'loading',
  )
  // The key may be unknown to another device, or to a list older than this answer.
  const held = named ?? (own && asked && requestNamed(own, asked.key))
  if (held && (held.known || asked || onlyHere || query.isError))
    return { state: 'found', shown: later(held, asked), ...given, historyAway: !asked && query.isError }
  if (asked) return { state: 'found', shown: asked, ...given, historyAway: false }
  return notFound(name, query)
}

/** Another employee's request, with this device's changes. */
export function useOthersRequest(user: string, name: string): FoundRequest {
  const rows = useOwnRows()
  // Once the server has given it an id, another device or another API may not know the key.
  const present = useMemo(() => (rows && idsOf(rows).get(name)) ?? name, [rows, name])
  const asking = name !== '' && (isId(name) || rows !== undefined)
  const { query, shown: asked, isLost } = useRequest(user, present, asking)
  const state = useTimeOffOf(user)
  const here = useMemo(() => rows && onlyHere(rows, user).find(({ key }) => key === present), [rows, user, present])
  const own = state.state === 'ready' ? state.own : null
  const hours = useAnswer(hoursRead(user), { enabled: name !== '' })
  const counted = useMemo(() => {
    if (!hours.data || !rows) return null
    const kept = query.data && { ...query.data, value: query.data.onFile }
    return balancesWith(hours.data, rows, (some) =>
      kept ? [folded(requestRead(user, present), kept, some).value.timeOffRequest] : [],
    )
  }, [hours.data, query.data, rows, user, present])
  const shown = asked ?? (query.isError ? here : null)
  if (shown) return { state: 'found', shown, own, balances: own?.balances ?? counted, isLost, historyAway: !asked }
  return notFound(name, query)
}

/** The server's answer about one request, with this device's changes. */
function useRequest(user: string, id: string, enabled: boolean) {
  const query = useAnswer(requestRead(user, id), { enabled })
  const rows = useOwnRows()
  const { data } = query
  // For example, the employee has a new manager now: the page stays, without its buttons.
  const isLost = query.isError && isGone(query.error)
  const shown = useMemo(() => {
    if (!data || !rows) return null
    const { value, pending } = data
    const onFile = { ...data.onFile.timeOffRequest, ...(isLost && noRights) }
    return shownIn({ value: [value.timeOffRequest], onFile: [onFile], pending }, idsOf(rows))[0]!
  }, [data, rows, isLost])
  return { query, shown, isLost }
}

function notFound(
  name: string,
  { isError, error, refetch, isFetching }: Asked,
): Exclude<FoundRequest, { state: 'found' }> {
  if (name === '' || (isError && isGone(error))) return { state: 'unknown' }
  if (isError && error) return { state: 'away', error, retry: () => void refetch(), busy: isFetching }
  return { state: 'loading' }
}

type Asked = Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>

/** The request in the later of two answers, with the history of either. */
function later(held: ShownRequest, asked: ShownRequest | null): ShownRequest {
  const known = newer(held.known, asked?.known ?? null)
  const shown = asked && known?.etag === asked.known?.etag ? asked : held
  return { ...shown, known }
}

const isId = (key: string) => /^\d+$/.test(key)

const isGone = (error: Error | null) => error instanceof ProblemError && [403, 404, 410].includes(error.problem.status)

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ProblemError } from '@/api/problem-error.ts'
import type { TimeOffRequest } from '@/contract/time-off.ts'
import type { Balance } from '@/domain/time-off/balance.ts'
import { balancesFromWire } from '@/domain/time-off/balances.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { useUser } from '@/session/user.ts'
import { type OwnTimeOff, requestNamed } from '@/features/time-off/requests/own-time-off.ts'
import { type ShownRequest, everyRequest, rolesOnOthers, shownOf } from '@/features/time-off/requests/overlay.ts'
import { hoursRead, requestRead } from '@/features/time-off/requests/reads.ts'
import { useOwnTimeOff, useTimeOffOf } from '@/features/time-off/requests/use-own-time-off.ts'
import { changesOf } from '@/features/time-off/requests/changes.ts'
import { isRefused } from '@/offline/outbox/open-row.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { newer } from './revision.ts'

export type FoundRequest =
  | { state: 'loading' }
  /** The server knows no such request for this user, or won't show it. */
  | { state: 'unknown' }
  /** It isn't on this device, and the server can't be reached or answers with an error. */
  | { state: 'away'; error: Error; retry: () => void; busy: boolean }
  | {
      state: 'found'
      shown: ShownRequest
      /** The employee's time off; null if its data isn't on this device. */
      own: OwnTimeOff | null
      /** Kept separately, for decisions without signal. */
      balances: Balance[] | null
      /** Its history wasn't kept and can't be fetched. */
      historyAway: boolean
    }

/**
 * One of the user's own requests by its name in the address: the server's id, or the key under which this device submitted it.
 */
export function useOwnRequest(name: string): FoundRequest {
  const { userId: user } = useUser()
  const state = useOwnTimeOff()
  const own = state.state === 'ready' ? state.own : null
  const given = { own, balances: own?.balances ?? null }
  const named = own && requestNamed(own, name)
  const onlyHere = named && !named.known && (named.waiting?.what === 'new' || !isId(named.key))
  const query = useQuery({
    ...readQuery(requestRead(user, named?.key ?? name)),
    enabled: name !== '' && !onlyHere && state.state !== 'loading',
  })
  const asked = query.data?.value.timeOffRequest ?? null
  // Another device, or a list older than this answer, may not know its key.
  const held = named ?? (own && asked && requestNamed(own, String(asked.id)))
  const known = newer(held?.known ?? null, asked)
  if (held && (known || onlyHere || query.isError))
    return { state: 'found', shown: withKnown(held, known), ...given, historyAway: !asked && query.isError }
  if (known) return { state: 'found', shown: shownOf(known), ...given, historyAway: false }
  return notFound(name, query)
}

/** Another employee's request, with this device's changes. */
export function useOthersRequest(user: string, name: string): FoundRequest {
  const { userRoles } = useUser()
  const rows = useOwnRows()
  // Once the server has given it an id, another device or another API may not know the key.
  const present = useMemo(() => (rows && !isId(name) ? changesOf(rows, user).nameOf(name) : name), [rows, user, name])
  const asks = isId(name) || (name !== '' && rows !== undefined)
  const query = useQuery({ ...readQuery(requestRead(user, present)), enabled: asks })
  const known = query.data?.value.timeOffRequest ?? null
  const asOf = query.data?.asOf ?? 0
  const state = useTimeOffOf(user)
  const shown = useMemo(() => {
    if (!rows) return null
    const changes = changesOf(rows, known?.employeeUserId ?? user)
    const every = everyRequest(known ? [known] : [], changes, { asOf, roles: rolesOnOthers(userRoles) })
    return (
      every.find((each) => (known ? each.known === known : each.key === present || each.formerKey === name)) ?? null
    )
  }, [rows, known, asOf, user, name, present, userRoles])
  const own = state.state === 'ready' ? state.own : null
  const hours = useQuery({ ...readQuery(hoursRead(user)), enabled: name !== '' })
  const counted = hours.data && balancesFromWire(hours.data.value._embedded.hours)
  if (shown && (known || query.isError))
    return { state: 'found', shown, own, balances: own?.balances ?? counted ?? null, historyAway: !known }
  return notFound(name, query)
}

function notFound(name: string, query: UseQueryResult): Exclude<FoundRequest, { state: 'found' }> {
  if (name === '' || (query.isError && isGone(query.error))) return { state: 'unknown' }
  if (query.isError)
    return { state: 'away', error: query.error, retry: () => void query.refetch(), busy: query.isFetching }
  return { state: 'loading' }
}

/** A refused edit isn't on file; a waiting one shows the future request. */
function withKnown(held: ShownRequest, known: TimeOffRequest | null): ShownRequest {
  const edited = held.waiting?.what === 'edit' && !isRefused(held.waiting.row)
  if (!known || edited) return { ...held, known }
  const status = held.waiting && !isRefused(held.waiting.row) ? held.status : known.status
  return { ...shownOf(known), status, formerKey: held.formerKey, waiting: held.waiting }
}

const isId = (key: string) => /^\d+$/.test(key)

const isGone = (error: Error) => error instanceof ProblemError && [403, 404, 410].includes(error.problem.status)

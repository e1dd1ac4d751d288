import { useQuery } from '@tanstack/react-query'
import { ProblemError } from '@/api/problem-error.ts'
import type { TimeOffRequest } from '@/contract/time-off.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { useUser } from '@/session/user.ts'
import { type OwnTimeOff, requestNamed } from '@/features/time-off/requests/own-time-off.ts'
import { type ShownRequest, shownOf } from '@/features/time-off/requests/overlay.ts'
import { requestRead } from '@/features/time-off/requests/reads.ts'
import { useOwnTimeOff } from '@/features/time-off/requests/use-own-time-off.ts'
import { isRefused } from '@/features/time-off/requests/changes.ts'
import { newer } from './revision.ts'

export type FoundRequest =
  | { state: 'loading' }
  /** The server knows no such request of this person, or will not show it. */
  | { state: 'unknown' }
  /** It is not on this device, and the server cannot be asked or answers with an error. */
  | { state: 'away'; error: Error; retry: () => void; busy: boolean }
  | {
      state: 'found'
      shown: ShownRequest
      /** Null for another employee's request, or if what it needs is not on this device. */
      own: OwnTimeOff | null
      /** Its history was not kept and cannot be fetched. */
      historyAway: boolean
    }

/** One request by what the address calls it: the server's id, or the key under which this device submitted it. */
export function useRequest(user: string, name: string): FoundRequest {
  const { userId } = useUser()
  const state = useOwnTimeOff()
  const mine = user.toLowerCase() === userId.toLowerCase()
  const own = mine && state.state === 'ready' ? state.own : null
  const named = own && requestNamed(own, name)
  const onlyHere = named && !named.known && (named.waiting?.what === 'new' || !isId(named.key))
  const query = useQuery({
    ...readQuery(requestRead(user, named?.key ?? name)),
    enabled: name !== '' && !onlyHere && !(mine && state.state === 'loading'),
  })
  const asked = query.data?.value.timeOffRequest ?? null
  // Another device, or a list that is older than this answer, may not know its key.
  const held = named ?? (own && asked && requestNamed(own, String(asked.id)))
  const known = newer(held?.known ?? null, asked)
  if (held && (known || onlyHere || query.isError))
    return { state: 'found', shown: withKnown(held, known), own, historyAway: !asked && query.isError }
  if (known) return { state: 'found', shown: shownOf(known), own, historyAway: false }
  if (name === '' || (query.isError && isGone(query.error))) return { state: 'unknown' }
  if (query.isError)
    return { state: 'away', error: query.error, retry: () => void query.refetch(), busy: query.isFetching }
  return { state: 'loading' }
}

/** A refused edit is not what is on file; one that waits is what will be. */
function withKnown(held: ShownRequest, known: TimeOffRequest | null): ShownRequest {
  const edited = held.waiting?.what === 'edit' && !isRefused(held.waiting.row)
  if (!known || edited) return { ...held, known }
  const status = held.waiting && !isRefused(held.waiting.row) ? held.status : known.status
  return { ...shownOf(known), status, formerKey: held.formerKey, waiting: held.waiting }
}

const isId = (key: string) => /^\d+$/.test(key)

const isGone = (error: Error) => error instanceof ProblemError && [403, 404, 410].includes(error.problem.status)

import type { QueryClient } from '@tanstack/react-query'
import { getDirectDeposits } from '@/contract/direct-deposit.ts'
import { getDriverText } from '@/contract/driver-text.ts'
import { listCounties, listStates } from '@/contract/reference.ts'
import { type UserInfo, isDriver } from '@/domain/identity/user-info.ts'
import { answerQuery, fetchAhead, readQuery } from '@/offline/answers.ts'
import type { Read } from '@/offline/read.ts'
import { ownTimeOffReads } from './time-off/time-off-queries.ts'

/** The answers that a person's screens read. Reference data is the same for all and lies in clear. */
export function fetchAheadFor(client: QueryClient, user: UserInfo): Promise<void> {
  const everyone = [
    answerQuery(getDirectDeposits),
    answerQuery(listStates, { query: { limit: 100 }, personal: false }),
    answerQuery(listCounties, { query: { limit: 4000 }, personal: false }),
  ]
  const drivers = [answerQuery(getDriverText)]
  const others = ownTimeOffReads(user.userId).map((read) => readQuery(read as Read))
  return fetchAhead(client, [...(isDriver(user) ? drivers : others), ...everyone] as ReturnType<typeof answerQuery>[])
}

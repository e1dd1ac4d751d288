import type { QueryClient } from '@tanstack/react-query'
import { mayCall } from '@/contract/endpoint/endpoint.ts'
import type { Modules } from '@/domain/company/configuration.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { fetchAhead, readQuery } from '@/offline/answers/answers.ts'
import { withoutRecent } from '@/offline/answers/kept-answers.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { currentConfiguration } from '@/session/configuration.ts'
import { everyOfflineArea } from './offline.ts'

/** The reads of every area that this user may call and the company hasn't switched off. */
export function readsFor(user: UserInfo, modules: Modules) {
  return everyOfflineArea
    .flatMap(({ reads }) => reads(user))
    .filter(({ endpoint }) => mayCall(endpoint, user) && !isSwitchedOff(endpoint, modules))
}

/** Fetches what this user's screens read, so each opens without signal even if it was never visited. */
export async function fetchAheadFor(client: QueryClient, user: UserInfo): Promise<void> {
  const reads = readsFor(user, currentConfiguration()?.modules ?? {})
  const wanted = await withoutRecent(reads, currentIdentity()?.person ?? '').catch(() => reads)
  await fetchAhead(client, wanted.map(readQuery))
}

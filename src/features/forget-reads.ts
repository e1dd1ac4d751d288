import type { Query, QueryClient } from '@tanstack/react-query'
import { type Endpoint, mayCall } from '@/contract/endpoint/endpoint.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { dropKeptOf } from '@/offline/answers/kept-answers.ts'
import { type Read, questionOf } from '@/offline/answers/read.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { currentConfiguration } from '@/session/configuration.ts'
import { readsFor } from './fetch-ahead.ts'
import { everyOfflineArea } from './offline.ts'

export const restrictedReads: Endpoint[] = everyOfflineArea.flatMap(({ restricted }) => restricted)

/** Forgets kept reads that the user may not call. Queued changes stay: the server refuses them and says so. */
export function forgetForbidden(client: QueryClient, user: UserInfo): Promise<void> {
  return forget(
    client,
    user,
    restrictedReads.filter((endpoint) => !mayCall(endpoint, user)),
  )
}

/**
 * Call it after the user has lost a right. Of the reads that are still allowed, keeps only those that this user's screens open
 * with: others, such as other users' requests, may have been visible only through that right.
 */
export function forgetAfterLoss(client: QueryClient, user: UserInfo): Promise<void> {
  return forget(client, user, restrictedReads, readsFor(user, currentConfiguration()?.modules ?? {}))
}

async function forget(client: QueryClient, user: UserInfo, endpoints: Endpoint[], except: Read[] = []): Promise<void> {
  const names = new Set(endpoints.map(({ name }) => name))
  const staying = new Set(except.map(questionOf))
  const isOver = ({ queryKey }: Query) => names.has(String(queryKey[0])) && !staying.has(JSON.stringify(queryKey))
  const isOnScreen = (query: Query) => query.isActive() && mayCall(query.meta!.endpoint as Endpoint, user)
  // Otherwise, an answer still in flight would be kept again.
  await client.cancelQueries({ predicate: isOver })
  client.removeQueries({ predicate: (query) => isOver(query) && !isOnScreen(query) })
  const person = currentIdentity()?.person
  if (person) await dropKeptOf(endpoints, person, except)
  void client.resetQueries({ predicate: isOver })
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/api/call.ts'
import { onReach } from '@/api/reach.ts'
import { getApplicationConfiguration, getCurrentRelease } from '@/contract/configuration.ts'
import type { AnswerOf, Endpoint } from '@/contract/endpoint.ts'
import { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import { firstScreen } from '@/offline/first-screen.ts'
import { keepForNextStart, restoreFromLastStart } from './kept-start.ts'
import { queryClient } from './query-client.ts'

const fewMinutes = 5 * 60_000

/** Not personal and needed by the first paint: kept plainly, across sign-outs. */
function openQuery<E extends Endpoint>(endpoint: E) {
  return queryOptions({
    queryKey: ['open', endpoint.name],
    queryFn: async ({ signal }): Promise<AnswerOf<E>> => {
      const answer = await call(endpoint, { signal })
      if (!answer.ok) throw Object.assign(new Error(endpoint.name), { problem: answer.problem })
      return answer.value
    },
    staleTime: fewMinutes,
    gcTime: Infinity,
    meta: { kept: true },
  })
}

const configurationQuery = openQuery(getApplicationConfiguration)
const releaseQuery = openQuery(getCurrentRelease)

/** Takes up what the last start knew and asks for what is new. */
export function startConfiguration(): void {
  restoreFromLastStart()
  // An earlier release may have kept less than this one needs.
  const kept = queryClient.getQueryData(configurationQuery.queryKey)
  const usable = ApplicationConfiguration.is(kept)
  if (kept && !usable) queryClient.removeQueries(configurationQuery)
  const ask = () => void queryClient.fetchQuery({ ...configurationQuery, staleTime: 0 }).catch(() => undefined)
  keepForNextStart()
  if (usable) void firstScreen().then(ask)
  else ask()
  onReach((reach) => {
    if (reach === 'reachable' && queryClient.getQueryState(configurationQuery.queryKey)?.status === 'error') ask()
  })
}

/** False when there is none kept and none to be had. */
export async function configurationReady(): Promise<boolean> {
  if (queryClient.getQueryData(configurationQuery.queryKey)) return true
  return queryClient.fetchQuery(configurationQuery).then(() => true, () => false)
}

/** Below the guard. The last kept one when the server is away. */
export function useConfiguration(): ApplicationConfiguration {
  const { data } = useQuery(configurationQuery)
  if (!data) throw new Error('useConfiguration stands above the guard')
  return data
}

/** Before anyone signed in it may still be unknown. */
export function useOpenConfiguration() {
  return useQuery(configurationQuery)
}

/** Version of the back end, empty while unknown. Asked for when it is first shown. */
export function useRelease(): string {
  const { data } = useQuery(releaseQuery)
  return data ? (Object.keys(data)[0] ?? '') : ''
}

/** Calls with every configuration, the kept one first. */
export function onConfiguration(told: (configuration: ApplicationConfiguration) => void): void {
  let last: unknown
  const look = () => {
    const present = queryClient.getQueryData(configurationQuery.queryKey)
    if (present && present !== last) told(present)
    last = present
  }
  look()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash === JSON.stringify(configurationQuery.queryKey)) look()
  })
}

/** Neither the server nor this device has it. */
export class ConfigurationMissing extends Error {}

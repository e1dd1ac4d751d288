import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '@/api/call.ts'
import { onReach } from '@/api/reach.ts'
import { getApplicationConfiguration, getCurrentRelease } from '@/contract/configuration.ts'
import type { AnswerOf, Endpoint } from '@/contract/endpoint.ts'
import { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import type { Layer } from '@/domain/company/merge.ts'
import { firstScreen } from '@/offline/first-screen.ts'
import { keepForNextStart, restoreFromLastStart } from './kept-start.ts'
import { queryClient } from './query-client.ts'
import { clearSettingError, noteSettingError, onSettingsState, setSettingsState, settingsState } from './settings-trouble.ts'

const fewMinutes = 5 * 60_000

/** Not personal and needed by the first paint: kept plainly, across sign-outs. */
function openQuery<E extends Endpoint>(endpoint: E) {
  return queryOptions({
    queryKey: ['open', endpoint.name],
    queryFn: async ({ signal }): Promise<AnswerOf<E>> => {
      const answer = await call(endpoint, { signal })
      if (!answer.ok) {
        noteSettingError(endpoint.name, answer.problem)
        throw new Error(endpoint.name)
      }
      clearSettingError(endpoint.name)
      return answer.value
    },
    staleTime: fewMinutes,
    gcTime: Infinity,
    // Asking again after a failure has its own pace.
    retryOnMount: false,
    meta: { kept: true },
  })
}

const configurationQuery = openQuery(getApplicationConfiguration)
const releaseQuery = openQuery(getCurrentRelease)

const keptOne = (): unknown => queryClient.getQueryData(configurationQuery.queryKey)

/** One attempt: the configuration, the very same where nothing changed, or null. */
async function ask(): Promise<unknown> {
  const fetched = await queryClient.fetchQuery({ ...configurationQuery, staleTime: 0 }).then(keptOne, () => null)
  behind = fetched === null
  return fetched
}

/** The last attempt of this page failed. What an earlier page's came to is kept too, and means nothing here. */
let behind = false

/** Takes up what the last start knew and asks for what is new. */
export function startConfiguration(): void {
  restoreFromLastStart()
  const kept = keptOne()
  const usable = ApplicationConfiguration.is(kept)
  if (kept && !usable) {
    earlier = kept
    queryClient.removeQueries(configurationQuery)
  }
  keepForNextStart()
  if (usable) void firstScreen().then(askUntilFetched)
  else void askUntilFetched()
  onReach((reach) => {
    if (reach === 'reachable' && behind) void askAgain()
  })
}

// Tried once more without a word when the server comes back; whoever still has none gets the whole round.
async function askAgain(): Promise<void> {
  if (settingsState() === 'refetching') return
  const kept = keptOne()
  if (!kept) return askUntilFetched()
  const fetched = await ask()
  if (fetched) setSettingsState(fetched === kept ? 'well' : 'changed')
}

/** How often it is tried while no configuration says so. */
const retriesUnasked = 3

async function askUntilFetched(): Promise<void> {
  const kept = keptOne() ?? null
  // Without any nothing can be shown: it is said at once that it is being tried.
  const silent = kept !== null
  const first = await ask()
  if (first || (!kept && (await takeUpEarlier()))) return setSettingsState('well')
  if (!silent) setSettingsState('refetching')
  const retries = currentConfiguration()?.configurationRetries ?? retriesUnasked
  const { refetchSettings } = await import('./refetching.ts')
  await refetchSettings({ kept, retries, ask })
}

let earlier: unknown = null

/** An earlier release has kept less than this one needs: the rest is the default, until the server says more. */
async function takeUpEarlier(): Promise<boolean> {
  const from = earlier
  if (!from) return false
  const [{ merged }, { defaultConfiguration }] = await Promise.all([import('@/domain/company/merge.ts'), import('@/domain/company/default.ts')])
  const completed = merged(defaultConfiguration, from as Layer)
  if (!ApplicationConfiguration.is(completed)) return false
  queryClient.setQueryData(configurationQuery.queryKey, completed, { updatedAt: 1 })
  return true
}

/** False when there is none kept and none to be had. */
export async function configurationReady(): Promise<boolean> {
  if (keptOne()) return true
  return queryClient.fetchQuery(configurationQuery).then(() => true, takeUpEarlier)
}

export function currentConfiguration(): ApplicationConfiguration | undefined {
  return queryClient.getQueryData(configurationQuery.queryKey)
}

/** Below the guard. The last kept one when the server is away. */
export function useConfiguration(): ApplicationConfiguration {
  const { data } = useQuery(configurationQuery)
  if (!data) throw new Error('useConfiguration stands above the guard')
  return data
}

/** Before anyone signed in it may still be unknown; `isError` says that there is none and that it was given up for now. */
export function useOpenConfiguration(): { data: ApplicationConfiguration | undefined; isError: boolean } {
  const { data } = useQuery(configurationQuery)
  const state = useSyncExternalStore(onSettingsState, settingsState)
  return { data, isError: !data && state === 'failed' }
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
export class ConfigurationMissing extends Error {
  override message = 'No configuration'
}

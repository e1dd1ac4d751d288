import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '@/api/call.ts'
import { deferralEnds } from '@/api/deferral.ts'
import { onReach } from '@/api/reach.ts'
import { getApplicationConfiguration, getCurrentRelease } from '@/contract/configuration.ts'
import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import type { Layer } from '@/domain/company/merge.ts'
import { firstScreen } from '@/offline/answers/first-screen.ts'
import { keepForNextStart, restoreFromLastStart } from './kept-start.ts'
import { queryClient } from './query-client.ts'
import {
  clearSettingError,
  noteSettingError,
  onSettingsState,
  setSettingsState,
  settingsState,
} from './settings-state.ts'

const fewMinutes = 5 * 60_000

/** Not personal and needed for the first paint: stored unsealed, even after a sign-out. */
function openQuery<E extends Endpoint>(endpoint: E) {
  return queryOptions({
    queryKey: ['open', endpoint.name],
    queryFn: async ({ signal }): Promise<AnswerOf<E>> => {
      const kept = queryClient.getQueryData<AnswerOf<E>>(['open', endpoint.name])
      const answer = await call(endpoint, { signal, background: kept !== undefined })
      if (!answer.ok && answer.deferred && kept !== undefined) {
        void deferralEnds().then(() => queryClient.invalidateQueries({ queryKey: ['open', endpoint.name] }))
        return kept
      }
      if (!answer.ok) {
        noteSettingError(endpoint.name, answer.problem)
        throw new Error(endpoint.name)
      }
      clearSettingError(endpoint.name)
      return answer.value
    },
    staleTime: fewMinutes,
    gcTime: Infinity,
    // Failures are retried elsewhere, see `askUntilFetched`.
    retryOnMount: false,
    refetchOnMount: ({ state }) => state.status !== 'error',
    meta: { kept: true },
  })
}

const configurationQuery = openQuery(getApplicationConfiguration)
const releaseQuery = openQuery(getCurrentRelease)

const keptOne = (): unknown => queryClient.getQueryData(configurationQuery.queryKey)

/** Makes one attempt. Returns the configuration (the same object if nothing changed) or null. */
async function ask(): Promise<unknown> {
  const fetched = await queryClient.fetchQuery({ ...configurationQuery, staleTime: 0 }).then(keptOne, () => null)
  behind = fetched === null
  return fetched
}

/** Whether this page's last attempt failed. The query's own state also includes failures from earlier pages. */
let behind = false

/** Restores the configuration of the last start and requests the current one. */
export function startConfiguration(): void {
  restoreFromLastStart()
  const kept = keptOne()
  const usable = ApplicationConfiguration.is(kept)
  earlier = usable ? null : (kept ?? null)
  if (earlier) queryClient.removeQueries(configurationQuery)
  keepForNextStart()
  if (usable) void firstScreen().then(askUntilFetched)
  else void askUntilFetched()
  onReach((reach) => {
    if (reach === 'reachable' && behind) void askAgain()
  })
}

// When the server comes back: one silent attempt, or all retries if there is no configuration at all.
async function askAgain(): Promise<void> {
  if (settingsState() === 'refetching') return
  const kept = keptOne()
  if (!kept) return askUntilFetched()
  const fetched = await ask()
  if (fetched) setSettingsState(fetched === kept ? 'well' : 'changed')
}

/** Retries until a configuration sets the number. */
const retriesUnasked = 3

async function askUntilFetched(): Promise<void> {
  const kept = keptOne() ?? null
  // The app can't show anything without a configuration, so it reports the failure immediately.
  const silent = kept !== null
  const first = await ask()
  if (first || (!kept && (await completeEarlier()))) return setSettingsState('well')
  if (!silent) setSettingsState('refetching')
  const retries = currentConfiguration()?.configurationRetries ?? retriesUnasked
  const { refetchSettings } = await import('./refetch-settings.ts')
  await refetchSettings({ kept, retries, ask })
}

let earlier: unknown = null

/** An earlier release stored less than this one needs: defaults fill the gaps until the server answers. */
async function completeEarlier(): Promise<boolean> {
  const from = earlier
  if (!from) return false
  const [{ merged }, { defaultConfiguration }] = await Promise.all([
    import('@/domain/company/merge.ts'),
    import('@/domain/company/default.ts'),
  ])
  const completed = merged(defaultConfiguration, from as Layer)
  if (!ApplicationConfiguration.is(completed)) return false
  queryClient.setQueryData(configurationQuery.queryKey, completed, { updatedAt: 1 })
  return true
}

/** False if no configuration is stored and none can be fetched. */
export async function configurationReady(): Promise<boolean> {
  if (keptOne()) return true
  return queryClient.fetchQuery(configurationQuery).then(() => true, completeEarlier)
}

export function currentConfiguration(): ApplicationConfiguration | undefined {
  return queryClient.getQueryData(configurationQuery.queryKey)
}

const configurationHash = hashKey(configurationQuery.queryKey)

/** Many parts of the first screen read it. A query observer for each of them would slow down the start. */
function useKeptConfiguration(): ApplicationConfiguration | undefined {
  const cache = useQueryClient().getQueryCache()
  const follow = useCallback(
    (told: () => void) => cache.subscribe(({ query }) => void (query.queryHash === configurationHash && told())),
    [cache],
  )
  return useSyncExternalStore(
    follow,
    () => cache.get(configurationHash)?.state.data as ApplicationConfiguration | undefined,
  )
}

/** Refetches an old configuration when the calling screen opens and when the window gets the focus. */
export function useFreshConfiguration(): void {
  useQuery({ ...configurationQuery, notifyOnChangeProps: [] })
}

/** For screens behind the guard. Returns the kept one while the server is away. */
export function useConfiguration(): ApplicationConfiguration {
  const data = useKeptConfiguration()
  if (!data) throw new Error('useConfiguration works only behind the guard')
  return data
}

/**
 * For screens before sign-in, which may not have a configuration yet. `isError`: there's none and the retries are used
 * up.
 */
export function useOpenConfiguration(): { data: ApplicationConfiguration | undefined; isError: boolean } {
  const data = useKeptConfiguration()
  const state = useSyncExternalStore(onSettingsState, settingsState)
  return { data, isError: !data && state === 'failed' }
}

/** Version of the back end, '' while unknown. Fetched when first shown. */
export function useRelease(): string {
  const { data } = useQuery(releaseQuery)
  return data ? (Object.keys(data)[0] ?? '') : ''
}

/** Calls the listener with every configuration, starting with the kept one. */
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

/** Neither the server nor this device has a configuration. */
export class ConfigurationMissing extends Error {
  override message = 'No configuration'
}

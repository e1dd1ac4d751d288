import { beforeEach, expect, test, vi } from 'vitest'
import { defaultConfiguration } from '@/domain/company/default.ts'
import { configurationReady, currentConfiguration, startConfiguration } from './configuration.ts'
import { queryClient } from './query-client.ts'
// The app loads it on demand; imported here because a test that ends early may not wait for it.
import './refetch-settings.ts'
import { settingError, settingsState } from './settings-state.ts'

// A configuration as kept by a release in which modules had no routes yet.
const earlier = {
  company: { id: 'x', name: 'X', title: 'X Lines', theme: 'x' },
  applicationTitle: 'Portal',
  tokenTimeoutMs: 5,
  support: { email: 'x@x.example' },
  features: { cellPhone: true },
  modules: { payroll: { enabled: false } },
}

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no signal')
  })
})

function keptByLastStart(configuration: unknown): void {
  const state = {
    data: configuration,
    dataUpdatedAt: Date.now(),
    status: 'success',
    dataUpdateCount: 1,
    errorUpdateCount: 0,
    fetchFailureCount: 0,
    error: null,
    errorUpdatedAt: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    fetchStatus: 'idle',
  }
  const queries = [
    {
      queryKey: ['open', 'getApplicationConfiguration'],
      queryHash: '["open","getApplicationConfiguration"]',
      state,
      meta: { kept: true },
    },
  ]
  localStorage.setItem(
    'ess.start',
    JSON.stringify({ timestamp: Date.now(), buster: '1', clientState: { mutations: [], queries } }),
  )
}

test('without signal, a new release starts with the settings that an earlier one kept, completed with the default', async () => {
  keptByLastStart(earlier)
  startConfiguration()
  expect(await configurationReady()).toBe(true)
  expect(currentConfiguration()).toMatchObject({
    company: earlier.company,
    applicationTitle: 'Portal',
    tokenTimeoutMs: 5,
    settings: defaultConfiguration.settings,
    features: { ...defaultConfiguration.features, cellPhone: true },
    modules: { payroll: { enabled: false, routes: {} }, drivers: { enabled: true } },
  })
})

test('does not use a kept configuration without a company', async () => {
  keptByLastStart({ applicationTitle: 'Portal' })
  startConfiguration()
  expect(await configurationReady()).toBe(false)
  expect(currentConfiguration()).toBeUndefined()
})

test('records why a setting could not be fetched, and tries again', async () => {
  startConfiguration()
  expect(await configurationReady()).toBe(false)
  expect(settingError('getApplicationConfiguration')?.problem).toMatchObject({
    title: 'Bad Request',
    detail: 'Could not complete this request',
  })
  await vi.waitUntil(() => settingsState() === 'refetching')
})

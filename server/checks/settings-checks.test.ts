import { expect, test } from 'vitest'
import { settingsFrom } from '../settings/settings.ts'
import { checkLines } from './check.ts'
import { metricsToken, publicAddress, support, taxYear, watchedFolder } from './settings-checks.ts'

const live = { DATABASE_URL: 'postgres://db/ess', ESS_CLOCK: '2026-06-10T12:00:00Z' }
const settings = (env: Record<string, string> = {}) => settingsFrom({ ...live, ...env })
const states = (found: { state: string }[]) => found.map(({ state }) => state)

test.each<[string, Record<string, string>, string]>([
  ['https behind a proxy', { ESS_PUBLIC_URL: 'https://portal.example.com', TRUST_PROXY: '1' }, 'ok'],
  ['an address of this computer', { ESS_PUBLIC_URL: 'http://localhost:8080' }, 'warning'],
  ['the demo company on this computer', { ESS_PUBLIC_URL: 'http://localhost:8080', ESS_DEMO: '1' }, 'ok'],
  ['an address without TLS', { ESS_PUBLIC_URL: 'http://portal.example.com' }, 'warning'],
  ['TLS without a proxy in front', { ESS_PUBLIC_URL: 'https://portal.example.com' }, 'warning'],
])('%s', (_, env, state) => expect(publicAddress(settings(env)).state).toBe(state))

test.each([
  [2025, ['warning']],
  ['auto', ['ok']],
] as const)('for a tax year %s, in June 2026: %j', (w4TaxYear, expected) => {
  const { company, clock } = settings()
  company.configuration.w4TaxYear = w4TaxYear
  expect(states(taxYear({ company, clock }))).toEqual(expected)
})

test('warns of a missing support address and a short token', () => {
  const { company, ...more } = settings({ ESS_METRICS_TOKEN: 'short' })
  company.configuration.support = { email: '' }
  expect(support({ company, ...more }).state).toBe('warning')
  expect(states(metricsToken({ company, ...more }))).toEqual(['warning'])
})

test('says which files in the watched folder are applied automatically', () => {
  const found = (importsApplied?: string[]) => {
    const { company, ...more } = settings()
    return watchedFolder({
      ...more,
      importDir: '/srv/hr',
      company: { ...company, importsApplied } as typeof company,
    })[0]!.found
  }
  expect(found()).toBe('/srv/hr; applies nothing automatically')
  expect(found(['people', 'managers'])).toBe('/srv/hr; applies people, managers')
})

test('prints each state first, with the advice below it', () => {
  expect(checkLines([{ name: 'Mail', state: 'warning', found: 'none', advice: 'Set it.' }])).toEqual([
    'warning  Mail  none',
    '               Set it.',
  ])
})

import { expect, test } from 'vitest'
import { settingsFrom } from './settings.ts'
import { checkLines, settingsChecks } from './settings-checks.ts'

const live = {
  ESS_PUBLIC_URL: 'https://portal.example.com',
  SMTP_URL: 'smtp://mail.example.com:25',
  DATABASE_URL: 'postgres://db/ess',
  TRUST_PROXY: '1',
  ESS_CLOCK: '2026-06-10T12:00:00Z',
}
const checked = (
  env: Record<string, string>,
  change: (settings: ReturnType<typeof settingsFrom>) => unknown = () => {},
) => {
  const settings = settingsFrom({ ...live, ...env })
  settings.company.configuration.w4TaxYear = 'auto'
  settings.payroll = { kind: 'files', outgoing: '/srv/out', answers: '/srv/in', sftp: null, mostInFile: 5000 }
  change(settings)
  return settingsChecks(settings)
}
const warned = (checks: ReturnType<typeof checked>) =>
  checks.filter(({ state }) => state === 'warning').map(({ name }) => name)

test('a company ready to go live has no warnings', () => {
  expect(warned(checked({}))).toEqual([])
})

test.each<[string, Record<string, string>, string]>([
  ['an address of this computer', { ESS_PUBLIC_URL: 'http://localhost:8080' }, 'Public address'],
  ['an address without TLS', { ESS_PUBLIC_URL: 'http://portal.example.com' }, 'Public address'],
  ['TLS without a proxy in front', { TRUST_PROXY: '0' }, 'Public address'],
  ['no mail server', { SMTP_URL: '' }, 'Mail'],
])('warns of %s', (_, env, name) => {
  const checks = checked(env)
  expect(warned(checks)).toEqual([name])
  expect(checks.find((each) => each.name === name)?.advice).toBeTruthy()
})

test('warns of a tax year whose form is no longer due, and of a missing support address', () => {
  const checks = checked({}, ({ company }) => {
    company.configuration.w4TaxYear = 2025
    company.configuration.support = { email: '' }
  })
  expect(warned(checks)).toEqual(['Support address', 'W-4 tax year'])
})

test('warns where changes are only recorded', () => {
  const checks = checked({}, (settings) => (settings.payroll = { kind: 'none' }))
  expect(warned(checks)).toEqual(['Payroll'])
})

test('says which files of the watched folder are applied without a decision', () => {
  const found = (importsApplied?: string[]) =>
    checked({}, (settings) => {
      settings.importDir = '/srv/hr'
      settings.company.importsApplied = importsApplied
    }).find(({ name }) => name === 'Watched folder')!.found
  expect(found()).toBe('/srv/hr; applies nothing by itself')
  expect(found(['people', 'managers'])).toBe('/srv/hr; applies people, managers')
})

test('prints the state first, and what to do below', () => {
  expect(checkLines([{ name: 'Mail', state: 'warning', found: 'none', advice: 'Set it.' }])).toEqual([
    'warning  Mail  none',
    '               Set it.',
  ])
})

import { expect, test } from 'vitest'
import { SettingUnusable } from '../base/environment.ts'
import { settingsFrom } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  ESS_PUBLIC_URL: 'https://portal.swift.example',
  ESS_PAYROLL: 'none',
  SMTP_URL: 'none',
}

test.each<[env: Record<string, string>, demo: boolean]>([
  [{}, true],
  [{ NODE_ENV: 'development' }, true],
  [{ ...production }, false],
  [{ DATABASE_URL: 'postgres://localhost/ess' }, false],
  [{ ...production, ESS_DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://localhost/ess', ESS_DEMO: '1' }, true],
  [{ ESS_DEMO: '0' }, false],
])('with %j, the demo company is served: %s', (env, demo) => expect(settingsFrom(env).demo).toBe(demo))

const day = 24 * 3_600_000
test.each<[env: Record<string, string>, ms: number]>([
  [{}, 400 * day],
  [{ ESS_AUDIT_DAYS: '30' }, 30 * day],
])('with %j, audit trail entries are kept for %i ms', (env, ms) => expect(settingsFrom(env).auditLifeMs).toBe(ms))

test.each(['0', '-1', 'a year', '1.5'])('%j is not a valid number of days to keep the audit trail', (days) =>
  expect(() => settingsFrom({ ESS_AUDIT_DAYS: days })).toThrow('ESS_AUDIT_DAYS'),
)

test.each<[env: Record<string, string>, url: string]>([
  [{}, 'http://localhost:8080'],
  [{ PORT: '9000' }, 'http://localhost:9000'],
  [{ ...production, ESS_PUBLIC_URL: 'https://portal.swift.example/' }, 'https://portal.swift.example'],
])('with %j, letters link to %s', (env, url) => expect(settingsFrom(env).publicUrl).toBe(url))

test('in production, the server doesn’t start without a mail server unless mail is turned off', () => {
  expect(() => settingsFrom({ ...production, SMTP_URL: '' })).toThrow(
    /^Set SMTP_URL to .*, or to none if you don’t want mail/,
  )
  expect(settingsFrom(production).smtpUrl).toBe('none')
  expect(settingsFrom({ ...production, ESS_DEMO: '1', SMTP_URL: '' }).smtpUrl).toBeNull()
})

test.each([
  ['in production without an address', { NODE_ENV: 'production' }],
  ['in production with an empty one', { NODE_ENV: 'production', ESS_PUBLIC_URL: '' }],
  ['with one that is not http', { ESS_PUBLIC_URL: 'portal.swift.example' }],
])('with %s for links, the server doesn’t start, and says what to set', (_, env) => {
  expect(() => settingsFrom(env)).toThrow(SettingUnusable)
  expect(() => settingsFrom(env)).toThrow('ESS_PUBLIC_URL')
})

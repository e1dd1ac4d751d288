import { expect, test } from 'vitest'
import { settingsFrom } from './settings.ts'

test.each<[env: Record<string, string>, demo: boolean]>([
  [{}, true],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ DATABASE_URL: 'postgres://localhost/ess' }, false],
  [{ NODE_ENV: 'production', ESS_DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://localhost/ess', ESS_DEMO: '1' }, true],
  [{ ESS_DEMO: '0' }, false],
])('with %j the demo company is served: %s', (env, demo) => expect(settingsFrom(env).demo).toBe(demo))

const day = 24 * 3_600_000
test.each<[env: Record<string, string>, ms: number]>([
  [{}, 400 * day],
  [{ ESS_AUDIT_DAYS: '30' }, 30 * day],
])('with %j entries of the audit trail are kept for %i ms', (env, ms) => expect(settingsFrom(env).auditLifeMs).toBe(ms))

test.each(['0', '-1', 'a year', '1.5'])('%j is no number of days to keep the audit trail for', (days) =>
  expect(() => settingsFrom({ ESS_AUDIT_DAYS: days })).toThrow('ESS_AUDIT_DAYS'),
)

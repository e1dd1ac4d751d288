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

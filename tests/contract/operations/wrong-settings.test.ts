import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { bundleServer } from '../../../tools/bundle-server.mjs'

test("with invalid values, the server prints the unknown names and then the errors, and doesn't start", async () => {
  const env = { ...process.env, ESS_REQUIRE_MFA: 'ture', TRUST_PROXY: 'firewall', ESS_CONFIG_FILES: 'x' }
  const { status, stderr } = spawnSync(process.execPath, [await bundleServer()], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr.split('\n')).toEqual([
    'There is no setting ESS_CONFIG_FILES, so it does nothing. The nearest name is ESS_CONFIG_FILE.',
    expect.stringMatching(/^TRUST_PROXY is "firewall"\. Set it to true for one proxy, /),
    'ESS_REQUIRE_MFA is "ture". Set it to true or false (or 1, 0, yes, no, on, off).',
    '',
  ])
})

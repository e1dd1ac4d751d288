import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Settings } from '../../settings/settings.ts'
import { trustOf } from '../limits/proxies.ts'
import { warnOfUnknownProxy } from './proxy-warnings.ts'

const local = 'http://localhost:8080'
const behind = (proxies: Settings['proxies']) => ({ proxies, publicUrl: 'https://portal.swift.example' })

async function warningsOf(settings: Pick<Settings, 'proxies' | 'publicUrl'>, requests: Record<string, string>[]) {
  const lines: string[] = []
  const app = Fastify({
    trustProxy: trustOf(settings.proxies),
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  warnOfUnknownProxy(app, settings)
  app.get('/', () => 'here')
  for (const headers of requests) await app.inject({ url: '/', headers })
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

test.each([
  ['forwarded', 'for=203.0.113.9'],
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-proto', 'https'],
  ['x-real-ip', '203.0.113.9'],
])('%s in requests causes one warning that says what to set', async (name, value) => {
  const warnings = await warningsOf({ proxies: 'none', publicUrl: local }, [{}, { [name]: value }, { [name]: value }])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(`the header ${name}`)
  expect(warnings[0]).toContain('Set TRUST_PROXY=true if exactly one proxy')
  expect(warnings[0]).not.toContain('203.0.113.9')
})

test('an https address causes a startup warning, because this server only speaks http', async () => {
  const [warning] = await warningsOf({ proxies: 'none', publicUrl: 'https://portal.swift.example' }, [])
  expect(warning).toContain('People open the portal at https://portal.swift.example')
  expect(warning).toContain('Until TRUST_PROXY is set')
})

test('there is no warning without a proxy or with a known one', async () => {
  expect(await warningsOf({ proxies: 'none', publicUrl: local }, [{ 'user-agent': 'x' }])).toEqual([])
  expect(await warningsOf(behind('nearest'), [{ 'x-forwarded-for': '203.0.113.9' }])).toEqual([])
})

test.each<[what: string, proxies: Settings['proxies'], forwarded: string, warning: string | null]>([
  ['one proxy, and a second one in front', 'nearest', '203.0.113.9, 10.0.0.7', 'beyond the one proxy in TRUST_PROXY'],
  ['one proxy, and an entry by the client', 'nearest', '10.0.0.7, 203.0.113.9', null],
  ['two proxies, both listed', ['127.0.0.1', '10.0.0.0/28'], '203.0.113.9, 10.0.0.7', null],
  ['two proxies, one listed', ['127.0.0.1'], '203.0.113.9, 10.0.0.7', 'beyond the proxies in TRUST_PROXY'],
  ["a proxy that isn't listed", ['10.0.0.0/28'], '203.0.113.9', 'not come from one of the proxies'],
])('%s', async (_, proxies, forwarded, warning) => {
  const warnings = await warningsOf(behind(proxies), [{ 'x-forwarded-for': forwarded }])
  expect(warnings).toHaveLength(warning ? 1 : 0)
  if (warning) expect(warnings[0]).toContain(warning)
})

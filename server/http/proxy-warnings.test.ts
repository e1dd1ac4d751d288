import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUnknownProxy } from './proxy-warnings.ts'

const local = 'http://localhost:8080'

async function warningsOf(settings: { trustProxy: boolean; publicUrl: string }, requests: Record<string, string>[]) {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
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
  const warnings = await warningsOf({ trustProxy: false, publicUrl: local }, [{}, { [name]: value }, { [name]: value }])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(`the header ${name}`)
  expect(warnings[0]).toContain('TRUST_PROXY=1')
  expect(warnings[0]).not.toContain('203.0.113.9')
})

test('an https address causes a warning at the start, because this server only speaks http', async () => {
  const [warning] = await warningsOf({ trustProxy: false, publicUrl: 'https://portal.swift.example' }, [])
  expect(warning).toContain('People open the portal at https://portal.swift.example')
  expect(warning).toContain('TRUST_PROXY=1')
})

test('there is no warning without a proxy or with a known one', async () => {
  expect(await warningsOf({ trustProxy: false, publicUrl: local }, [{ 'user-agent': 'x' }])).toEqual([])
  const known = { trustProxy: true, publicUrl: 'https://portal.swift.example' }
  expect(await warningsOf(known, [{ 'x-forwarded-for': '203.0.113.9' }])).toEqual([])
})

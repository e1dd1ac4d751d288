import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkEnvironment, unknownSettings, valueOf } from './environment.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ess-environment-'))
  return () => rmSync(place, { recursive: true })
})
const fileWith = (text: string) => {
  writeFileSync(join(place, 'secret'), text)
  return join(place, 'secret')
}

test.each([
  ['1', true],
  ['true', true],
  ['True', true],
  ['YES', true],
  ['on', true],
  ['0', false],
  ['false', false],
  ['No', false],
  ['OFF', false],
  ['', false],
])('ESS_REQUIRE_MFA=%j is %s', (text, value) =>
  expect(valueOf({ ESS_REQUIRE_MFA: text }, 'ESS_REQUIRE_MFA')).toBe(value),
)

test.each([
  [{ ESS_REQUIRE_MFA: 'ture' }, 'ESS_REQUIRE_MFA is "ture". Set it to true or false (or 1, 0, yes, no, on, off).'],
  [{ ESS_OPENAPI: '2' }, 'ESS_OPENAPI is "2".'],
  [{ PORT: '80a' }, 'PORT is "80a". Set it to a whole number.'],
  [{ ESS_AUDIT_DAYS: '0' }, 'ESS_AUDIT_DAYS is "0". Set it to a whole number, at least 1.'],
  [{ ESS_PUBLIC_URL: 'portal.example.com' }, 'ESS_PUBLIC_URL is "portal.example.com". Set it to an http or https'],
  [{ ESS_LIVE_ORIGINS: 'https://one.example/path' }, 'ESS_LIVE_ORIGINS is "https://one.example/path".'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL is "verbose". Set it to one of fatal, error,'],
  [{ ESS_CLOCK: 'noon' }, 'ESS_CLOCK is "noon". Set it to an ISO time'],
  [{ TRUST_PROXY: '2' }, 'TRUST_PROXY is "2". Set it to true for one proxy,'],
  [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, 'TRUST_PROXY is'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY is'],
  [{ TRUST_PROXY: 'firewall' }, 'TRUST_PROXY is'],
])("with %j, the server reports the problem and doesn't start", (env, sentence) =>
  expect(() => checkEnvironment(env)).toThrow(sentence),
)

test.each([
  ['true', 'nearest'],
  ['off', 'none'],
  ['10.1.2.3', ['10.1.2.3']],
  ['10.1.2.3, 10.4.0.0/28 fd00::/64', ['10.1.2.3', '10.4.0.0/28', 'fd00::/64']],
])('TRUST_PROXY=%j names %j', (text, proxies) => expect(valueOf({ TRUST_PROXY: text }, 'TRUST_PROXY')).toEqual(proxies))

test("names every invalid value, not just the first, and doesn't print secrets", () => {
  const check = () => checkEnvironment({ PORT: 'x', ESS_DEMO: 'maybe', SMTP_URL: 'mail:hunter2' })
  expect(check).toThrow(/^PORT is "x".*\nSMTP_URL is not usable\. Set it to .*\nESS_DEMO is "maybe"/)
  expect(check).not.toThrow('hunter2')
})

test('reads a secret from a file, without the trailing line break', () => {
  for (const end of ['', '\n', '\r\n'])
    expect(valueOf({ ESS_METRICS_TOKEN_FILE: fileWith(`secret ${end}`) }, 'ESS_METRICS_TOKEN')).toBe('secret ')
  expect(valueOf({ DATABASE_URL_FILE: fileWith('postgres://db/ess\n') }, 'DATABASE_URL')).toBe('postgres://db/ess')
})

test.each<[what: string, env: () => Record<string, string>, sentence: string]>([
  [
    'a secret and its file',
    () => ({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: fileWith('smtp://mail') }),
    'SMTP_URL and SMTP_URL_FILE are both set. Set only one of them.',
  ],
  ['a file that is missing', () => ({ SMTP_URL_FILE: join(place, 'none') }), 'none cannot be read (ENOENT).'],
  ['a file that is empty', () => ({ ESS_METRICS_TOKEN_FILE: fileWith('\n') }), 'secret is empty.'],
])('%s keeps the server from starting', (_, env, sentence) => expect(() => checkEnvironment(env())).toThrow(sentence))

test('names unknown variables that look like settings, and the nearest known name', () => {
  expect(
    unknownSettings({ ESS_REQUIRE_MFA: '1', SMTP_URL_FILE: 'x', ESS_METRICS_TOKEN_FILE: 'x', HOME: '/', PORT: '1' }),
  ).toEqual([])
  expect(unknownSettings({ ESS_REQIURE_MFA: '1', ESS_SIGNIN_FAILURES_PER_USER: '1' })).toEqual([
    'There is no setting ESS_REQIURE_MFA, so it does nothing. The nearest name is ESS_REQUIRE_MFA.',
    'There is no setting ESS_SIGNIN_FAILURES_PER_USER, so it does nothing. The nearest name is ESS_SIGN_IN_FAILURES_PER_USER.',
  ])
})

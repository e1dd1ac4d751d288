import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmployeeW4 } from '@/contract/payroll/w4.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { runEss, runNode } from '../../support/ess.ts'
import { type RunningServer, signIn, startServer } from '../../support/server.ts'

const metricsToken = 'a-token-of-the-monitor'
let server: RunningServer
let log = ''

beforeAll(async () => {
  server = await startServer({
    env: { LOG_LEVEL: 'trace', ESS_METRICS_TOKEN: metricsToken },
    onLog: (text) => (log += text),
  })
})
afterAll(() => server.remove())

const ess = (args: string[], given?: Parameters<typeof runEss>[2]) => runEss(server, args, given)

const statusOf = async (token: string) =>
  (await fetch(`${server.url}/rest/ess/userInfo`, { headers: { authorization: `Bearer ${token}` } })).status
const trySignIn = (userName: string, password: string) =>
  signIn(server.url, userName, password).then(
    () => 'signed in',
    () => 'refused',
  )

describe('npm run ess', () => {
  test('an added person can sign in with the password printed once', async () => {
    const { code, said } = await ess([
      'user',
      'add',
      'New.Driver',
      'Noor',
      "O'Hara-Núñez",
      '--level2',
      'DRV',
      '--email',
      'noor@swift.example',
    ])
    const password = /Password: (\S+)/.exec(said)?.[1] ?? ''
    expect([code, password.length]).toEqual([0, 19])
    const token = await signIn(server.url, 'new.driver', password)
    const { userInfo } = (await (
      await fetch(`${server.url}/rest/ess/userInfo`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as {
      userInfo: Record<string, unknown>
    }
    expect(userInfo).toMatchObject({
      firstName: 'Noor',
      lastName: "O'Hara-Núñez",
      isDriver: true,
      email: 'noor@swift.example',
    })
  })

  test('a taken name and a password that is too short or too long are refused with a clear message', async () => {
    expect(await ess(['user', 'add', 'driver', 'A', 'B'])).toEqual({
      code: 1,
      said: 'There is already a user driver.\n',
    })
    expect((await ess(['user', 'reset-password', 'kex', '--password-stdin'], { input: 'x'.repeat(201) })).said).toBe(
      'A password has 8 to 200 characters.\n',
    )
    expect(await ess(['user', 'add', 'short', 'A', 'B', '--password-stdin'], { input: '1234567\n' })).toEqual({
      code: 1,
      said: 'A password has 8 to 200 characters.\n',
    })
  })

  test('a disabled person is signed out at once and cannot sign in until enabled', async () => {
    const token = await signIn(server.url, 'salaried')
    expect((await ess(['user', 'disable', 'salaried'])).code).toBe(0)
    expect(await statusOf(token)).toBe(401)
    expect(await trySignIn('salaried', demoPassword)).toBe('refused')
    await ess(['user', 'enable', 'salaried'])
    expect(await trySignIn('salaried', demoPassword)).toBe('signed in')
    expect(await statusOf(token)).toBe(401)
  })

  test('resetting a password replaces the old one and ends every session', async () => {
    const token = await signIn(server.url, 'newyork')
    expect(
      await ess(['user', 'reset-password', 'newyork', '--password-stdin'], { input: 'a new passphrase\n' }),
    ).toEqual({
      code: 0,
      said: 'newyork has another password; every session has ended.\n',
    })
    expect([
      await statusOf(token),
      await trySignIn('newyork', demoPassword),
      await trySignIn('newyork', 'a new passphrase'),
    ]).toEqual([401, 'refused', 'signed in'])
  })

  test('an unknown name is reported with an exit code', async () => {
    expect(await ess(['user', 'disable', 'nobody.here'])).toEqual({ code: 1, said: 'There is no user nobody.here.\n' })
  })

  test('a filing status is locked and unlocked by user name while the server runs', async () => {
    const token = await signIn(server.url, 'employee')
    const isLocked = async () => {
      const answer = await fetch(`${server.url}/rest/payroll/employee-w4`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { employeeW4 } = (await answer.json()) as { employeeW4: EmployeeW4 }
      return employeeW4.currentW4Information.isFilingStatusLocked
    }
    expect(await isLocked()).toBe(false)
    expect(await ess(['w4', 'lock', 'Employee'])).toEqual({
      code: 0,
      said: 'The filing status of Employee is locked.\n',
    })
    expect(await isLocked()).toBe(true)
    expect(await ess(['w4', 'unlock', 'employee'])).toEqual({
      code: 0,
      said: 'The filing status of employee is no longer locked.\n',
    })
    expect(await isLocked()).toBe(false)
    expect(await ess(['w4', 'lock', 'nobody.here'])).toEqual({
      code: 1,
      said: 'There is nobody with the user name nobody.here.\n',
    })
    const written = await inDatabase(server, ({ read }) =>
      read.selectFrom('audit').selectAll().where('action', 'like', '%lockW4').orderBy('id').execute(),
    )
    expect(written.map(({ person_id, subject_id, action }) => [person_id, subject_id, action])).toEqual([
      ['operator', '100002', 'lockW4'],
      ['operator', '100002', 'unlockW4'],
    ])
  })

  test('config show prints the source of each value', async () => {
    const { said } = await ess(['config', 'show', 'tokenTimeoutMs'], { env: { ESS_TOKEN_TIMEOUT_MS: '90000' } })
    expect(said).toBe('tokenTimeoutMs  90000  (environment)\n')
    expect((await ess(['config', 'show', 'company.id', '--json'], { env: { ESS_COMPANY: 'larkspur' } })).said).toBe(
      '{\n  "company.id": "larkspur"\n}\n',
    )
    expect((await ess(['config', 'show', 'no.such'])).code).toBe(1)
  })

  test('migrate can be repeated safely, and an unknown command shows the help', async () => {
    expect(await ess(['migrate'])).toEqual({ code: 0, said: 'The database (SQLite) is up to date.\n' })
    // Run from source, as npm does.
    const { code, said } = await runNode(server, ['tools/run.mjs', 'server/commands/ess.ts', 'migrat'])
    expect([code, said.includes("unknown command 'migrat'"), said.includes('Usage: ess')]).toEqual([1, true, true])
  })
})

describe('/metrics', () => {
  const ask = (authorization?: string) =>
    fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} })

  test('answers in Prometheus format, only with the token', async () => {
    await fetch(`${server.url}/healthz`)
    const answer = await ask(`Bearer ${metricsToken}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    const text = await answer.text()
    expect(text).toMatch(/^ess_http_requests_total\{method="GET",route="\/healthz",status="200"\} [1-9]/m)
    for (const name of [
      'ess_mail_waiting',
      'ess_payroll_waiting',
      'ess_host_locked',
      'ess_payroll_waiting',
      'ess_payroll_refused',
      'ess_payroll_oldest_seconds',
      'ess_sessions',
      'process_cpu_seconds_total',
    ])
      expect(text).toMatch(new RegExp(`^${name} [0-9.]+`, 'm'))
    expect([
      (await ask()).status,
      (await ask('Bearer wrong')).status,
      (await ask(`bearer ${metricsToken}`)).status,
    ]).toEqual([401, 401, 401])
  })

  test('reports whether the payroll host is locked', async () => {
    await server.host('lock')
    // The server queries the database at most every two seconds.
    await expect
      .poll(async () => (await ask(`Bearer ${metricsToken}`)).text(), { timeout: 10_000 })
      .toMatch(/^ess_host_locked 1$/m)
    await server.host('unlock')
  })

  test('has no label that contains an id, a name, or an unknown path', async () => {
    const token = await signIn(server.url, 'employee')
    await fetch(`${server.url}/rest/users/employee/hours`, { headers: { authorization: `Bearer ${token}` } })
    await fetch(`${server.url}/rest/planted-in-path`)
    const text = await (await ask(`Bearer ${metricsToken}`)).text()
    expect(text).toContain('route="/rest/users/:id/hours"')
    expect(text).not.toMatch(/planted|users\/employee/)
  })

  test('does not exist without a configured token', async () => {
    const without = await startServer()
    expect((await fetch(`${without.url}/metrics`)).status).toBe(404)
    await without.remove()
  })
})

test('the log has one JSON object per line and never contains personal data', async () => {
  const planted = [
    'planted-password',
    'planted-token',
    'PlantedStreet',
    'planted@mail.example',
    'planted-path',
    'plantedquery',
    'planted-agent',
  ]
  const token = await signIn(server.url, 'driver')
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'user-agent': 'planted-agent',
    'idempotency-key': crypto.randomUUID(),
  }
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}${path}`, { headers, ...init }).then((answer) => answer.text())
  await trySignIn('driver', 'planted-password')
  await send('/rest/activeDirectorySSO?token=planted-token&from=x&realm=ESS')
  await send('/login?token=planted-token')
  await send('/sign-on/company/callback?code=planted-token&state=plantedquery')
  await send('/rest/ess/personal-info', {
    method: 'PUT',
    body: JSON.stringify({ residentStreetAddress: 'PlantedStreet 1', personalEmailAddress: 'planted@mail.example' }),
  })
  await send('/rest/ess/personal-info', { method: 'PUT', body: '{"residentStreetAddress": "PlantedStreet' })
  await send('/rest/planted-path?plantedquery=1')
  await send('/rest/users/planted-path/hours?plantedquery=1')
  await send('/t/planted-path?plantedquery=1')
  await send('/t/planted-path', { method: 'POST', headers: {} })
  await expect.poll(() => log.trim().split('\n').length).toBeGreaterThan(8)
  await expect.poll(() => log.split('"/t/:secret"')).toHaveLength(3)
  const lines = log
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.some(({ route, status }) => route === '/rest/ess/personal-info' && typeof status === 'number')).toBe(
    true,
  )
  for (const secret of [...planted, token, 'Tsosie', '127.0.0.1'])
    expect(log.replace(/listening.*|http:\/\/localhost.*/g, '')).not.toContain(secret)
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { METHODS } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { postEnvelope } from '@/contract/delivery/envelopes.ts'
import { root } from '../../../server/base/root.ts'
import { databaseKinds } from '../../support/databases.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const token = 'a-token-of-the-monitor'
const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8')
const seriesIn = (text: string) => new Set(text.match(/\b(?:ess|process|nodejs)_[a-z0-9_]+/g))

const promtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!promtool)('the alert rules are valid and fire when they should', () => {
  const check = (...args: string[]) => spawnSync('promtool', args, { cwd: join(root, 'docs/watching') }).status
  expect([check('check', 'rules', 'alerts.yml'), check('test', 'rules', 'alerts.test.yml')]).toEqual([0, 0])
})

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the metrics', () => {
    let server: TestServer
    let lines: string[]
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_METRICS_TOKEN: token })
      const { now } = server.clock
      const letter = { to_address: 'a@b.example', subject: 'Old', text: '', created_at: now - 60_000, attempts: 1 }
      await server.database.write
        .insertInto('mail')
        .values({ ...letter, next_at: now + 3_600_000 })
        .execute()
      await signIn(server.url, 'driver', 'wrong').catch(() => {})
      await ask(server, getUserInfo, { as: 'driver' })
      await ask(server, patchDriverText, {
        as: 'driver',
        body: { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0123' },
      })
      await ask(server, postEnvelope, { body: { envelope: 'a.b.c.d.e' } })
      await fetch(`${server.url}/rest/users/driver/hours`)
      await fetch(`${server.url}/rest/planted-path`)
      const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
    })
    afterAll(() => server.close())

    const value = (series: string) => Number(lines.find((line) => line.startsWith(`${series} `))?.split(' ')[1])

    test('have every series that the dashboard and the alerts use, and the guide explains each of ours', () => {
      const named = seriesIn(read('watching/dashboard.json') + read('watching/alerts.yml'))
      const there = seriesIn(lines.join('\n'))
      const onlyWithPostgres = (name: string) => kind === 'sqlite' && name.startsWith('ess_db_pool_')
      expect([...named].filter((name) => !there.has(name) && !onlyWithPostgres(name))).toEqual([])
      const explained = seriesIn(read('watching.md'))
      const ours = [...there]
        .filter((name) => name.startsWith('ess_'))
        .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
      expect(ours.filter((name) => !explained.has(name))).toEqual([])
      const alerts = [...read('watching/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, alert]) => alert!)
      expect([alerts.length > 10, alerts.filter((alert) => !read('watching.md').includes(`\`${alert}\``))]).toEqual([
        true,
        [],
      ])
    })

    test("count people's actions", () => {
      expect({
        right: value('ess_sign_ins_total{way="password",outcome="ok"}'),
        wrong: value('ess_sign_ins_total{way="password",outcome="wrong"}'),
        unusable: value('ess_envelopes_total{outcome="unusable"}'),
        waiting: value('ess_payroll_changes{kind="patchDriverText",state="waiting"}'),
        letter: value('ess_mail_oldest_seconds'),
        pages: value('ess_live_pages'),
        up: value('ess_database_up'),
      }).toEqual({ right: 1, wrong: 1, unusable: 1, waiting: 1, letter: 60, pages: 0, up: 1 })
      if (kind === 'postgres') expect(value('ess_db_pool_wait_seconds_count{pool="read"}')).toBeGreaterThan(0)
    })

    test('have labels with few values and no personal data', () => {
      const known: Record<string, (value: string, labels: Record<string, string>) => boolean> = {
        method: (method) => METHODS.includes(method),
        route: (url, { method }) =>
          url === 'unknown' || server.app.hasRoute({ url, method: (method ?? 'GET') as 'GET' }),
        status: (status) => /^[1-5]\d\d$/.test(status),
        le: (le) => le === '+Inf' || Number(le) > 0,
        way: (way) => ['password', 'singleSignOn', 'secondFactor'].includes(way),
        outcome: (outcome) => /^[a-zA-Z]{2,11}$/.test(outcome),
        pool: (pool) => ['read', 'first', 'write'].includes(pool),
        what: (what) => ['read', 'page'].includes(what),
        state: (state) => /^[a-z]{4,8}$/.test(state),
        kind: (of) => of === 'patchDriverText',
      }
      const wrong = lines
        .filter((line) => line.startsWith('ess_'))
        .flatMap((line) => {
          const labels = Object.fromEntries(
            [...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, of]) => [label!, of!]),
          )
          return Object.entries(labels).filter(([label, of]) => !known[label]?.(of, labels))
        })
      expect(wrong).toEqual([])
      expect(lines.join('\n')).not.toMatch(/planted|users\/driver|Tsosie|127\.0\.0\.1/)
    })
  })
})

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checked } from '../../server/checks/check.ts'
import { examined } from '../../server/commands/doctor.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { addMail } from '../../server/stores/letters/mail.ts'
import { bundleServer } from '../../tools/bundle-server.mjs'
import { certificateAuthority } from '../support/certificates.ts'
import { type TestDatabase, createDatabase, databaseKinds } from '../support/databases.ts'
import { runEss } from '../support/ess.ts'
import { forwardingProxy } from '../support/forwarding-proxy.ts'
import { freePort } from '../support/free-port.ts'
import { createDemoDatabase } from '../support/prepared-databases.ts'
import { type TestServer, startServerHere } from '../support/server.ts'
import { type SftpServer, startSftpServer } from '../support/sftp-server.ts'
import { type Slapd, startSlapd } from '../support/slapd.ts'
import { startSmtpServer } from '../support/smtp-server.ts'

const metricsToken = 'a-token-of-the-monitor'
const clock = '2026-11-21T09:00:00Z'
let folder: string
let place: TestDatabase
let server: TestServer
let slapd: Slapd
let sftp: SftpServer
let mail: Awaited<ReturnType<typeof startSmtpServer>>
const ends: (() => unknown)[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ess-doctor-'))
  for (const name of ['outgoing', 'answers']) mkdirSync(join(folder, name))
  place = await createDatabase('sqlite')
  await (await openSqlite(place.dataDir)).close()
  slapd = await startSlapd()
  sftp = await startSftpServer(folder)
  mail = await startSmtpServer()
  server = await startServerHere('sqlite', { ESS_METRICS_TOKEN: metricsToken, TRUST_PROXY: '1' })
})
afterAll(async () => {
  for (const end of ends) await end()
  mail.close()
  await Promise.all([server.close(), slapd.stop(), sftp.stop(), place.drop()])
  rmSync(folder, { recursive: true, force: true })
})

const sound = (): Record<string, string> => ({
  ESS_DEMO: '0',
  DATA_DIR: place.dataDir,
  SMTP_URL: mail.url,
  ESS_PUBLIC_URL: server.url,
  ESS_METRICS_TOKEN: metricsToken,
  ESS_DIRECTORY: slapd.file(),
  ESS_PAYROLL: sftpFile(),
  TRUST_PROXY: '1',
})

function sftpFile(change: Record<string, unknown> = {}, more: object = {}): string {
  const { host, port, user, hostKey } = sftp.settings
  const path = join(folder, `payroll-${Math.random()}.json`)
  const [outgoing, answers] = [join(folder, 'outgoing'), join(folder, 'answers')]
  const description = { kind: 'files', outgoing, answers, ...more }
  writeFileSync(
    path,
    JSON.stringify({ ...description, sftp: { host, port, user, hostKey, key: { file: sftp.keyFile }, ...change } }),
  )
  return path
}

/** What the doctor says under a name. */
async function said(name: string, env: Record<string, string>): Promise<Checked[]> {
  return (await examined({ ...sound(), ...env })).filter((each) => each.name === name)
}

/** A database of its own, changed by `change`. */
async function damaged(change: (database: Awaited<ReturnType<typeof openSqlite>>) => Promise<unknown>) {
  const own = await createDatabase('sqlite')
  ends.push(own.drop)
  copyFileSync(join(place.dataDir, 'ess.db'), join(own.dataDir, 'ess.db'))
  const database = await openSqlite(own.dataDir)
  await change(database)
  await database.close()
  return { DATA_DIR: own.dataDir }
}

const through = async (...addresses: string[]) => {
  let to = { port: Number(new URL(server.url).port), host: '127.0.0.1' }
  for (const address of addresses) {
    const proxy = await forwardingProxy(address, to)
    ends.push(proxy.close)
    to = proxy
  }
  return { ESS_PUBLIC_URL: `http://${to.host}:${to.port}` }
}

type Broken = [
  what: string,
  name: string,
  env: () => Promise<Record<string, string>> | Record<string, string>,
  says: RegExp,
]

const broken: Broken[] = [
  ['a misspelled setting', 'Settings', () => ({ ESS_METRICS_TOKN: 'x' }), /no setting ESS_METRICS_TOKN/],
  ['a wrong value', 'Settings', () => ({ TRUST_PROXY: 'firewall' }), /TRUST_PROXY is "firewall"/],
  [
    'production without a mail server',
    'Settings',
    () => ({ NODE_ENV: 'production', SMTP_URL: '' }),
    /^Set SMTP_URL to your mail server/,
  ],
  ['a folder that nobody can write', 'Disk', () => ({ DATA_DIR: '/proc/ess' }), /^\/proc\/ess cannot be written/],
  ['no database yet', 'Database', () => ({ DATA_DIR: join(folder, 'nothing') }), /^none yet/],
  [
    'a file that is no database',
    'Database',
    () => {
      writeFileSync(join(folder, 'ess.db'), 'not a database '.repeat(100))
      return { DATA_DIR: folder }
    },
    /not a database|is damaged/,
  ],
  [
    'a PostgreSQL that is away',
    'Database',
    async () => ({ DATABASE_URL: `postgres://ess@127.0.0.1:${await freePort()}/ess` }),
    /^PostgreSQL: .*ECONNREFUSED/,
  ],
  [
    'a migration that was not applied',
    'Schema',
    () => damaged(({ write }) => sql`delete from kysely_migration where name = 'm105-letters-given-up'`.execute(write)),
    /^lacks m105-letters-given-up$/,
  ],
  [
    'a migration of a newer release',
    'Schema',
    () => damaged(({ write }) => sql`insert into kysely_migration values ('m999-later', '2030')`.execute(write)),
    /newer release: m999-later$/,
  ],
  [
    'a secret that was cut',
    'Keys',
    () => damaged(({ write }) => write.insertInto('secrets').values({ name: 'signing', value: 'cut' }).execute()),
    /^cut or empty in the database: signing$/,
  ],
  [
    'letters that could not be sent',
    'Letters',
    () =>
      damaged(async ({ write }) => {
        await addMail(write, { to: 'ann@mail.example', subject: 'Changed', text: '' }, 1)
        await write.updateTable('mail').set({ given_up_at: 2, failure: '550 unknown' }).execute()
      }),
    /^1 could not be sent$/,
  ],
  [
    'demo accounts left in production',
    'Demo accounts',
    async () => {
      const own = await createDemoDatabase('sqlite', Date.parse(clock))
      ends.push(own.drop)
      return { DATA_DIR: own.dataDir, NODE_ENV: 'production' }
    },
    /with a password that everybody knows/,
  ],
  ['a fixed clock', 'Clock', () => ({ ESS_CLOCK: clock }), /^fixed at 2026-11-21/],
  ['last year’s W-4', 'W-4 tax year', () => ({ ESS_CLOCK: '2026-06-10T12:00:00Z' }), /^2025$/],
  [
    'a port that refuses mail',
    'Mail',
    async () => ({ SMTP_URL: `smtp://localhost:${await freePort()}` }),
    /ECONNREFUSED/,
  ],
  [
    'a mail server with another one’s certificate',
    'Mail',
    async () => {
      const authority = certificateAuthority(folder, 'somebody')
      const stranger = await startSmtpServer({ tls: authority.issue('mail') })
      ends.push(stranger.close)
      return { SMTP_URL: stranger.url }
    },
    /certificate/,
  ],
  [
    'a mail server that refuses the password',
    'Mail',
    async () => {
      const strict = await startSmtpServer({ replies: { EHLO: '250 AUTH PLAIN', AUTH: '535 no' } })
      ends.push(strict.close)
      return { SMTP_URL: strict.url.replace('//', '//ess:wrong@') }
    },
    /Invalid login: 535/,
  ],
  [
    'a clock that differs from the mail server’s',
    'Mail',
    async () => {
      const ahead = new Date(Date.now() + 600_000).toUTCString().replace('GMT', '+0000')
      const fast = await startSmtpServer({ greeting: `mail.example Microsoft ESMTP MAIL Service ready at ${ahead}` })
      ends.push(fast.close)
      return { SMTP_URL: fast.url }
    },
    /^(599|600|601) seconds behind the mail server localhost/,
  ],
  [
    'a directory that is away',
    'Directory',
    async () => ({ ESS_DIRECTORY: slapd.file({ servers: [`ldaps://localhost:${await freePort()}`] }) }),
    /ECONNREFUSED/,
  ],
  [
    'a directory that refuses the portal’s account',
    'Directory',
    () => {
      writeFileSync(join(folder, 'wrong-secret'), 'wrong')
      return { ESS_DIRECTORY: slapd.file({ bindPasswordFile: join(folder, 'wrong-secret') }) }
    },
    /refuses cn=ess,dc=corp,dc=example \(wrong\)$/,
  ],
  [
    'a directory whose certificate is of another authority',
    'Directory',
    () => ({ ESS_DIRECTORY: slapd.file({ caFile: 'other-ca.pem' }) }),
    /certificate|self.signed|verify/i,
  ],
  [
    'a directory under a name that its certificate lacks',
    'Directory',
    () => ({ ESS_DIRECTORY: slapd.file({ servers: [slapd.ldaps.replace('localhost', '127.0.0.1')] }) }),
    /altnames|does not match|IP/i,
  ],
  [
    'an SFTP server with another key',
    'Payroll',
    () => ({ ESS_PAYROLL: sftpFile({ hostKey: `SHA256:${'A'.repeat(43)}` }) }),
    /has the key SHA256:.*, not the one of sftp\.hostKey/,
  ],
  [
    'a key file that is no key',
    'Payroll',
    () => {
      writeFileSync(join(folder, 'no-key'), 'not a key')
      return { ESS_PAYROLL: sftpFile({ key: { file: join(folder, 'no-key') } }) }
    },
    /privateKey/,
  ],
  [
    'an SFTP folder that is gone',
    'Payroll',
    () => ({ ESS_PAYROLL: sftpFile({}, { outgoing: join(folder, 'gone') }) }),
    /No such file/,
  ],
  [
    'a payroll host that is away',
    'Payroll',
    async () => {
      const path = join(folder, 'http.json')
      const address = `https://localhost:${await freePort()}`
      writeFileSync(path, JSON.stringify({ kind: 'http', address, bearer: { env: 'PAYROLL_TOKEN' } }))
      return { ESS_PAYROLL: path, PAYROLL_TOKEN: 'secret' }
    },
    /cannot be reached \(ECONNREFUSED\)/,
  ],
  ['an address without https', 'Public address', () => ({}), /^http:/],
  [
    'an address where nothing answers',
    'Proxies',
    async () => ({ ESS_PUBLIC_URL: `http://localhost:${await freePort()}` }),
    /ECONNREFUSED/,
  ],
  [
    'an address where something else answers',
    'Proxies',
    async () => {
      const stranger = createServer((_, answer) => answer.end('Welcome to nginx!')).listen(0, '127.0.0.1')
      await once(stranger, 'listening')
      ends.push(() => stranger.close())
      return { ESS_PUBLIC_URL: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}` }
    },
    /^something else than the portal answers/,
  ],
  ['more proxies than TRUST_PROXY says', 'Proxies', () => through('127.0.0.2', '127.0.0.3'), /does not fit/],
  ['fewer proxies than TRUST_PROXY says', 'Proxies', () => ({}), /does not fit/],
]

describe('the doctor', () => {
  test.each(broken)('finds %s', async (_, name, env, says) => {
    const found = (await said(name, await env())).filter(({ state }) => state !== 'ok')
    expect(found).toEqual([
      {
        name,
        state: expect.stringMatching(/^(warning|wrong)$/),
        found: expect.stringMatching(says),
        advice: expect.any(String),
      },
    ])
    expect(found[0]!.advice).not.toBe('This check could not be finished. Try again.')
  })

  test('finds nothing wrong with an installation that works', async () => {
    const found = await examined({ ...sound(), ...(await through('127.0.0.4')) })
    expect(found.filter(({ state }) => state === 'wrong')).toEqual([])
    const names = ['Database', 'Schema', 'Clock', 'Disk', 'Proxies', 'Mail', 'Directory', 'Keys', 'Payroll']
    expect(found.filter(({ state }) => state === 'ok').map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })

  const mountsHere = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'ess', '/mnt']).status === 0
  test.skipIf(!mountsHere)('finds a full disk, and ends with an error', async () => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const doctor = `mount -t tmpfs -o size=8k ess ${disk} && exec ${process.execPath} ${await bundleServer('commands/ess.ts')} doctor`
    const env = { ...process.env, ...sound(), DATA_DIR: disk }
    const { status, stdout } = spawnSync('unshare', ['-rm', 'sh', '-c', doctor], { env, encoding: 'utf8' })
    expect(stdout).toContain(`${disk} is full (ENOSPC)\n`)
    expect(status).toBe(1)
  })

  test.runIf(databaseKinds[1]!.available)(
    'finds a clock that differs from PostgreSQL’s, and no database there',
    async () => {
      const own = await createDatabase('postgres')
      try {
        const env = { DATABASE_URL: own.databaseUrl!, ESS_CLOCK: clock }
        expect(await said('Clock', env)).toMatchObject([
          { state: 'wrong', found: expect.stringMatching(/seconds .* the database$/) },
        ])
        expect(await said('Schema', env)).toMatchObject([{ state: 'warning', found: 'no tables yet' }])
        expect(await said('Database', { DATABASE_URL: `${own.databaseUrl}_not` })).toMatchObject([
          { state: 'wrong', found: expect.stringMatching(/does not exist$/) },
        ])
      } finally {
        await own.drop()
      }
    },
  )
})

describe('/readyz', () => {
  const ask = (headers: Record<string, string> = {}) => fetch(`${server.url}/readyz`, { headers })

  test('says nothing more to strangers, and what each check found to the operator', async () => {
    const stranger = await ask()
    expect([stranger.status, await stranger.json()]).toEqual([200, { status: 'ready' }])
    const wrong = await ask({ authorization: 'Bearer no' })
    expect(await wrong.json()).toEqual({ status: 'ready' })
    const seen = async () => {
      const { checks } = (await (await ask({ authorization: `Bearer ${metricsToken}` })).json()) as {
        checks: Checked[]
      }
      return checks.map(({ name }) => name)
    }
    // The first answer waits for nobody outside.
    await expect.poll(seen).toEqual(expect.arrayContaining(['Database', 'Disk', 'Schema', 'Mail', 'W-4 tax year']))
  })

  test('fails without the database, while a mail server that hangs does not matter', async () => {
    const hangs = createServer().listen(0, '127.0.0.1')
    await once(hangs, 'listening')
    const own = await startServerHere('sqlite', {
      SMTP_URL: `smtp://127.0.0.1:${(hangs.address() as AddressInfo).port}`,
    })
    try {
      expect((await fetch(`${own.url}/readyz`)).status).toBe(200)
      await own.database.read.destroy()
      await expect.poll(async () => (await fetch(`${own.url}/readyz`)).status).toBe(503)
    } finally {
      await own.close().catch(() => {})
      hangs.close()
      hangs.closeAllConnections()
    }
  })
})

test('mail that was given up is listed, sent again, and dropped from the command line', async () => {
  const { DATA_DIR } = await damaged(async ({ write }) => {
    for (const subject of ['First', 'Second']) await addMail(write, { to: 'ann@mail.example', subject, text: '' }, 1)
    await write.updateTable('mail').set({ given_up_at: 2, failure: '550 unknown' }).execute()
  })
  const ess = (...args: string[]) => runEss({ dataDir: DATA_DIR } as never, ['mail', ...args])
  const { said: listed } = await ess('list')
  expect(listed).toMatch(
    /^(\d+) {2}1970-01-01T00:00:00.002Z {2}ann@mail\.example {2}Second {2}550 unknown\n\d+ .* First /,
  )
  expect(await ess('drop', listed.split(' ', 1)[0]!)).toEqual({ code: 0, said: 'One letter deleted.\n' })
  expect(await ess('retry', 'all')).toEqual({ code: 0, said: 'One letter will be sent again.\n' })
  expect(await ess('retry', 'all')).toEqual({ code: 1, said: 'There is no such letter. "mail list" shows them.\n' })
})

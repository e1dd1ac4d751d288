import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checked } from '../../../server/checks/check.ts'
import { examined } from '../../../server/commands/doctor.ts'
import { addMail } from '../../../server/stores/letters/mail.ts'
import { bundleServer } from '../../../tools/bundle-server.mjs'
import { certificateAuthority } from '../../support/certificates.ts'
import { createDatabase, databaseKinds } from '../../support/databases.ts'
import { freePort } from '../../support/free-port.ts'
import { type Installation, startInstallation } from '../../support/installation.ts'
import { createDemoDatabase } from '../../support/prepared-databases.ts'
import { startSmtpServer } from '../../support/smtp-server.ts'

const withSecret = (prefix = '') =>
  here.damaged(({ write }) =>
    write
      .insertInto('secret_versions')
      .values({ name: 'signing', version: 1, value: prefix + 'x'.repeat(43), counts_from: 0 })
      .execute(),
  )
const sealingKey = { ESS_SECRETS_KEY: 'k'.repeat(32) }

const clock = '2026-11-21T09:00:00Z'
let here: Installation
let folder: string
beforeAll(async () => {
  here = await startInstallation()
  folder = here.folder
})
afterAll(() => here.remove())

/** The doctor's findings under a name. */
async function said(name: string, env: Record<string, string>): Promise<Checked[]> {
  return (await examined({ ...here.sound(), ...env })).filter((each) => each.name === name)
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
  ['a folder that isn’t writable', 'Disk', () => ({ DATA_DIR: '/proc/ess' }), /^\/proc\/ess cannot be written/],
  ['no database yet', 'Database', () => ({ DATA_DIR: join(folder, 'nothing') }), /^none yet/],
  [
    'a file that isn’t a database',
    'Database',
    () => {
      writeFileSync(join(folder, 'ess.db'), 'not a database '.repeat(100))
      return { DATA_DIR: folder }
    },
    /not a database|is damaged/,
  ],
  [
    'a PostgreSQL that is down',
    'Database',
    async () => ({ DATABASE_URL: `postgres://ess@127.0.0.1:${await freePort()}/ess` }),
    /^PostgreSQL: .*ECONNREFUSED/,
  ],
  [
    'a missing migration',
    'Schema',
    () =>
      here.damaged(({ write }) =>
        sql`delete from kysely_migration where name = 'm105-letters-given-up'`.execute(write),
      ),
    /^lacks m105-letters-given-up$/,
  ],
  [
    'a database that’s too new for this release',
    'Schema',
    () =>
      here.damaged(({ write }) =>
        sql`update database_release set oldest_release = '99.0.0', migrated_by = '99.1.0'`.execute(write),
      ),
    /^migrated by release 99\.1\.0; this release is too old for it$/,
  ],
  [
    'a truncated secret',
    'Keys',
    () => here.damaged(({ write }) => write.insertInto('secrets').values({ name: 'signing', value: 'cut' }).execute()),
    /^some are cut or empty in the database$/,
  ],
  ['secrets in clear', 'Keys', () => withSecret(), /^in clear, so a copy/],
  ['unsealed secrets', 'Keys', async () => ({ ...(await withSecret()), ...sealingKey }), /^in clear: signing$/],
  [
    'secrets sealed with another key',
    'Keys',
    async () => ({ ...(await withSecret('sealed.abc.')), ...sealingKey }),
    /^sealed with a key that isn’t in the settings$/,
  ],
  [
    'emails that could not be sent',
    'Letters',
    () =>
      here.damaged(async ({ write }) => {
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
      here.ends.push(own.drop)
      return { DATA_DIR: own.dataDir, NODE_ENV: 'production' }
    },
    /with a publicly known password/,
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
    'a mail server with the wrong certificate',
    'Mail',
    async () => {
      const authority = certificateAuthority(folder, 'somebody')
      const stranger = await startSmtpServer({ tls: authority.issue('mail') })
      here.ends.push(stranger.close)
      return { SMTP_URL: stranger.url }
    },
    /certificate/,
  ],
  [
    'a mail server that refuses the password',
    'Mail',
    async () => {
      const strict = await startSmtpServer({ replies: { EHLO: '250 AUTH PLAIN', AUTH: '535 no' } })
      here.ends.push(strict.close)
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
      here.ends.push(fast.close)
      return { SMTP_URL: fast.url }
    },
    /^(599|600|601) seconds behind the mail server localhost/,
  ],
  [
    'a directory that is down',
    'Directory',
    async () => ({ ESS_DIRECTORY: here.slapd.file({ servers: [`ldaps://localhost:${await freePort()}`] }) }),
    /ECONNREFUSED/,
  ],
  [
    'a directory that refuses the portal’s account',
    'Directory',
    () => {
      writeFileSync(join(folder, 'wrong-secret'), 'wrong')
      return { ESS_DIRECTORY: here.slapd.file({ bindPasswordFile: join(folder, 'wrong-secret') }) }
    },
    /refuses cn=ess,dc=corp,dc=example \(wrong\)$/,
  ],
  [
    'a directory certificate from another authority',
    'Directory',
    () => ({ ESS_DIRECTORY: here.slapd.file({ caFile: 'other-ca.pem' }) }),
    /certificate|self.signed|verify/i,
  ],
  [
    'a directory name that isn’t in its certificate',
    'Directory',
    () => ({ ESS_DIRECTORY: here.slapd.file({ servers: [here.slapd.ldaps.replace('localhost', '127.0.0.1')] }) }),
    /altnames|does not match|IP/i,
  ],
  [
    'an SFTP server with another key',
    'Payroll',
    () => ({ ESS_PAYROLL: here.sftpFile({ hostKey: `SHA256:${'A'.repeat(43)}` }) }),
    /has the key SHA256:.*, not the one of sftp\.hostKey/,
  ],
  [
    'a key file without a key',
    'Payroll',
    () => {
      writeFileSync(join(folder, 'no-key'), 'not a key')
      return { ESS_PAYROLL: here.sftpFile({ key: { file: join(folder, 'no-key') } }) }
    },
    /privateKey/,
  ],
  [
    'a missing SFTP folder',
    'Payroll',
    () => ({ ESS_PAYROLL: here.sftpFile({}, { outgoing: join(folder, 'gone') }) }),
    /No such file/,
  ],
  [
    'a payroll host that is down',
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
      here.ends.push(() => stranger.close())
      return { ESS_PUBLIC_URL: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}` }
    },
    /^something other than the portal answers/,
  ],
  ['more proxies than TRUST_PROXY says', 'Proxies', () => here.through('127.0.0.2', '127.0.0.3'), /does not fit/],
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

  test('finds nothing wrong with a working installation', async () => {
    const found = await examined({ ...here.sound(), ...(await here.through('127.0.0.4')) })
    expect(found.filter(({ state }) => state === 'wrong')).toEqual([])
    const names = ['Database', 'Schema', 'Clock', 'Disk', 'Proxies', 'Mail', 'Directory', 'Keys', 'Payroll']
    expect(found.filter(({ state }) => state === 'ok').map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })

  const mountsHere = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'ess', '/mnt']).status === 0
  test.skipIf(!mountsHere)('finds a full disk, and exits with an error', async () => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const doctor = `mount -t tmpfs -o size=8k ess ${disk} && exec ${process.execPath} ${await bundleServer('commands/ess.ts')} doctor`
    const env = { ...process.env, ...here.sound(), DATA_DIR: disk }
    const { status, stdout } = spawnSync('unshare', ['-rm', 'sh', '-c', doctor], { env, encoding: 'utf8' })
    expect(stdout).toContain(`${disk} is full (ENOSPC)\n`)
    expect(status).toBe(1)
  })

  test.runIf(databaseKinds[1]!.available)(
    'finds a clock that differs from PostgreSQL’s, and a missing database there',
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

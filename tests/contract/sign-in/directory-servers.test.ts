import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { EqualityFilter } from 'ldapts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '@/contract/sign-in/session.ts'
import { ldapDirectory } from '../../../server/directory/ldap-directory.ts'
import { onServer } from '../../../server/directory/ldap-connection.ts'
import { ldapServers } from '../../../server/directory/ldap-servers.ts'
import { lastingCounter } from '../../../server/http/limits/attempt-counter.ts'
import { linkPerson, personWithName } from '../../../server/stores/people/directory-people.ts'
import { directorySettingsFrom } from '../../../server/settings/directory-settings.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { freePort } from '../../support/free-port.ts'
import { runEss } from '../../support/ess.ts'
import { type RunningServer, type TestServer, serveHere, startServerHere } from '../../support/server.ts'
import { type Slapd, places, serviceDn, servicePassword, startSlapd } from '../../support/slapd.ts'
import { ask } from '../client.ts'

let slapd: Slapd
let server: TestServer
const ended: (() => void)[] = []
beforeAll(async () => {
  slapd = await startSlapd()
  server = await startServerHere('sqlite')
  // On file in the demo company.
  await slapd.add({ cn: 'employee', sAMAccountName: 'employee' })
})
afterAll(async () => {
  for (const end of ended) end()
  await server.close()
  await slapd.stop()
})
beforeEach(() => {
  slapd.reply(() => null)
  slapd.binds.length = 0
})

const settingsOf = (more: object) => directorySettingsFrom({ ESS_DIRECTORY: slapd.file(more) })!

/** A portal's view of the directory, and the reasons that it logs. */
function portal(more: object = {}) {
  const settings = settingsOf(more)
  const reasons: string[] = []
  const log = {
    error: (context: object, message: string) =>
      void reasons.push(`${message}: ${(context as { reason?: string }).reason ?? ''}`),
  }
  const { database, app, settings: its } = server
  const directory = ldapDirectory(settings, ldapServers(settings, log), {
    database,
    log,
    clock: its.clock,
    announcements: app.services.announcements,
    failures: lastingCounter({ pool: null }, 'test', settings.failuresAllowed),
  })
  return { settings, reasons, check: (password = 'right') => directory.check({ userName: 'employee' }, password) }
}

/** A TCP server that does this to every connection. */
async function tcp(act: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const listening = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    act(socket)
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  ended.push(() => {
    for (const socket of sockets) socket.destroy()
    listening.close()
  })
  return `localhost:${(listening.address() as AddressInfo).port}`
}

describe('the connection', () => {
  test('is encrypted from the start, or by StartTLS', async () => {
    expect(await portal({ servers: [slapd.ldaps] }).check()).toMatchObject({ is: 'ok' })
    expect(await portal({ servers: [slapd.ldap], startTls: true }).check()).toMatchObject({ is: 'ok' })
  })

  test.each([
    [
      'a certificate for another name',
      (file: Slapd) => ({ servers: [file.ldaps.replace('localhost', '127.0.0.1')] }),
      'not in',
    ],
    [
      'a certificate for another name after StartTLS',
      (file: Slapd) => ({ servers: [file.ldap.replace('localhost', '127.0.0.1')], startTls: true }),
      'not in',
    ],
    ['another certificate authority', () => ({ caFile: 'other-ca.pem' }), 'certificate'],
    ['no certificate authority from the company', () => ({ caFile: undefined }), 'certificate'],
  ])('is refused with %s, and no password is sent', async (_, more, words) => {
    const { check, reasons } = portal(more(slapd))
    expect(await check()).toEqual({ is: 'away' })
    expect(reasons.join('\n')).toContain(words)
    expect(slapd.binds).toEqual([])
  })

  test('is new for every attempt, so a dropped one does no harm', async () => {
    const { check } = portal()
    expect(await check()).toMatchObject({ is: 'ok' })
    await slapd.restart()
    expect(await check()).toMatchObject({ is: 'ok' })
  })
})

describe('with several servers', () => {
  const dead = async () => `ldaps://localhost:${await freePort()}`

  test('the next one is used if one is dead, or never answers', async () => {
    const silent = await tcp(() => {})
    const before = performance.now()
    const servers = [await dead(), `ldaps://${silent}`, slapd.ldaps]
    expect(await portal({ servers }).check()).toMatchObject({ is: 'ok' })
    expect(performance.now() - before).toBeLessThan(10_000)
    expect(await portal({ servers: [`ldap://${silent}`, slapd.ldap], startTls: true }).check()).toMatchObject({
      is: 'ok',
    })
  })

  test('the next one is used if one hangs up halfway', async () => {
    let asked = 0
    const hangsUp = await tcp((socket) => {
      const through = connect(slapd.tlsPort, '127.0.0.1')
      through.on('error', () => {})
      socket.on('data', (data) => {
        asked += 1
        // The handshake succeeds, but the first request doesn't.
        if (asked > 2) socket.destroy()
        else through.write(data)
      })
      through.on('data', (data) => socket.write(data))
    })
    expect(await portal({ servers: [`ldaps://${hangsUp}`, slapd.ldaps] }).check()).toMatchObject({ is: 'ok' })
    expect(asked).toBeGreaterThan(2)
  })

  test('a server that did not answer is tried last the next time', async () => {
    const { check, reasons } = portal({ servers: [await dead(), slapd.ldaps] })
    await check()
    await check()
    expect(reasons).toHaveLength(1)
  })

  test('the next one is not asked after a refusal', async () => {
    const { check } = portal({ servers: [slapd.ldaps, slapd.ldaps] })
    expect(await check('wrong')).toMatchObject({ is: 'wrong' })
    expect(slapd.binds).toHaveLength(1)
  })

  test('the next one is not asked with the portal’s own password after it was refused', async () => {
    let refused = 0
    slapd.reply((dn) => (dn === serviceDn ? ((refused += 1), { data: '52e' }) : null))
    const { check, reasons } = portal({ servers: [slapd.ldaps, slapd.ldaps] })
    expect(await check()).toEqual({ is: 'away' })
    expect([refused, reasons.length]).toEqual([1, 1])
  })
})

test("while the directory is down, the portal answers 503, doesn't count attempts, and doesn't accept passwords on file here", async () => {
  const nowhere = `ldaps://localhost:${await freePort()}`
  const away = await startServerHere('sqlite', { ESS_DIRECTORY: slapd.file({ servers: [nowhere] }) })
  const attempt = () => ask(away, signIn, { body: { username: 'employee', password: demoPassword, realm: 'ESS' } })
  for (let n = 0; n < 12; n += 1) {
    const answer = await attempt()
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 15])
    expect(answer.text).toContain('isn’t responding')
  }
  await away.close()
})

test('an answer of more than a thousand entries is complete, without referrals to other servers', async () => {
  const admin = await slapd.admin()
  for (let n = 0; n < 1_100; n += 1)
    await admin.add(`cn=many ${n},${places.arizona}`, { objectClass: 'user', cn: `many ${n}`, sn: 'many' })
  const elsewhere = await tcp(() => {})
  await admin.add(`ou=Elsewhere,${places.arizona}`, {
    objectClass: ['referral', 'extensibleObject'],
    ou: 'Elsewhere',
    ref: `ldap://${elsewhere}/dc=elsewhere`,
  })
  const { servers, ca } = settingsOf({})
  const found = await onServer(servers[0]!, { ca }, { limitMs: 20_000 }, async (connection) => {
    await connection.bind(serviceDn, servicePassword)
    return connection.search(places.people, new EqualityFilter({ attribute: 'objectClass', value: 'user' }), ['cn'])
  })
  expect(found.filter(({ cn }) => String(cn).startsWith('many'))).toHaveLength(1_100)
  expect(await portal().check()).toMatchObject({ is: 'ok' })
})

describe('npm run ess', () => {
  let running: RunningServer
  beforeAll(async () => {
    running = await serveHere()
  })
  afterAll(() => running.remove())

  const ess = (args: string[], more: object = {}, input = '') =>
    runEss(running, args, { input, env: { ESS_DIRECTORY: slapd.file(more), ESS_DEMO: '1' } })

  test('directory check shows what is found for one person, step by step', async () => {
    const group = await slapd.addGroup('Payroll office', [`cn=employee,${places.people}`])
    const groups = { base: places.groups, named: { Payroll: group, Typo: `cn=typo,${places.groups}` } }
    const nowhere = `ldaps://localhost:${await freePort()}`
    const { said } = await ess(
      ['directory', 'check', 'EMPLOYEE', '--password'],
      { servers: [nowhere, slapd.ldaps], groups },
      'right\n',
    )
    for (const line of [
      `${nowhere} +does not answer`,
      `${slapd.ldaps} +answers with LDAPS \\(TLSv1.*certificate of localhost by ca`,
      `takes the portal’s own account ${serviceDn}`,
      `Entry +cn=employee,${places.people}`,
      'sAMAccountName +employee',
      'objectGUID +[0-9a-f]{32}',
      'Account +enabled',
      'Password +right',
      'Group Payroll +member',
      'Group Typo +not found',
      'On file here +employee, employee \\d+ of SWF',
      'Linked +at the first sign-in',
    ])
      expect(said).toMatch(new RegExp(line))
  })

  test('directory check says why a person can’t sign in', async () => {
    expect(await ess(['directory', 'check', 'nobody-there'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('nobody is called nobody-there there'),
    })
    const wrong = await ess(['directory', 'check', 'employee', '--password'], {}, 'wrong\n')
    expect(wrong.said).toMatch(/Password +refused: wrong/)
  })

  test('directory unlink unlinks a user once, with an entry in the audit trail', async () => {
    const database = await running.openDatabase()
    const personId = (await personWithName(database.read, 'driver'))!
    await linkPerson(database.write, { personId, directoryId: 'of a driver' }, 0)
    const says = async () => (await ess(['directory', 'unlink', 'driver'])).said
    expect(await says()).toContain('will be linked again at the next sign-in')
    expect(await says()).toContain('was not linked')
    const entries = await database.read
      .selectFrom('audit')
      .select(['person_id', 'subject_id'])
      .where('action', '=', 'unlinkDirectory')
      .execute()
    expect(entries).toEqual([{ person_id: 'operator', subject_id: personId }])
    await database.close()
  })

  test("can't set passwords, and adds people without one", async () => {
    const reset = await ess(['user', 'reset-password', 'employee'])
    expect([reset.code, reset.said]).toEqual([1, expect.stringContaining('in the company’s directory')])
    const added = await ess(['user', 'add', 'new.person', 'New', 'Person'])
    expect([added.code, added.said]).toEqual([0, expect.not.stringContaining('Password')])
  })
})

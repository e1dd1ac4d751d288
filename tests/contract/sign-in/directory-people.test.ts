import { randomBytes } from 'node:crypto'
import { Attribute, Change, FilterParser } from 'ldapts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo, signIn } from '@/contract/sign-in/session.ts'
import { memberInChain } from '../../../server/directory/ldap-groups.ts'
import { ldapServers } from '../../../server/directory/ldap-servers.ts'
import { endDisabled } from '../../../server/directory/people-at-work.ts'
import { directorySettingsFrom } from '../../../server/settings/directory-settings.ts'
import { addEmployee, setDisabled } from '../../../server/stores/people/accounts.ts'
import { insertAll } from '../../../server/seed/insert-all.ts'
import { databaseKinds } from '../../support/databases.ts'
import { type TestServer, startServerHere } from '../../support/server.ts'
import { type Slapd, places, startSlapd } from '../../support/slapd.ts'
import { ask } from '../client.ts'

let slapd: Slapd
beforeAll(async () => {
  slapd = await startSlapd()
})
afterAll(() => slapd.stop())

const some = () => randomBytes(5).toString('hex')

describe.each(databaseKinds)('with a directory, $title', ({ kind, available }) => {
  describe.skipIf(!available)('people', () => {
    let server: TestServer
    let file: string
    let payroll: string
    beforeAll(async () => {
      payroll = await slapd.addGroup(`Payroll (${some()}), all`, [places.people])
      file = slapd.file({
        groups: { base: places.groups, named: { Payroll: payroll, Gone: `cn=gone,${places.groups}` } },
      })
      server = await startServerHere(kind, { ESS_DIRECTORY: file })
      const { company } = server.settings
      company.rightsRules = [{ name: 'Payroll office', gives: ['isPayroll'], group: ['payroll'] }]
    })
    afterAll(() => server.close())

    const accounts = () => ({
      database: server.database,
      clock: server.settings.clock,
      sessionEnds: server.app.services.announcements.sessionEnds,
    })
    const person = async () => {
      const userName = `q${some()}`
      const entry = await slapd.add({ cn: userName, sAMAccountName: userName })
      const added = await addEmployee(accounts(), {
        userName,
        password: null,
        firstName: 'A',
        lastName: 'B',
        employerId: 'SWF',
      })
      return { userName, personId: (added as { personId: string }).personId, ...entry }
    }
    const attempt = (username: string) => ask(server, signIn, { body: { username, password: 'right', realm: 'ESS' } })
    const tokenOf = async (userName: string) => ((await attempt(userName)).body as { tokenId: string }).tokenId
    const statusOf = async (token: string) => (await ask(server, getUserInfo, { token })).status
    const isPayroll = async (userName: string) => {
      const { body } = await ask(server, getUserInfo, { token: await tokenOf(userName) })
      return (body as typeof getUserInfo.answer.TYPE).userInfo.userRoles.isPayroll
    }
    const modify = async (dn: string, operation: 'add' | 'delete' | 'replace', type: string, value: string) =>
      (await slapd.admin()).modify(
        dn,
        new Change({ operation, modification: new Attribute({ type, values: [value] }) }),
      )
    const check = (more: object = {}) => {
      const settings = directorySettingsFrom({ ESS_DIRECTORY: Object.keys(more).length ? slapd.file(more) : file })!
      const log: string[] = []
      const services = { ...server.app.services, log: { error: (_: object, said: string) => void log.push(said) } }
      return endDisabled(settings, ldapServers(settings, services.log), services).then((ended) => ({ ended, log }))
    }

    test('get the rights of their groups, including nested and circular ones, and lose them at the next sign-in', async () => {
      const { userName, dn } = await person()
      expect(await isPayroll(userName)).toBe(false)
      const inner = await slapd.addGroup(`inner ${some()}`, [dn])
      const middle = await slapd.addGroup(`middle ${some()}`, [inner])
      await modify(inner, 'add', 'member', middle)
      await modify(payroll, 'add', 'member', middle)
      expect(await isPayroll(userName)).toBe(true)
      await modify(payroll, 'delete', 'member', middle)
      expect(await isPayroll(userName)).toBe(false)
    })

    test('are found in a group of 3,000 members', async () => {
      const { userName, dn } = await person()
      const others = Array.from({ length: 3_000 }, (_, n) => `cn=somebody ${n},${places.people}`)
      const large = await slapd.addGroup(`large ${some()}`, [...others, dn])
      await modify(payroll, 'add', 'member', large)
      expect(await isPayroll(userName)).toBe(true)
    })

    test('who are disabled in the directory lose their sessions, and come back once they are enabled there', async () => {
      const leaver = await person()
      const stays = await person()
      const [token, other] = [await tokenOf(leaver.userName), await tokenOf(stays.userName)]
      await modify(leaver.dn, 'replace', 'userAccountControl', '514')
      expect(await check()).toEqual({ ended: 1, log: [] })
      expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200])
      expect((await attempt(leaver.userName)).status).toBe(403)
      await modify(leaver.dn, 'replace', 'userAccountControl', '512')
      expect((await attempt(leaver.userName)).status).toBe(200)
    })

    test('who are disabled here stay disabled, no matter what the directory says', async () => {
      const both = await person()
      await attempt(both.userName)
      await modify(both.dn, 'replace', 'userAccountControl', '514')
      await check()
      await setDisabled(accounts(), both.userName, server.clock.now)
      await modify(both.dn, 'replace', 'userAccountControl', '512')
      expect((await attempt(both.userName)).status).toBe(403)
    })

    test('who are deleted there lose their sessions', async () => {
      const leaver = await person()
      const token = await tokenOf(leaver.userName)
      await (await slapd.admin()).del(leaver.dn)
      expect(await check()).toMatchObject({ ended: 1 })
      expect(await statusOf(token)).toBe(401)
    })

    test('stay signed in when the directory returns no one, or too few people', async () => {
      const people = [await person(), await person(), await person(), await person(), await person()]
      const tokens = await Promise.all(people.map(({ userName }) => tokenOf(userName)))
      const statuses = () => Promise.all(tokens.map(statusOf))
      const nobody = {
        people: {
          base: places.arizona,
          filter: '(objectClass=user)',
          identity: 'objectGUID',
          userName: ['sAMAccountName'],
        },
      }
      expect(await check(nobody)).toMatchObject({ ended: 0, log: [expect.stringContaining('too many people')] })
      const [first] = people
      await (await slapd.admin()).modifyDN(first!.dn, `cn=${first!.userName},${places.arizona}`)
      expect(await check(nobody)).toMatchObject({ ended: 0 })
      expect(new Set(await statuses())).toEqual(new Set([200]))
    })

    test('are all checked, even more than a thousand', async () => {
      const { database } = server
      const now = server.clock.now
      const { personId } = await person()
      const { user_name: _name, ...blank } = await database.read
        .selectFrom('employees')
        .selectAll()
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow()
      const ids = Array.from({ length: 1_100 }, (_, n) => ({ id: `many-${n}`, guid: randomBytes(16) }))
      for (const { id, guid } of ids)
        await slapd.add({ cn: `${kind} ${id}`, sAMAccountName: `${kind}-${id}`, objectGUID: guid })
      const { write } = database
      const employee = (id: string) => ({ ...blank, person_id: id, employee_id: id, user_name: `${kind}-${id}` })
      await insertAll(
        write,
        'employees',
        ids.map(({ id }) => employee(id)),
      )
      await insertAll(
        write,
        'directory_people',
        ids.map(({ id, guid }) => ({
          person_id: id,
          directory_id: guid.toString('hex'),
          linked_at: now,
          disabled_at: null,
        })),
      )
      await insertAll(
        write,
        'sessions',
        ids.map(({ id }) => ({
          token_hash: id,
          session_id: id,
          person_id: id,
          factor: 'notNeeded' as const,
          single_sign_on: 0 as const,
          created_at: now,
          last_used_at: now,
          password_at: now,
        })),
      )
      await modify(`cn=${kind} many-1099,${places.people}`, 'replace', 'userAccountControl', '514')
      expect(await check()).toEqual({ ended: 1, log: [] })
      const left = await database.read
        .selectFrom('sessions')
        .select('person_id')
        .where('person_id', 'like', 'many-%')
        .execute()
      expect(left).toHaveLength(1_099)
    })
  })
})

test('nested groups in Active Directory use its own matching rule', () => {
  const dn = 'CN=Smith\\, Ann (IT),DC=corp'
  const written = memberInChain(dn).toString()
  expect(written).toBe('(member:1.2.840.113556.1.4.1941:=CN=Smith\\5c, Ann \\28IT\\29,DC=corp)')
  expect(FilterParser.parseString(written)).toMatchObject({ value: dn, rule: '1.2.840.113556.1.4.1941' })
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Attribute, Change } from 'ldapts'
import { getUserInfo, givePassword, signIn } from '@/contract/sign-in/session.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { addEmployee } from '../../../server/stores/people/accounts.ts'
import { databaseKinds } from '../../support/databases.ts'
import { type TestServer, startServerHere } from '../../support/server.ts'
import { type DirectoryPerson, type Slapd, places, startSlapd } from '../../support/slapd.ts'
import { ask } from '../client.ts'

let slapd: Slapd
beforeAll(async () => {
  slapd = await startSlapd()
})
afterAll(() => slapd.stop())
beforeEach(() => {
  slapd.reply(() => null)
  slapd.binds.length = 0
})

describe.each(databaseKinds)('with a directory, $title', ({ kind, available }) => {
  describe.skipIf(!available)('signing in', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_DIRECTORY: slapd.file() })
    })
    afterAll(() => server.close())

    /** A person on file here and in the directory who has never signed in. */
    const person = async (more: Partial<DirectoryPerson> = {}, password: string | null = null) => {
      const userName = `p${randomBytes(5).toString('hex')}`
      const entry = await slapd.add({ cn: userName, sAMAccountName: userName, ...more })
      const added = await addEmployee(
        { database: server.database, clock: server.settings.clock },
        { userName, password, firstName: 'A', lastName: 'B', employerId: 'SWF' },
      )
      const { personId } = added as { personId: string }
      return { userName, personId, ...entry }
    }
    const attempt = (username: string, password = 'right') =>
      ask(server, signIn, { body: { username, password, realm: 'ESS' } })
    const detail = ({ body }: { body: unknown }) => (body as { detail?: string }).detail
    const tokenOf = async (userName: string) => ((await attempt(userName)).body as { tokenId: string }).tokenId
    const whoIs = async (token: string) =>
      (await ask(server, getUserInfo, { token })).body as typeof getUserInfo.answer.TYPE
    const change = async (dn: string, type: string, values: string[]) =>
      (await slapd.admin()).modify(
        dn,
        new Change({ operation: 'replace', modification: new Attribute({ type, values }) }),
      )

    test("accepts the directory's password, and never the one on file here", async () => {
      const { userName } = await person({}, 'a local one')
      expect((await attempt(userName)).status).toBe(200)
      expect((await attempt(userName, 'a local one')).status).toBe(401)
      expect((await attempt('employee', demoPassword)).status).toBe(401)
    })

    test('refuses a wrong password, an unknown name, and an empty password alike, the last without asking the directory', async () => {
      const { userName } = await person()
      const wrong = await attempt(userName, 'wrong')
      const unknown = await attempt('nobody-here')
      expect([wrong.status, unknown.text]).toEqual([401, wrong.text])
      slapd.binds.length = 0
      const { directory } = server.app.services
      expect(await directory.check({ userName }, '')).toEqual({ is: 'wrong' })
      expect(slapd.binds).toEqual([])
    })

    test.each(['*', 'p*', ')(sAMAccountName=*', '*)(objectClass=*', '\\2a'])(
      'finds nobody by the name %s',
      async (name) => {
        await person()
        expect((await attempt(name)).status).toBe(401)
      },
    )

    test.each(['Smith, Ann (IT)', 'back\\slash "quoted" <tag>; a=b + c', '#first and last ', 'Zoë Núñez 李'])(
      'signs in a person whose entry is called %s',
      async (cn) => {
        const unlike = randomBytes(3).toString('hex')
        const { userName } = await person({
          cn: cn.replace('last ', `last ${unlike}`) + (cn.endsWith(' ') ? '' : unlike),
        })
        expect((await attempt(userName)).status).toBe(200)
      },
    )

    test.each([
      ['532', 'expired'],
      ['533', 'disabled'],
      ['701', 'end date'],
      ['773', 'choose a new password'],
      ['775', 'locked'],
      ['531', 'can’t sign in here'],
    ])('shows a specific message when Active Directory answers %s', async (data, words) => {
      const { userName, dn } = await person()
      slapd.reply((asked) => (asked === dn ? { data } : null))
      const refused = await attempt(userName)
      expect([refused.status, detail(refused)]).toEqual([403, expect.stringContaining(words)])
    })

    test.each(['52e', '525'])('treats %s as a wrong password', async (data) => {
      const { userName, dn } = await person()
      slapd.reply((asked) => (asked === dn ? { data } : null))
      expect((await attempt(userName)).status).toBe(401)
    })

    test('stops wrong passwords before the directory locks the account, from any address', async () => {
      const { userName, dn } = await person()
      for (let n = 0; n < 3; n += 1) expect((await attempt(userName, `wrong ${n}`)).status).toBe(401)
      const stopped = await attempt(userName)
      expect([stopped.status, Number(stopped.headers.get('retry-after'))]).toEqual([429, 1800])
      expect(slapd.binds.filter((each) => each === dn)).toHaveLength(3)
    })

    test('counts simultaneous guesses like successive ones', async () => {
      const { userName, dn } = await person()
      const { directory } = server.app.services
      await Promise.all(Array.from({ length: 12 }, (_, n) => directory.check({ userName }, `wrong ${n}`)))
      expect(slapd.binds.filter((each) => each === dn)).toHaveLength(3)
    })

    test('forgets wrong passwords after the right one', async () => {
      const { userName } = await person()
      for (let round = 0; round < 3; round += 1) {
        await attempt(userName, 'wrong')
        await attempt(userName, 'wrong')
        expect((await attempt(userName)).status).toBe(200)
      }
    })

    test.each([
      ["with bytes that aren't valid text", '00ff80c3a9fffe0a0d00e29c22280000'],
      ['with bytes that could be text', '4142434445464748494a4b4c00000000'],
    ])('a person who is renamed and moved stays the same, by a GUID %s', async (_, bytes) => {
      const guid = Buffer.from(bytes, 'hex')
      guid.writeUInt32BE(kind === 'sqlite' ? 1 : 2, 12)
      const { userName, personId, dn } = await person({ objectGUID: guid })
      const first = await whoIs(await tokenOf(userName))
      const renamed = `${userName}-married`
      await change(dn, 'sAMAccountName', [renamed])
      await (await slapd.admin()).modifyDN(dn, `cn=${renamed},${places.arizona}`)
      const then = await whoIs(await tokenOf(renamed))
      expect([then.userInfo.userId, then.userInfo.employeeId]).toEqual([renamed, first.userInfo.employeeId])
      expect(then.userInfo.earlierUserIds).toEqual([userName])
      const row = await server.database.read
        .selectFrom('directory_people')
        .select(['person_id', 'directory_id'])
        .where('person_id', '=', personId)
        .execute()
      expect(row).toEqual([{ person_id: personId, directory_id: guid.toString('hex') }])
      // A device may know only the earlier name.
      expect((await attempt(userName)).status).toBe(200)
    })

    test('another entry that takes over a name is not signed in as the person who had it', async () => {
      const { userName, dn } = await person()
      expect((await attempt(userName)).status).toBe(200)
      await change(dn, 'sAMAccountName', [`${userName}-gone`])
      await slapd.add({ cn: `${userName} the second`, sAMAccountName: userName, password: 'another' })
      const refused = await attempt(userName, 'another')
      expect([refused.status, detail(refused)]).toEqual([403, expect.stringContaining('no record')])
    })

    test('a person known only to the directory is told so', async () => {
      const userName = `x${randomBytes(5).toString('hex')}`
      await slapd.add({ cn: userName, sAMAccountName: userName })
      expect(detail(await attempt(userName))).toContain('no record')
    })

    test('a name with two entries belongs to nobody, and objects below an entry are not people', async () => {
      const { userName, dn } = await person()
      const identity = new Attribute({ type: 'sAMAccountName', values: [userName] })
      const device = ['user', 'cn=phone', 'phone'] as const
      await (
        await slapd.admin()
      ).add(`cn=phone,${dn}`, [
        new Attribute({ type: 'objectClass', values: [device[0]] }),
        new Attribute({ type: 'cn', values: [device[2]] }),
        new Attribute({ type: 'sn', values: [device[2]] }),
        identity,
      ])
      expect((await attempt(userName)).status).toBe(200)
      await slapd.add({ cn: `${userName} twin`, sAMAccountName: userName })
      expect((await attempt(userName)).status).toBe(401)
    })

    test('an account that’s disabled or past its end date is refused even with the right password', async () => {
      const off = await person({ userAccountControl: 514 })
      expect(detail(await attempt(off.userName))).toContain('disabled')
      expect((await attempt(off.userName, 'wrong')).status).toBe(401)
      const ended = await person({ accountExpires: '131000000000000000' })
      expect(detail(await attempt(ended.userName))).toContain('end date')
      const never = await person({ accountExpires: '9223372036854775807', userAccountControl: 512 })
      expect((await attempt(never.userName)).status).toBe(200)
    })

    test('a password entered again is also checked there, and only the person’s own counts', async () => {
      const { userName, dn } = await person({}, 'a local one')
      const other = await person({ password: 'of another' })
      const token = await tokenOf(userName)
      const give = (password: string) => ask(server, givePassword, { token, body: { password } })
      expect((await give('right')).status).toBe(200)
      expect((await give('a local one')).status).toBe(422)
      expect((await give('of another')).status).toBe(422)
      expect(slapd.binds).not.toContain(other.dn)
      slapd.reply((asked) => (asked === dn ? { data: '532' } : null))
      expect(await give('right')).toMatchObject({ status: 403, body: { detail: expect.stringContaining('expired') } })
    })

    test("doesn't write any password", async () => {
      const hashes = () => server.database.read.selectFrom('employees').select(['person_id', 'password_hash']).execute()
      const { userName } = await person()
      const before = await hashes()
      await attempt(userName)
      await attempt(userName, 'wrong')
      expect(await hashes()).toEqual(before)
    })
  })
})

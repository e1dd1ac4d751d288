import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { databaseKinds } from '../../support/databases.ts'
import { ask } from '../client.ts'
import { type Scim, type ScimError, entraUser, oktaUser, some, startScim } from './scim-client.ts'

const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a provisioned group', () => {
    let scim: Scim
    let users: string[]
    beforeAll(async () => {
      scim = await startScim(kind)
      const { company } = scim.server.settings
      company.rightsRules = [{ name: 'Payroll office', gives: ['isPayroll'], group: ['payroll office*'] }]
      users = []
      for (let n = 0; n < 3; n++) users.push((await scim.call('POST', '/Users', entraUser(`g${some()}`))).body.id)
    })
    afterAll(() => scim.server.close())
    const group = async (members: string[], displayName = `Crew ${some()}`) => {
      const body = {
        schemas: [coreGroup],
        externalId: some(),
        displayName,
        members: members.map((value) => ({ value })),
      }
      return (await scim.call('POST', '/Groups', body)).body
    }
    const membersOf = async (id: string) =>
      (await scim.call('GET', `/Groups/${id}`)).body.members.map(({ value }) => value)
    const all = () => users.toSorted()

    test('gives its members rights right away, and takes them away when they leave or it’s deleted', async () => {
      const { login, personId } = await scim.person()
      const { id: user } = (await scim.call('POST', '/Users', oktaUser(login))).body
      const token = await scim.tokenOf(login)
      const isPayroll = async () =>
        ((await ask(scim.server, getUserInfo, { token })).body as typeof getUserInfo.answer.TYPE).userInfo.userRoles
          .isPayroll
      const { id } = await group([user], 'Payroll Office (all)')
      expect(await isPayroll()).toBe(true)
      await scim.patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ $ref: null, value: user }] })
      expect(await isPayroll()).toBe(false)
      await scim.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ $ref: null, value: user }] })
      expect(await isPayroll()).toBe(true)
      await scim.patch(`/Groups/${id}`, { op: 'replace', value: { id, displayName: 'Shop' } })
      expect(await isPayroll()).toBe(false)
      await scim.patch(`/Groups/${id}`, { op: 'Replace', path: 'displayName', value: 'Payroll Office' })
      expect(await isPayroll()).toBe(true)
      expect((await scim.call('DELETE', `/Groups/${id}`)).status).toBe(204)
      expect(await isPayroll()).toBe(false)
      expect((await scim.auditOf(personId)).slice(-4)).toEqual(
        ['Joined', 'Left', 'Joined', 'Left'].map((what) => `scim${what}Group by service entra`),
      )
    })

    test('cannot reach into the server through property names', async () => {
      const { id } = await group([])
      const { status } = await scim.patch(
        `/Groups/${id}`,
        { op: 'replace', path: 'externalId', value: {} },
        { op: 'replace', path: 'externalId', value: { '__proto__.polluted': 'x' } },
      )
      const { polluted } = {} as { polluted?: unknown }
      delete (Object.prototype as { polluted?: unknown }).polluted
      expect([status, polluted]).toEqual([400, undefined])
    })

    test.each<[string, (ids: string[]) => object[], (ids: string[]) => string[]]>([
      [
        'a list without a filter, which means only these',
        ([a]) => [{ op: 'Remove', path: 'members', value: [{ value: a }] }],
        ([, b, c]) => [b!, c!],
      ],
      [
        'a single member instead of a list',
        ([a]) => [{ op: 'remove', path: 'members', value: { value: a } }],
        ([, b, c]) => [b!, c!],
      ],
      ['an empty list', () => [{ op: 'Remove', path: 'members', value: [] }], (ids) => ids],
      ['a filter', ([a]) => [{ op: 'remove', path: `members[value eq "${a}"]` }], ([, b, c]) => [b!, c!]],
      [
        'a filter with “or”',
        ([a, b]) => [{ op: 'Remove', path: `members[value eq "${a}" Or value eq "${b}"]` }],
        ([, , c]) => [c!],
      ],
      [
        'a path with the URN',
        ([a]) => [{ op: 'Remove', path: `${coreGroup}:members[value eq "${a}"]` }],
        ([, b, c]) => [b!, c!],
      ],
      [
        'an id that isn’t a member',
        () => [{ op: 'Remove', path: 'members', value: [{ value: 'gone' }] }],
        (ids) => ids,
      ],
      ['neither a filter nor a list, which means all', () => [{ op: 'remove', path: 'members' }], () => []],
      [
        'two operations',
        ([a, b]) => [
          { op: 'Remove', path: 'members', value: [{ value: a }, { value: b }] },
          { op: 'Add', path: 'members', value: [{ value: b }] },
        ],
        ([, b, c]) => [b!, c!],
      ],
      ['a replacement', ([a]) => [{ op: 'replace', path: 'members', value: [{ value: a }] }], ([a]) => [a!]],
      [
        'a replacement without a path',
        ([, b]) => [{ op: 'replace', value: { members: [{ value: b }] } }],
        ([, b]) => [b!],
      ],
    ])('loses members by %s', async (_, operations, left) => {
      const { id } = await group(users)
      expect(await membersOf(id)).toEqual(all())
      expect((await scim.patch(`/Groups/${id}`, ...operations(users))).status).toBe(200)
      expect(await membersOf(id)).toEqual(left(users).toSorted())
    })

    test('adds each member once, and only users', async () => {
      const [first, second] = users
      const { id } = await group([first!, first!])
      const add = (value: unknown) => scim.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value })
      await add([{ value: first }, { value: second }])
      expect(await membersOf(id)).toEqual([first, second].toSorted())
      expect((await add([{ value: 'nobody' }])).status).toBe(400)
      expect((await add([{ display: 'nobody' }])).status).toBe(400)
      expect(await membersOf(id)).toEqual([first, second].toSorted())
    })

    test('can be found by name or member, and without its members', async () => {
      const displayName = `Found ${some()}`
      const { id, externalId } = await group([users[0]!], displayName)
      const found = async (filter: string) => (await scim.find('/Groups', filter)).Resources.map((each) => each.id)
      expect(await found(`displayName eq "${displayName.toUpperCase()}"`)).toEqual([id])
      expect(await found(`externalId eq "${String(externalId)}"`)).toEqual([id])
      expect(await found(`id eq "${id}" and members eq "${users[0]}"`)).toEqual([id])
      expect(await found(`displayName eq "${displayName}" and members[value eq "${users[1]}"]`)).toEqual([])
      const { body } = await scim.call('GET', `/Groups/${id}?excludedAttributes=members`)
      expect(body).toMatchObject({ id, displayName })
      expect(body).not.toHaveProperty('members')
    })

    test('can be replaced as a whole, and has a unique name', async () => {
      const { id, displayName } = await group(users)
      const other = await group([])
      const put = (name: unknown, ...ids: string[]) =>
        scim.call<ScimError>('PUT', `/Groups/${other.id}`, {
          displayName: name,
          members: ids.map((value) => ({ value })),
        })
      expect((await put('Another', users[1]!)).status).toBe(200)
      expect(await membersOf(other.id)).toEqual([users[1]])
      const { status, body } = await put(String(displayName).toUpperCase())
      expect([status, body.scimType]).toEqual([409, 'uniqueness'])
      expect((await put('')).status).toBe(400)
      const stale = { headers: { 'if-match': 'W/"0"' } }
      expect((await scim.call('DELETE', `/Groups/${id}`, undefined, stale)).status).toBe(412)
    })

    test('can have 5,000 members and remove one of them', async () => {
      const { write } = scim.server.database
      const ids = Array.from({ length: 5_000 }, (_, n) => `many-${kind}-${n}`)
      for (let from = 0; from < ids.length; from += 500)
        await write
          .insertInto('scim_users')
          .values(
            ids.slice(from, from + 500).map((id) => ({
              scim_id: id,
              person_id: null,
              user_name: id,
              folded_name: id,
              login_name: id,
              external_id: id,
              email: '',
              employee_number: '',
              organization: '',
              active: 1 as const,
              created_at: 1,
              changed_at: 1,
            })),
          )
          .execute()
      const { id } = await group(ids)
      await scim.patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ value: ids[17] }] })
      expect(await membersOf(id)).toHaveLength(4_999)
    })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../support/databases.ts'
import {
  type Listed,
  type Scim,
  type ScimError,
  enterprise,
  entraUser,
  oktaUser,
  some,
  startScim,
} from './scim-client.ts'

const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a provisioned user', () => {
    let scim: Scim
    beforeAll(async () => {
      scim = await startScim(kind)
    })
    afterAll(() => scim.server.close())
    const created = async (body: object) => (await scim.call('POST', '/Users', body)).body
    const waiting = async () => created(entraUser(`w${some()}`, { [enterprise]: { employeeNumber: some() } }))
    const linked = async () => {
      const person = await scim.person()
      return { ...person, ...(await created(oktaUser(person.login))) }
    }

    test('that doesn’t exist gives an empty list, which Entra uses to test its connection', async () => {
      expect(await scim.find('/Users', 'userName eq "non-existent-user-4f1a"')).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 0,
        Resources: [],
      })
    })

    test('belongs to the person with the employee number, and sets the user name and work email, but not the names', async () => {
      const { personId, employeeId, login } = await scim.person()
      const name = `n${some()}`
      const more = { [enterprise]: { employeeNumber: employeeId, department: 'Shop' } }
      const { status, body, headers } = await scim.call('POST', '/Users', entraUser(name, more))
      expect(status).toBe(201)
      expect(headers.get('location')).toBe(`http://localhost:8080/scim/v2/Users/${body.id}`)
      expect(headers.get('content-type')).toMatch(/^application\/scim\+json/)
      expect(body).toMatchObject({
        userName: `${name}@corp.example`,
        externalId: `entra-${name}`,
        active: true,
        displayName: 'Ann Lee',
        name: { givenName: 'Ann', familyName: 'Lee' },
        emails: [{ value: `${name}@corp.example`, type: 'work', primary: true }],
        [enterprise]: { employeeNumber: employeeId },
      })
      expect(await scim.onFile(personId)).toMatchObject({
        user_name: name,
        first_name: 'Ann',
        company_email: `${name}@corp.example`,
      })
      expect((await scim.auditOf(personId)).slice(1)).toEqual(
        ['scimLinked', 'renameUser', 'scimChangedEmail'].map((action) => `${action} by service entra`),
      )
      expect((await scim.signIn(login)).status).toBe(200)
    })

    test('belongs to the person with the user name if there’s no employee number', async () => {
      const { personId, login } = await scim.person()
      expect(await created(oktaUser(login))).toMatchObject({ displayName: 'Ann Lee' })
      expect(await scim.onFile(personId)).toMatchObject({ user_name: login })
    })

    test('isn’t linked by user name if the employee number is unknown', async () => {
      const { personId, login } = await scim.person()
      await created(entraUser(login, { [enterprise]: { employeeNumber: `x${some()}` } }))
      expect(await scim.auditOf(personId)).toEqual(['addAccount by operator'])
    })

    test('can’t have another person’s current or earlier user name, or another user’s', async () => {
      const [first, second] = [await scim.person(), await scim.person()]
      const more = (employeeNumber: string) => ({ [enterprise]: { employeeNumber } })
      const user = await created(entraUser(`r${some()}`, more(first.employeeId)))
      const refused = [
        await scim.call<ScimError>('POST', '/Users', entraUser(first.login, more(second.employeeId))),
        await scim.call<ScimError>('POST', '/Users', { ...oktaUser('other'), userName: user.userName.toUpperCase() }),
      ]
      for (const { status, body } of refused) {
        expect(status).toBe(409)
        expect(body).toMatchObject({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: '409',
          scimType: 'uniqueness',
        })
      }
    })

    test.each<[string, (user: { userName: string; externalId: string; id: string; number: string }) => string]>([
      ['userName', ({ userName }) => `userName eq "${userName}"`],
      ['userName in another case', ({ userName }) => `username EQ "${userName.toUpperCase()}"`],
      ['userName with the URN', ({ userName }) => `${coreUser}:userName eq "${userName}"`],
      ['externalId', ({ externalId }) => `externalId eq "${externalId}"`],
      ['id', ({ id }) => `id eq "${id}"`],
      ['the work email', ({ userName }) => `emails[type eq "work"].value eq "${userName}"`],
      ['the work email in brackets', ({ userName }) => `emails[type Eq "work" And value Eq "${userName}"]`],
      ['emails.value', ({ userName }) => `emails.value eq "${userName}"`],
      ['employeeNumber', ({ number }) => `${enterprise}:employeeNumber eq "${number}"`],
      ['and', ({ userName, externalId }) => `userName eq "${userName}" and externalId eq "${externalId}"`],
      [
        'or and parentheses',
        ({ userName }) => `(userName eq "nobody" or userName eq "${userName}") and active eq true`,
      ],
      [
        'sw, co, ew, and pr',
        ({ userName: n }) => `userName sw "${n.slice(0, 9)}" and userName co "${n.slice(2, 9)}" and externalId pr`,
      ],
      ['not, and "True" as text', ({ userName }) => `userName eq "${userName}" and not (active eq "False")`],
      [
        'meta.lastModified',
        ({ userName }) => `userName eq "${userName}" and meta.lastModified ge "2020-01-01T00:00:00Z"`,
      ],
    ])('can be found by %s', async (_, filterOf) => {
      const number = some()
      const user = await created(entraUser(`f${some()}`, { [enterprise]: { employeeNumber: number } }))
      const filter = filterOf({ ...user, number, externalId: String(user.externalId) })
      const { totalResults, Resources } = await scim.find('/Users', filter)
      expect([totalResults, Resources[0]?.id]).toEqual([1, user.id])
    })

    test('isn’t found by text that looks like SQL or a pattern', async () => {
      await waiting()
      expect((await scim.find('/Users', `userName eq "' or 1=1 --"`)).totalResults).toBe(0)
      expect((await scim.find('/Users', 'userName co "%"')).totalResults).toBe(0)
    })

    test.each([
      ['userName', 'userName eq'],
      ["an attribute that doesn't exist", 'nickName eq "x"'],
      ['a property of every object', 'constructor eq "x"'],
      ['too much', `userName eq "${'x'.repeat(2_000)}"`],
    ])('can’t be found by a filter of %s', async (_, filter) => {
      const { status, body } = await scim.call<ScimError>('GET', `/Users?${new URLSearchParams({ filter })}`)
      expect([status, body.status, body.scimType]).toEqual([400, '400', 'invalidFilter'])
    })

    test.each<[string, object]>([
      ['Replace with "False" as text', { op: 'Replace', path: 'active', value: 'False' }],
      ['replace without a path', { op: 'replace', value: { active: false } }],
      ['Add', { op: 'Add', path: 'active', value: 'false' }],
      ['a path with the URN', { op: 'Replace', path: `${coreUser}:active`, value: 'False' }],
      ['the URN in the object', { op: 'Replace', value: { [`${coreUser}:active`]: false } }],
      ['another case', { op: 'REPLACE', path: 'Active', value: 'FALSE' }],
      ['a list', { op: 'Replace', path: 'active', value: [{ value: 'False' }] }],
    ])('is deactivated by %s, which ends the session and blocks sign-in', async (_, operation) => {
      const { id, personId, userName } = await linked()
      const token = await scim.tokenOf(userName)
      const { status, body } = await scim.patch(`/Users/${id}`, operation)
      expect([status, body.active]).toEqual([200, false])
      expect((await scim.infoOf(token)).status).toBe(401)
      expect((await scim.signIn(userName)).status).not.toBe(200)
      expect((await scim.auditOf(personId)).at(-1)).toBe('scimDisabled by service entra')
    })

    test('can be changed by a patch from Entra, which ignores what HR owns or the portal doesn’t need', async () => {
      const { id, personId, userName } = await linked()
      const name = `r${some()}`
      const { status, body } = await scim.patch(
        `/Users/${id}`,
        { op: 'Replace', path: 'userName', value: `${name}@corp.example` },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: `${name}@new.example` },
        { op: 'Add', path: 'name.familyName', value: 'Newname' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '602 555 0100' },
        { op: 'Replace', value: { displayName: 'New Name', [`${enterprise}:employeeNumber`]: '4711' } },
        { op: 'Remove', path: 'title' },
      )
      expect(status).toBe(200)
      expect(body).toMatchObject({
        userName: `${name}@corp.example`,
        displayName: 'Ann Lee',
        emails: [{ value: `${name}@new.example` }],
        [enterprise]: { employeeNumber: '4711' },
      })
      expect(await scim.onFile(personId)).toMatchObject({ user_name: name, company_email: `${name}@new.example` })
      expect((await scim.signIn(userName)).status).toBe(200)
    })

    test.each<[string, object]>([
      ['an unknown operation', { op: 'move', path: 'active' }],
      ['a removal without a path', { op: 'Remove' }],
      ['no user name', { op: 'Remove', path: 'userName' }],
      ['a user name with spaces', { op: 'Replace', path: 'userName', value: 'ann lee' }],
      ['a flag that isn’t one', { op: 'Replace', path: 'active', value: 'perhaps' }],
      ['an invalid email', { op: 'Replace', path: 'emails[type eq "work"].value', value: 'ann' }],
    ])('isn’t changed by a patch with %s', async (_, operation) => {
      const { id, userName, active, ...more } = await waiting()
      const { status } = await scim.patch(
        `/Users/${id}`,
        { op: 'Replace', path: 'externalId', value: 'new' },
        operation,
      )
      expect(status).toBe(400)
      expect((await scim.call('GET', `/Users/${id}`)).body).toEqual({ id, userName, active, ...more })
    })

    test.each<[string, object[]]>([
      [
        'paths',
        [
          { op: 'add', path: 'emails.__proto__.polluted', value: 'x' },
          { op: 'replace', path: 'emails[type eq "work"]', value: { 'constructor.prototype.polluted': 'x' } },
          { op: 'add', value: { 'constructor.prototype.polluted': 'x' } },
        ],
      ],
      [
        'a path between two pairs of brackets',
        [{ op: 'add', path: 'emails[primary eq true].__proto__.polluted[a eq 1].value', value: 'x' }],
      ],
      ...['externalId', 'active', 'emails.value', 'emails[type eq "work"].type'].map((path): [string, object[]] => [
        `an object for ${path}`,
        [
          { op: 'replace', path, value: {} },
          { op: 'replace', path, value: { '__proto__.polluted': 'x' } },
        ],
      ]),
      [
        'an object for one of a list',
        [
          { op: 'replace', path: 'active', value: [{ value: 'False' }, {}] },
          { op: 'replace', path: 'active', value: { '__proto__.polluted': 'x' } },
        ],
      ],
    ])('cannot reach into the server through %s', async (_, operations) => {
      const { id } = await waiting()
      await scim.patch(`/Users/${id}`, ...operations)
      const { polluted } = {} as { polluted?: unknown }
      delete (Object.prototype as { polluted?: unknown }).polluted
      expect(polluted).toBeUndefined()
    })

    test('is not changed by a path that is too long', async () => {
      const { id } = await waiting()
      const path = `emails[type eq ${'"\\'.repeat(200_000)}`
      const { status, body } = await scim.patch(`/Users/${id}`, { op: 'replace', path, value: 'x' })
      expect([status, body]).toEqual([400, expect.objectContaining({ scimType: 'invalidPath' })])
    })

    test('can be replaced as a whole, as Okta does, without being activated by omitted attributes', async () => {
      const { id, login } = await linked()
      await scim.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
      const name = `k${some()}`
      const { active: _, ...body } = oktaUser(name, { id, externalId: undefined })
      const { status, body: after } = await scim.call('PUT', `/Users/${id}`, body)
      expect([status, after.userName, after.active]).toEqual([200, `${name}@corp.example`, false])
      expect(after).not.toHaveProperty('externalId')
      expect((await scim.call('PUT', `/Users/${id}`, oktaUser(login))).body.active).toBe(true)
    })

    test('has a version: changes based on another one are refused, and an unchanged one isn’t sent again', async () => {
      const { id } = await linked()
      const read = await scim.call('GET', `/Users/${id}`)
      const etag = read.headers.get('etag')!
      expect(read.body).toMatchObject({ meta: { version: etag, resourceType: 'User' } })
      expect((await scim.call('GET', `/Users/${id}`, undefined, { headers: { 'if-none-match': etag } })).status).toBe(
        304,
      )
      const change = oktaUser(`v${some()}`)
      expect((await scim.call('PUT', `/Users/${id}`, change, { headers: { 'if-match': etag } })).status).toBe(200)
      const late = await scim.call('DELETE', `/Users/${id}`, undefined, { headers: { 'if-match': etag } })
      expect(late).toMatchObject({ status: 412, body: { status: '412' } })
    })

    test('is listed in pages, with the requested attributes', async () => {
      for (let n = 0; n < 2; n++) await waiting()
      const { id } = await waiting()
      const page = async (query: string) => (await scim.call<Listed>('GET', `/Users?${query}`)).body
      const all = await page('count=200')
      const ids = all.Resources.map(({ id }) => id)
      const startIndex = ids.indexOf(id) + 1
      const one = await page(`startIndex=${startIndex}&count=1&attributes=userName,emails.value`)
      expect(one).toMatchObject({ totalResults: all.totalResults, startIndex, itemsPerPage: 1 })
      expect(one.Resources.map((each) => each.id)).toEqual([id])
      expect(Object.keys(one.Resources[0]!).toSorted()).toEqual(['emails', 'id', 'schemas', 'userName'])
      expect(await page('count=0')).toMatchObject({ totalResults: all.totalResults, itemsPerPage: 0, Resources: [] })
      expect(await page('startIndex=-3&count=1')).toMatchObject({ startIndex: 1, itemsPerPage: 1 })
      expect((await page('excludedAttributes=emails')).Resources.some((each) => 'emails' in each)).toBe(false)
    })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../support/databases.ts'
import { startServer } from '../../support/server.ts'
import { type Listed, type Scim, type ScimError, entraUser, some, startScim } from './scim-client.ts'

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('calls from an identity system', () => {
    let scim: Scim
    beforeAll(async () => {
      scim = await startScim(kind, { ESS_SCIM_CALLS_PER_MINUTE: '60' })
    })
    afterAll(() => scim.server.close())

    test('need a token with the scim right', async () => {
      const refused = async (token: string | null) => {
        const { status, body } = await scim.call<ScimError>('GET', '/Users', undefined, { token })
        expect(body).toMatchObject({ schemas: [errorSchema], status: String(status) })
        return status
      }
      expect(await refused(null)).toBe(401)
      expect(await refused(`ess-service-${'x'.repeat(43)}`)).toBe(401)
      expect(await refused(await scim.tokenFor('imports'))).toBe(403)
      expect(await refused(await scim.server.tokenOf('payrolladmin'))).toBe(403)
      const imports = await fetch(`${scim.server.url}/rest/imports`, {
        headers: { authorization: `Bearer ${await scim.tokenFor('scim')}` },
      })
      expect(imports.status).toBe(403)
    })

    test('can discover the server’s features', async () => {
      expect((await scim.call('GET', '/ServiceProviderConfig')).body).toMatchObject({
        patch: { supported: true },
        bulk: { supported: false },
        etag: { supported: true },
      })
      const types = (await scim.call<Listed>('GET', '/ResourceTypes')).body
      expect(types.Resources.map((each) => each.endpoint)).toEqual(['/Users', '/Groups'])
      const { Resources } = (await scim.call<Listed>('GET', '/Schemas')).body
      expect((await scim.call('GET', `/Schemas/${Resources[0]!.id}`)).body).toEqual(Resources[0])
    })

    test('can have either JSON type, but no other', async () => {
      const post = (type: string, body: unknown = entraUser(`c${some()}`)) =>
        scim.call<ScimError>('POST', '/Users', body, { type })
      expect((await post('application/json')).status).toBe(201)
      expect((await post('application/scim+json; charset=utf-8')).status).toBe(201)
      expect((await post('text/xml', '<user/>')).status).toBe(415)
      expect((await post('application/scim+json', '{"userName":')).body).toMatchObject({ scimType: 'invalidSyntax' })
      expect((await post('application/scim+json', `"${'x'.repeat(2 ** 20)}"`)).status).toBe(413)
    })

    test.each(['/Users/nobody', '/Users/%00', '/Groups/nobody', '/Nothing', '/Schemas/none'])(
      'to %s return not found',
      async (path) => {
        expect(await scim.call('GET', path)).toMatchObject({
          status: 404,
          body: { schemas: [errorSchema], status: '404' },
        })
      },
    )

    test('are refused if there are too many, or if they have too many operations', async () => {
      const Operations = Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'title', value: 'x' }))
      expect(await scim.call('PATCH', '/Users/x', { Operations })).toMatchObject({ body: { scimType: 'tooMany' } })
      const token = await scim.tokenFor('scim')
      const answers = await Promise.all(
        Array.from({ length: 70 }, () => scim.call('GET', '/ServiceProviderConfig', undefined, { token })),
      )
      const late = answers.filter(({ status }) => status === 429)
      expect(late).toHaveLength(10)
      expect(Number(late[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    })
  })
})

test('the log doesn’t have the queries of an identity system', async () => {
  let log = ''
  const server = await startServer({ env: { LOG_LEVEL: 'trace' }, onLog: (text) => (log += text) })
  const filter = new URLSearchParams({ filter: 'userName eq "ann.secret@corp.example"' })
  await fetch(`${server.url}/scim/v2/Users?${filter}`)
  await fetch(`${server.url}/scim/v2/ann.secret@corp.example`, { method: 'PATCH' })
  await server.stop()
  expect(log).toContain('/scim/v2/Users')
  expect(log).not.toContain('secret')
  await server.remove()
})

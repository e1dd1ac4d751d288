import { randomBytes } from 'node:crypto'
import { getUserInfo, signIn } from '@/contract/sign-in/session.ts'
import type { ServiceRight } from '@/contract/endpoint/endpoint.ts'
import { hashPassword } from '../../../server/base/passwords.ts'
import { addEmployee } from '../../../server/stores/people/accounts.ts'
import { addServiceToken } from '../../../server/stores/secrets/service-tokens.ts'
import type { DatabaseKind } from '../../support/databases.ts'
import { lowCost } from '../../support/prepared-databases.ts'
import { startServerHere } from '../../support/server.ts'
import { ask } from '../client.ts'

/** A new name. It begins with a letter, as digits alone could be read as a number. */
export const some = () => `n${randomBytes(5).toString('hex')}`
export const password = 'a long passphrase'
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export type Resource = Record<string, unknown> & { id: string; active: boolean; userName: string; members: Member[] }
type Member = { value: string; display: string }
export type Listed = { totalResults: number; startIndex: number; itemsPerPage: number; Resources: Resource[] }
export type ScimError = { schemas: string[]; status: string; scimType?: string; detail: string }

/** A server, and a system that provisions accounts there with a token. */
export async function startScim(kind: DatabaseKind, env: Record<string, string> = {}) {
  const server = await startServerHere(kind, env)
  server.settings.company.configuration.userNames = { domains: [], mailDomains: ['corp.example'] }
  const { database, clock } = server
  const accounts = {
    database,
    clock: server.settings.clock,
    sessionEnds: server.app.services.announcements.sessionEnds,
  }
  const tokenFor = async (right: ServiceRight, name = `${right}-${some()}`) =>
    (await addServiceToken(database.write, { name, right, now: clock.now, expiresAt: clock.now + 1e9 }))!
  const password_hash = await hashPassword(password, lowCost)
  const own = await tokenFor('scim', 'entra')

  type Sent = { token?: string | null; headers?: Record<string, string>; type?: string }
  async function call<Body = Resource>(method: string, path: string, body?: unknown, sent: Sent = {}) {
    const { token = own, headers = {}, type = 'application/scim+json' } = sent
    const response = await fetch(`${server.url}/scim/v2${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as Body }
  }

  return {
    server,
    accounts,
    call,
    tokenFor,
    find: async (path: '/Users' | '/Groups', filter: string) =>
      (await call<Listed>('GET', `${path}?${new URLSearchParams({ filter })}`)).body,
    patch: (path: string, ...operations: object[]) =>
      call('PATCH', path, { schemas: [patchOp], Operations: operations }),
    /** Adds a person to HR's records. */
    person: async (userName = `p${some()}`) => {
      const more = { company_email: `${userName}@before.example` }
      const names = { firstName: 'Ann', lastName: 'Lee' }
      const account = { userName, password: null, ...names, employerId: 'SWF', more }
      const added = (await addEmployee(accounts, account)) as { personId: string; employeeId: string }
      const { write } = database
      await write.updateTable('employees').set({ password_hash }).where('person_id', '=', added.personId).execute()
      return { login: userName, ...added }
    },
    onFile: (personId: string) =>
      database.read.selectFrom('employees').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow(),
    auditOf: async (personId: string) => {
      const entries = database.read
        .selectFrom('audit')
        .select(['action', 'person_id'])
        .where('subject_id', '=', personId)
      return (await entries.orderBy('id').execute()).map(({ action, person_id }) => `${action} by ${person_id}`)
    },
    signIn: (username: string) => ask(server, signIn, { body: { username, password, realm: 'ESS' } }),
    tokenOf: async (username: string) => {
      const { body } = await ask(server, signIn, { body: { username, password, realm: 'ESS' } })
      return (body as { tokenId: string }).tokenId
    },
    infoOf: (token: string) => ask(server, getUserInfo, { token }),
  }
}
export type Scim = Awaited<ReturnType<typeof startScim>>

/** A new user as Entra sends one. */
export const entraUser = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
  externalId: `entra-${userName}`,
  userName: `${userName}@corp.example`,
  active: true,
  displayName: 'Another Name',
  emails: [{ primary: true, type: 'work', value: `${userName}@corp.example` }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Another Name', familyName: 'Name', givenName: 'Another' },
  title: 'Driver',
  ...more,
})

/** A new user as Okta sends one. */
export const oktaUser = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${userName}@corp.example`,
  name: { givenName: 'Another', familyName: 'Name' },
  emails: [{ primary: true, value: `${userName}@corp.example`, type: 'work' }],
  displayName: 'Another Name',
  locale: 'en-US',
  externalId: `00u${userName}`,
  groups: [],
  active: true,
  ...more,
})

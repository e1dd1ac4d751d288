import { expect, test } from 'vitest'
import { saidOfPerson } from './said-of-person.ts'

const provider = {
  tenants: null,
  groups: { claim: 'groups', named: [] },
  secondFactor: { amr: ['mfa'], acr: [] },
}
const claims = { iss: 'https://login.corp.example', sub: 's-1', accessToken: 'a', email: 'ann@corp.example' }

test.each([
  ['email', {}, 'ann@corp.example'],
  ['email', { email_verified: true }, 'ann@corp.example'],
  ['email', { email_verified: false }, ''],
  ['email', { email_verified: 'false' }, ''],
  ['upn', { upn: 'ann@corp.example', email_verified: false }, 'ann@corp.example'],
])('by %s, with %o, the person is found by %j', (claim, more, found) => {
  const said = saidOfPerson({ ...provider, link: { by: 'userName', claim } } as never, { ...claims, ...more })
  expect(said?.linkValue).toBe(found)
})

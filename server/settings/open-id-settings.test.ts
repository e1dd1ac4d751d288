import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { SettingUnusable } from '../base/environment.ts'
import { openIdProvidersFrom } from './open-id-settings.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ess-openid-'))
  writeFileSync(join(place, 'secret'), 'of the portal\n')
  return () => rmSync(place, { recursive: true })
})

const tenant = '11111111-1111-4111-8111-111111111111'
const right = {
  title: 'Microsoft',
  kind: 'entra',
  issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
  clientId: 'ess',
  clientSecretFile: 'secret',
  link: { by: 'employeeId', claim: 'employeeid', employer: 'SWF' },
}

function read(more: object, name = 'company') {
  const path = join(place, 'openid.json')
  writeFileSync(path, JSON.stringify({ [name]: { ...right, ...more } }))
  return openIdProvidersFrom({ ESS_OPENID: path })
}

test('reads a provider’s settings, and takes the tenant from the issuer', () => {
  expect(read({})).toMatchObject([
    {
      name: 'company',
      tenants: [tenant],
      clientSecret: 'of the portal',
      scopes: 'openid profile',
      secondFactor: { amr: ['mfa'], acr: [] },
      clockToleranceSeconds: 30,
      outbound: { proxy: null },
    },
  ])
})

test('without a file, there are no providers', () => expect(openIdProvidersFrom({})).toEqual([]))

test.each<[why: string, more: object, words: string, name?: string]>([
  ['an unknown name', { secret: 'in clear text' }, 'company.secret is not known here'],
  ['a missing name', { clientId: undefined }, 'company.clientId is missing'],
  ['a name that can’t be part of an address', {}, 'Company Account', 'Company Account'],
  ['an unencrypted issuer', { issuer: 'http://login.corp.example' }, 'company.issuer must be an https address'],
  ['everybody’s accounts', { issuer: 'https://login.microsoftonline.com/common/v2.0' }, 'company.tenants is missing'],
  ['tenants elsewhere', { kind: 'other', tenants: [tenant] }, 'company.tenants is for entra only'],
  ['a missing secret file', { clientSecretFile: 'none' }, 'company.clientSecretFile'],
  ['a proxy with a password', { proxy: 'http://user:secret@proxy.example:3128' }, 'company.proxy must be an address'],
  ['no proxy', { proxyCredentialsFile: 'secret' }, 'no proxy is'],
  ['no password', { proxy: 'http://proxy.example:3128', proxyCredentialsFile: 'secret' }, 'must contain user:password'],
  ['a certificate file without a certificate', { caFile: 'secret' }, 'company.caFile has no certificate'],
  ['an unknown kind of link', { link: { by: 'mail' } }, 'company.link'],
])('doesn’t start with %s, and reports it without the value', (_, more, words, name) => {
  expect(() => read(more, name)).toThrow(SettingUnusable)
  expect(() => read(more, name)).toThrow(words)
  expect(() => read(more, name)).not.toThrow(/in clear text|user:secret|of the portal/)
})

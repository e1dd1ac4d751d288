import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { SettingUnusable } from '../base/environment.ts'
import { directorySettingsFrom } from './directory-settings.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ess-directory-'))
  writeFileSync(join(place, 'secret'), 'of the portal\n')
  writeFileSync(join(place, 'nothing'), '\n')
  return () => rmSync(place, { recursive: true })
})

const right = {
  kind: 'activeDirectory',
  servers: ['ldaps://dc1.corp.example', 'ldaps://dc2.corp.example:3269'],
  bindDn: 'CN=ess,OU=Services,DC=corp,DC=example',
  bindPasswordFile: 'secret',
  people: { base: 'DC=corp,DC=example', filter: '(&(objectCategory=person)(objectClass=user))' },
  link: { by: 'userName' },
  lockout: { failures: 10, minutes: 30 },
}

function read(more: object) {
  const path = join(place, 'directory.json')
  writeFileSync(path, JSON.stringify({ ...right, ...more }))
  return directorySettingsFrom({ ESS_DIRECTORY: path })
}

test('reads the Active Directory settings under Active Directory’s own names', () => {
  expect(read({})).toMatchObject({
    bindPassword: 'of the portal',
    people: { userName: ['sAMAccountName'], identity: 'objectGUID' },
    failuresAllowed: { most: 8, seconds: 1800 },
    servers: [{ host: 'dc1.corp.example', secure: true }, { host: 'dc2.corp.example' }],
  })
})

test('without a file, the portal checks its own passwords', () => expect(directorySettingsFrom({})).toBeNull())

test.each<[why: string, more: object, words: string]>([
  ['an unknown name', { server: 'ldaps://dc1' }, 'server is not known here'],
  ['a missing name', { bindDn: undefined }, 'bindDn is missing'],
  ['an unencrypted address', { servers: ['ldap://dc1.corp.example'] }, 'clear text'],
  ['no address', { servers: ['dc1.corp.example'] }, 'must be an address'],
  [
    "a filter that isn't one",
    { people: { ...right.people, filter: '(&(objectClass=user)' } },
    'people.filter is not a filter',
  ],
  ['a missing secret', { bindPasswordFile: 'none' }, 'bindPasswordFile'],
  ['an empty secret', { bindPasswordFile: 'nothing' }, 'is empty'],
  ["a certificate that isn't one", { caFile: 'secret' }, 'caFile has no certificate'],
  [
    'a limit as high as the lockout',
    { lockout: { failures: 5, minutes: 30, ours: 5 } },
    'must be below lockout.failures (5)',
  ],
  ['a lockout at the first failure', { lockout: { failures: 1, minutes: 30 } }, 'must be below lockout.failures (1)'],
  ['a link by something else', { link: { by: 'mail' } }, 'link'],
])('does not start with %s, and says so', (_, more, words) => {
  expect(() => read(more)).toThrow(SettingUnusable)
  expect(() => read(more)).toThrow(words)
})

test('does not start without the file', () => {
  expect(() => directorySettingsFrom({ ESS_DIRECTORY: join(place, 'none') })).toThrow('cannot be read (ENOENT)')
})

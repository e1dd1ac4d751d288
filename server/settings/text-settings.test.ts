import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { SettingUnusable } from '../base/environment.ts'
import { textSettingsFrom } from './text-settings.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ess-texts-'))
  return () => rmSync(place, { recursive: true })
})

const token = 'a token of the tests'.replaceAll(' ', '-')
const hex = 'ab'.repeat(16)
const right = { accountSid: `AC${hex}`, from: '+14805550100' }

function read(file: object, env: Record<string, string> = { ESS_TEXTS_TOKEN: token }) {
  const path = join(place, 'texts.json')
  writeFileSync(path, JSON.stringify(file))
  return textSettingsFrom({ ESS_TEXTS: path, ...env })
}

test("by default, texts are sent as mail to the carriers' gateways", () =>
  expect(textSettingsFrom({})).toEqual({ kind: 'gateways' }))

test('with only the auth token, the server signs in with the account', () =>
  expect(read(right)).toMatchObject({
    address: 'https://api.twilio.com/2010-04-01',
    user: right.accountSid,
    password: token,
    sender: { From: '+14805550100' },
    answers: 'provider',
  }))

test('an API key is used to sign in instead, and secrets may be in files', () => {
  writeFileSync(join(place, 'token'), `${token}\n`)
  writeFileSync(join(place, 'key'), 'a-secret-of-the-key\n')
  const env = { ESS_TEXTS_TOKEN_FILE: join(place, 'token'), ESS_TEXTS_KEY_SECRET_FILE: join(place, 'key') }
  const { from: _none, ...more } = { ...right, apiKeySid: `SK${hex}`, messagingServiceSid: `MG${hex}` }
  expect(read(more, env)).toMatchObject({
    user: `SK${hex}`,
    password: 'a-secret-of-the-key',
    authToken: token,
    sender: { MessagingServiceSid: `MG${hex}` },
  })
})

test.each<[why: string, more: object, words: string, env?: Record<string, string>]>([
  ['an unknown name', { authToken: token }, 'authToken is not known here'],
  ['a missing account', { accountSid: undefined }, 'accountSid is missing'],
  ['an account with a typo', { accountSid: `AC${hex}0` }, 'accountSid must be AC and 32'],
  ['no sender', { from: undefined }, 'from or messagingServiceSid must be there'],
  ['two senders', { messagingServiceSid: `MG${hex}` }, 'and not both'],
  ['a number without its country', { from: '4805550100' }, 'from must be a number such as'],
  ['an address in clear text', { address: 'http://sms.example' }, 'address must be an https address'],
  ['a key without a secret', { apiKeySid: `SK${hex}` }, 'belong together'],
  ["an answering address that isn't the provider's", { answers: 'nobody' }, 'answers has the wrong form'],
  ['no token', {}, 'ESS_TEXTS_TOKEN is missing', {}],
  ['a truncated token', {}, 'ESS_TEXTS_TOKEN is not usable', { ESS_TEXTS_TOKEN: 'short' }],
])('doesn’t start with %s, and reports it without the value', (_, more, words, env) => {
  const start = () => read({ ...right, ...more }, env)
  expect(start).toThrow(SettingUnusable)
  expect(start).toThrow(words)
  expect(start).not.toThrow(token)
})

test('the server doesn’t start if the file is missing', () =>
  expect(() => textSettingsFrom({ ESS_TEXTS: join(place, 'none.json') })).toThrow('cannot be read (ENOENT)'))

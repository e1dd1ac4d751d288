import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { SettingUnusable, valueOf } from '../../base/environment.ts'
import { addSecurityText } from './security-text.ts'
import { answerUnknownPaths, rememberMethods } from './unknown-paths.ts'

async function asked(securityContact: string | null) {
  const app = Fastify()
  const known = rememberMethods(app)
  const clock = () => Date.parse('2026-11-27T09:00:00Z')
  addSecurityText(app, { securityContact, publicUrl: 'https://portal.example.com', clock })
  answerUnknownPaths(app, known)
  return app.inject({ url: '/.well-known/security.txt', headers: { accept: 'text/html' } })
}

test('security.txt says where to report problems and when it expires', async () => {
  const { headers, body } = await asked('mailto:security@example.com')
  expect([headers['content-type'], body.split('\n')]).toEqual([
    'text/plain; charset=utf-8',
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-26T09:00:00.000Z',
      'Canonical: https://portal.example.com/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ],
  ])
})

test('without a contact, security.txt returns 404 instead of a screen', async () => {
  const { statusCode, headers } = await asked(null)
  expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/problem+json')])
})

test('a contact is an email address or a page', () => {
  for (const good of ['mailto:security@example.com', 'https://example.com/security'])
    expect(valueOf({ ESS_SECURITY_CONTACT: good }, 'ESS_SECURITY_CONTACT')).toBe(good)
  for (const bad of ['security@example.com', 'mailto:security', 'http://example.com', 'mailto:a@b\nExpires: never'])
    expect(() => valueOf({ ESS_SECURITY_CONTACT: bad }, 'ESS_SECURITY_CONTACT')).toThrow(SettingUnusable)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '@/contract/sign-in/session.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-user-names-'))

let server: TestServer
beforeAll(async () => {
  const path = join(folder, 'operator.json')
  writeFileSync(path, JSON.stringify({ userNames: { domains: ['SWIFT'], mailDomains: ['swift.example'] } }))
  server = await startServerHere('sqlite', { ESS_CONFIG_FILE: path })
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['driver', 200],
  ['SWIFT\\driver', 200],
  ['Driver@swift.example', 200],
  ['OTHER\\driver', 401],
  ['driver@elsewhere.example', 401],
])('%s signs in with %i if the company configures its domains', async (username, status) => {
  const answer = await ask(server, signIn, { as: null, body: { username, password: demoPassword, realm: 'ESS' } })
  expect(answer.status).toBe(status)
})

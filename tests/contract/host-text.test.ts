import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { putEducation } from '@/contract/personal-info/education.ts'
import { putEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { postNewYorkPayRate } from '@/contract/payroll/new-york-pay-rate.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { cases, net } from './cases.ts'
import { ask, problemIn } from './client.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-host-text-'))
const path = join(folder, 'operator.json')
const hostText = { characters: 'ccsid-37', longest: { bankName: 14, street: 20 } }

let server: TestServer
beforeAll(async () => {
  writeFileSync(path, JSON.stringify({ hostText }))
  server = await startServerHere('sqlite', { ESS_CONFIG_FILE: path })
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const save = (endpoint: Endpoint, as: string, body: unknown) => ask(server, endpoint, { as, body })
const refusalOf = async (endpoint: Endpoint, as: string, body: unknown) =>
  problemIn(await save(endpoint, as, body)).errors.map(({ at, code, message }) => [at, code, message])

test('a text that the payroll host can’t store is refused, with the characters or the length', async () => {
  expect(await refusalOf(putDirectDeposits, 'employee', [{ ...net, bankName: 'Bank Wałęsy' }])).toEqual([
    ['0.bankName', 'host.characters.try', 'Payroll’s system can’t hold ł ę. You could write “Bank Walesy”.'],
  ])
  expect(await refusalOf(putDirectDeposits, 'employee', [{ ...net, bankName: 'First Bank of Mesa' }])).toEqual([
    ['0.bankName', 'host.length', 'Payroll’s system holds at most 14 characters here.'],
  ])
  expect((await save(putDirectDeposits, 'employee', [{ ...net, bankName: 'Crédit Núñez' }])).status).toBe(200)
})

test.each<[Endpoint, field: string, at: string]>([
  [putPersonalInfo, 'residentStreetAddress', 'residentStreetAddress'],
  [putEmergencyContacts, 'emergencyContactName', '0.emergencyContactName'],
  [putEducation, 'school', '0.school'],
  [postNewYorkPayRate, 'language', 'language'],
])('$name also refuses it', async (endpoint, field, at) => {
  const { as, body = (await cases[endpoint.name]!.fresh!(server, 'driver')).body } = cases[endpoint.name]!
  const [first, ...others] = Array.isArray(body) ? (body as object[]) : [body as object]
  const changed = { ...first, [field]: 'ł' }
  const sent = Array.isArray(body) ? [changed, ...others] : changed
  expect(await refusalOf(endpoint, as!, sent)).toContainEqual([
    at,
    'host.characters.try',
    'Payroll’s system can’t hold ł. You could write “l”.',
  ])
})

test('a text on file that was not touched never blocks a save', async () => {
  const { write } = server.database
  expect((await save(putDirectDeposits, 'driver', [net])).status).toBe(200)
  await write.updateTable('direct_deposits').set({ bank_name: 'Bank Wałęsy' }).where('fe_id', '=', net.feId).execute()
  const untouched = { ...net, bankName: 'Bank Wałęsy' }
  expect((await save(putDirectDeposits, 'driver', [{ ...untouched, accountNumber: '8821004455' }])).status).toBe(200)
  expect((await save(putDirectDeposits, 'driver', [{ ...untouched, bankName: 'Bank Wałęsa' }])).status).toBe(422)
})

test('the app knows which text the host can store', async () => {
  expect((await ask(server, getApplicationConfiguration, { as: null })).body).toMatchObject({ hostText })
})

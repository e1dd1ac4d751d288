import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import {
  listCounties,
  listDegreeCodes,
  listEducationCodes,
  listMaritalStatusCodes,
  listRelationshipCodes,
  listStates,
  listZipCodes,
} from '@/contract/reference.ts'
import { zipLookup } from '@/domain/personal-info/zip-places.ts'
import { getApplicationConfiguration, getCurrentRelease } from '@/contract/configuration.ts'
import { getDriverText } from '@/contract/drivers/driver-text.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { ask } from './client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServerHere('sqlite')
})
afterAll(() => server.close())

type Counties = {
  _embedded: { counties: { code: string; description: string; state: string }[] }
  _total_items: number
}

test('all states and territories fit into the app’s limit of 100', async () => {
  const { body } = await ask(server, listStates, { as: 'employee', query: { limit: '100' } })
  const { _embedded, _total_items } = body as {
    _embedded: { states: { code: string; description: string }[] }
    _total_items: number
  }
  expect([_embedded.states.length, _total_items]).toEqual([56, 56])
  expect(_embedded.states).toContainEqual({ code: 'AZ', description: 'Arizona' })
})

test('all counties fit into the limit of 4,000, compressed if the device accepts it', async () => {
  const answer = await ask(server, listCounties, {
    as: 'employee',
    query: { limit: '4000' },
    headers: { 'accept-encoding': 'br' },
  })
  const { _embedded, _total_items } = answer.body as Counties
  expect([_embedded.counties.length, _total_items]).toEqual([3235, 3235])
  expect(answer.headers.get('content-encoding')).toBe('br')
  const plain = await ask(server, listCounties, { as: 'employee', headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.has('content-encoding')).toBe(false)
  expect(plain.text).toBe(answer.text)
})

test('a smaller limit is respected, and the total is still returned', async () => {
  const { body } = await ask(server, listCounties, { as: 'employee', query: { limit: '2' } })
  expect((body as Counties)._embedded.counties).toHaveLength(2)
  expect((body as Counties)._total_items).toBe(3235)
})

test('codes for marital status, relationships, degrees, and education are listed without duplicates', async () => {
  const answers = [listMaritalStatusCodes, listRelationshipCodes, listDegreeCodes, listEducationCodes].map(
    async (endpoint) => (await ask(server, endpoint, { as: 'driver' })).body,
  )
  type Codes = { code: string; description: string }[]
  const [maritalStatuses, relationships, degrees, educations] = (await Promise.all(answers)) as [
    Codes,
    ...{ _embedded: Record<string, Codes> }[],
  ]
  const lists = [
    maritalStatuses,
    relationships!._embedded.relationships!,
    degrees!._embedded.degrees!,
    educations!._embedded.educations!,
  ]
  expect(lists.map((list) => list.find(({ code }) => ['M', 'SP', 'BA ', 'CO'].includes(code))?.description)).toEqual([
    'Married',
    'Spouse',
    'Bachelor of Arts',
    'College or University',
  ])
  for (const list of lists) {
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
    expect(new Set(list.map(({ description }) => description)).size).toBe(list.length)
  }
  for (const { code } of degrees!._embedded.degrees!) expect(code).toHaveLength(3)
})

test('every ZIP code comes with its city and state in a quarter of a megabyte over the network', async () => {
  const answer = await ask(server, listZipCodes, { as: 'driver', headers: { 'accept-encoding': 'br' } })
  const placeOf = zipLookup((answer.body as { places: string }).places)
  expect(placeOf('85043')).toEqual({ city: 'Phoenix', state: 'AZ' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(250_000)
})

test('the configuration names the company, limits, and features', async () => {
  const { body } = await ask(server, getApplicationConfiguration)
  expect(body).toMatchObject({
    company: { id: 'swift', theme: 'swift' },
    tokenTimeoutMs: 1_200_000,
    features: { addContact: false },
  })
})

test('the second company has different values', async () => {
  const other = await startServerHere('sqlite', { ESS_COMPANY: 'larkspur', ESS_TOKEN_TIMEOUT_MS: '60000' })
  const { body } = await ask(other, getApplicationConfiguration)
  expect(body).toMatchObject({
    company: { id: 'larkspur', theme: 'larkspur' },
    tokenTimeoutMs: 60_000,
    features: { addContact: true, cellPhone: true },
  })
  await other.close()
})

test("the first key of the release is the back end's version", async () => {
  const { body } = await ask(server, getCurrentRelease)
  expect(Object.keys(body as object)[0]).toMatch(/^\d+\.\d+\.\d+/)
})

test('24 carriers are listed, including Nextel, with retired ones marked', async () => {
  const { body } = await ask(server, getDriverText, { as: 'driver' })
  const { serviceProviders } = (body as typeof getDriverText.answer.TYPE).driverText
  expect(serviceProviders).toHaveLength(24)
  expect(serviceProviders).toContainEqual({ name: 'Nextel', value: 'messaging.nextel.com', retired: true })
  expect(serviceProviders).toContainEqual({ name: 'Cricket', value: 'sms.cricketwireless.net' })
})

test('an operator can disable openapi.json', async () => {
  const closed = await startServerHere('sqlite', { ESS_OPENAPI: '0' })
  expect((await fetch(`${closed.url}/rest/openapi.json`)).status).toBe(404)
  await closed.close()
})

test('openapi.json describes every path, with its problems and headers', async () => {
  const document = (await (await fetch(`${server.url}/rest/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  for (const { path, aliases, method, name } of everyEndpoint) {
    for (const each of [path, ...aliases])
      expect(document.paths[each.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.operationId).toContain(name)
  }
  const put = document.paths['/direct-deposits']!.put!
  expect(put.parameters.map((parameter) => parameter.name)).toEqual(['idempotency-key', 'if-match'])
  expect(Object.keys(put.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '409',
    '412',
    '413',
    '415',
    '422',
    '423',
    '428',
    '500',
    '503',
  ])
  const request = document.paths['/users/{id}/timeOffRequests/{requestId}']!.patch!
  expect(request.parameters.map((parameter) => parameter.name)).toEqual([
    'id',
    'requestId',
    'idempotency-key',
    'if-match',
  ])
  expect(Object.keys(request.responses)).toContain('404')
  const made = document.paths['/users/{id}/timeOffRequests']!.post!
  expect(made.parameters.map((parameter) => parameter.name)).toEqual(['id', 'idempotency-key'])
})

type Operation = { operationId: string; parameters: { name: string }[]; responses: Record<string, unknown> }

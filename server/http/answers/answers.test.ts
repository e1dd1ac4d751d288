import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { enums, nullable, size, string, type } from '@/domain/struct.ts'
import { expect, test } from 'vitest'
import { paged } from '@/contract/endpoint/paged.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { sendOutcome, written } from './answers.ts'

const trucks = endpoint({
  name: 'listTrucks',
  service: 'core',
  method: 'GET',
  path: '/trucks',
  summary: 'The trucks',
  rights: 'signedIn',
  ...paged({
    list: 'trucks',
    item: type({ unit: size(string(), 1, 8), state: enums(['parked', 'rolling']), driver: nullable(string()) }),
    sort: ['unit'],
    filters: {},
  }),
})

const rolling = (unit: number | string) => ({ unit: `${unit}`, state: 'rolling', driver: null as unknown })
const listOf = (list: object[]) => ({ _embedded: { trucks: list }, _total_items: list.length, _page_count: 1 })

async function asked(count: number, encodings: string) {
  const app = Fastify()
  const answer = listOf(Array.from({ length: count }, (_, at) => rolling(at)))
  app.get('/trucks', async (_, reply) => sendOutcome(reply, trucks, answer))
  const { headers, rawPayload } = await app.inject({ url: '/trucks', headers: { 'accept-encoding': encodings } })
  return { headers, rawPayload, json: JSON.stringify(answer) }
}

test('a long list is compressed to a tenth of its size if the client accepts compression', async () => {
  const { headers, rawPayload, json } = await asked(2_000, 'gzip, br')
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(rawPayload).toString()).toBe(json)
  expect(rawPayload.length).toBeLessThan(json.length / 10)
})

test.each([
  ['a short one', 20, 'gzip, br'],
  ["one for a device that doesn't accept compression", 2_000, 'gzip'],
])('%s is sent uncompressed', async (_, count, encodings) => {
  const { headers, rawPayload, json } = await asked(count, encodings)
  expect(headers['content-encoding']).toBeUndefined()
  expect(rawPayload.toString()).toBe(json)
})

test.each([
  ['a missing field', listOf([{ unit: '7', state: 'parked' }]), '_embedded.trucks.0.driver'],
  ["a word that isn't in the list", listOf([{ ...rolling(7), state: 'stolen' }]), '_embedded.trucks.0.state'],
  ['a text that is too long', listOf([rolling(1), rolling('123456789')]), '_embedded.trucks.1.unit'],
  ['another type of value', listOf([{ ...rolling(7), driver: 7 }]), '_embedded.trucks.0.driver'],
  ['no list', { ...listOf([]), _embedded: { trucks: 'none' } }, '_embedded.trucks'],
  ['nothing', null, ''],
])('an answer that breaks its contract is never sent: %s', (_, answer, at) => {
  expect(() => written(trucks, answer)).toThrow(`The answer of listTrucks breaks its contract at "${at}"`)
})

test('an answer that matches its contract is sent, even with extra fields', () => {
  expect(written(trucks, listOf([{ ...rolling(7), driver: 'Dana', miles: 12 }])).status).toBe(200)
})

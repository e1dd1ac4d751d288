import { expect, test } from 'vitest'
import { carrierGateways, serviceProvidersOn } from './carrier-gateways.ts'

test('there are 24 gateways, each of one carrier', () => {
  expect(carrierGateways).toHaveLength(24)
  expect(new Set(carrierGateways.map(({ value }) => value)).size).toBe(24)
})

test.each([
  ['2027-03-31', false],
  ['2027-04-01', true],
])('on %s, the gateways that Verizon closes are retired: %s', (today, retired) => {
  const offered = serviceProvidersOn(carrierGateways, today)
  for (const name of ['Verizon', 'Page Plus'])
    expect(offered.find((each) => each.name === name)?.retired ?? false).toBe(retired)
})

test('retired gateways stay in the list, marked', () => {
  const gateways = [
    { name: 'Here', value: 'here.example' },
    { name: 'Gone', value: 'gone.example', retired: true },
  ]
  expect(serviceProvidersOn(gateways, '2026-11-23')).toEqual(gateways)
})

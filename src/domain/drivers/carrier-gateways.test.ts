import { expect, test } from 'vitest'
import { carrierGateways, everyCarrier, serviceProvidersOn } from './carrier-gateways.ts'

test('there are 24 gateways, one per carrier', () => {
  expect(carrierGateways).toHaveLength(24)
  expect(new Set(carrierGateways.map(({ value }) => value)).size).toBe(24)
})

test.each([
  ['2027-03-31', false],
  ['2027-04-01', true],
])('on %s, the gateways that Verizon closes are retired: %s', (today, retired) => {
  const offered = serviceProvidersOn(carrierGateways, today)
  for (const name of ['Verizon', 'Page Plus'])
    expect(offered.find((each) => each.name === name)).toMatchObject(retired ? { retired } : { lastDay: '2027-03-31' })
})

const here = { name: 'Here', value: 'here.example' }
const gone = { name: 'Gone', value: 'gone.example' }
const soonGone = { name: 'Soon gone', value: 'soon.example', lastDay: '2027-03-31' }

test('retired gateways stay in the list, marked and after the working ones', () => {
  const gateways = [{ ...gone, retired: true }, soonGone, here]
  expect(serviceProvidersOn(gateways, '2026-11-23')).toEqual([soonGone, here, { ...gone, retired: true }])
})

test('with an SMS provider, no carrier is retired', () => {
  const { lastDay: _any, ...soon } = soonGone
  expect(everyCarrier([{ ...gone, retired: true }, soonGone, here])).toEqual([gone, soon, here])
})

import { expect, test } from 'vitest'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { greeting } from './greeting.ts'
import { deliveryStatus } from './delivery-status.ts'

const row = (state: OpenRow['state'], settledAt: number | null = null) => ({ state, settledAt }) as OpenRow

test('shows nothing if nothing was ever submitted', () => {
  expect(deliveryStatus([])).toBeNull()
})

test.each([
  ['what needs attention comes before what waits', [row('waiting'), row('attention'), row('conflict')], 'attention', 2],
  ['what waits comes before what arrived', [row('sent', 5), row('held'), row('sending'), row('waiting')], 'waiting', 3],
  ['the last one that arrived is shown', [row('sent', 5), row('sent', 9)], 'sent', 0],
  ['a change that the server holds back is not called sent', [row('sent', 5), row('received', 9)], 'received', 0],
] as const)('%s', (_, rows, tone, n) => {
  expect(deliveryStatus([...rows])).toMatchObject({ tone, n })
})

test('the last change to arrive is the newest', () => {
  expect(deliveryStatus([row('sent', 5), row('sent', 9), row('sent', 7)])?.latest?.settledAt).toBe(9)
})

test("an arrival the user already knows about isn't repeated, but a change that the server holds back is", () => {
  const told = () => true
  expect(deliveryStatus([row('sent', 5)], told)).toBeNull()
  expect(deliveryStatus([row('sent', 5), row('waiting')], told)).toMatchObject({ tone: 'waiting' })
  expect(deliveryStatus([row('received', 5)], told)).toMatchObject({ tone: 'received' })
})

test.each([
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
])("at %i o'clock it is %s", (hour, expected) => expect(greeting(hour)).toBe(expected))

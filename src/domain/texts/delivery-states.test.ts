import { expect, test } from 'vitest'
import { isDeliveryState, undeliveredReason } from './delivery-states.ts'

test.each<[code: number | null, reason: string]>([
  [21610, 'stopped'],
  [21211, 'number'],
  [21614, 'number'],
  [30006, 'number'],
  [30003, 'phone'],
  [30007, 'unknown'],
  [20003, 'unknown'],
  [null, 'unknown'],
])('the code %s means: %s', (code, reason) => expect(undeliveredReason(code)).toBe(reason))

test.each(['delivered', 'read'])('%s is a state', (state) => expect(isDeliveryState(state)).toBe(true))
test.each(['', 'received', 'toString'])('%j isn’t a state', (state) => expect(isDeliveryState(state)).toBe(false))

import { expect, test } from 'vitest'
import { type UserInfo, isDriver, userKinds } from './user-info.ts'

test.each([
  ['DRV', true],
  ['drv', true],
  ['Drv', true],
  ['OTR-DRV-07', true],
  ['swiftdrvsolo', true],
  ['', false],
  ['OFC', false],
  ['D R V', false],
  ['DRIVER', false],
])('level2 %j makes a driver: %s', (level2, expected) => expect(isDriver({ level2 })).toBe(expected))

test.each<[level2: string, isKEX: boolean, kinds: string[]]>([
  ['DRV', false, ['driver']],
  ['OFC', false, ['nonDriver']],
  ['DRV', true, ['driver', 'kex']],
  ['OFC', true, ['nonDriver', 'kex']],
])('level2 %j with KEX %s is of the kinds %j', (level2, isKEX, kinds) => {
  expect(userKinds({ level2, isKEX } as UserInfo)).toEqual(kinds)
})

import { expect, test } from 'vitest'
import { bareUserName } from './user-name.ts'

const forms = { domains: ['SWIFT'], mailDomains: ['swift.example'] }

test.each([
  ['ann', 'ann'],
  [' Ann ', 'ann'],
  ['SWIFT\\ann', 'ann'],
  ['swift\\Ann', 'ann'],
  ['ann@swift.example', 'ann'],
  ['ANN@Swift.Example\u200b', 'ann'],
  ['OTHER\\ann', 'other\\ann'],
  ['ann@elsewhere.example', 'ann@elsewhere.example'],
  ['ann@swift.example@swift.example', 'ann@swift.example@swift.example'],
  ['SWIFT\\', 'swift\\'],
  ['@swift.example', '@swift.example'],
])('%j is the user name %j', (typed, name) => expect(bareUserName(typed, forms)).toBe(name))

test('a company without other forms accepts only the bare name', () => {
  expect(bareUserName('SWIFT\\ann')).toBe('swift\\ann')
})

import { expect, test } from 'vitest'
import { actingFor, actingForEach, approverOf, byPayroll } from './deputies.ts'

const away = (pairs: Record<string, string>) => new Map(Object.entries(pairs))
const everybody = () => true

test.each([
  ['somebody who is here decides', {}, 'ann'],
  ['the deputy decides', { ann: 'bob' }, 'bob'],
  ['the deputy’s deputy decides', { ann: 'bob', bob: 'cy' }, 'cy'],
  ['after several hops', { ann: 'bob', bob: 'cy', cy: 'dee', dee: 'eve' }, 'eve'],
  ['two people who chose each other leave it to payroll', { ann: 'bob', bob: 'ann' }, byPayroll],
  ['so does a longer circle', { ann: 'bob', bob: 'cy', cy: 'ann' }, byPayroll],
  ['and a circle further down', { ann: 'bob', bob: 'cy', cy: 'bob' }, byPayroll],
  ['and somebody who chose themselves', { ann: 'ann' }, byPayroll],
  ['other people’s deputies have nothing to do with it', { bob: 'cy' }, 'ann'],
] as [string, Record<string, string>, string][])('%s', (_, deputies, expected) => {
  expect(actingFor('ann', away(deputies), everybody)).toBe(expected)
})

test('a deputy who may no longer decide leaves the decision to payroll, wherever they are in the chain', () => {
  const deputies = away({ ann: 'bob', bob: 'cy' })
  expect(actingFor('ann', deputies, (each) => each !== 'cy')).toBe(byPayroll)
  expect(actingFor('ann', deputies, (each) => each !== 'bob')).toBe(byPayroll)
})

test('everyone in a chain gets the person at its end', () => {
  expect([...actingForEach(away({ ann: 'bob', bob: 'cy', dee: 'ann' }), everybody)]).toEqual([
    ['ann', 'cy'],
    ['bob', 'cy'],
    ['dee', 'cy'],
  ])
})

test.each([
  ['waits for the manager', 'ann', 'kim', {}, 'ann'],
  ['waits for who acts for the manager', 'ann', 'kim', { ann: 'bob' }, 'bob'],
  ['waits for payroll, if its own employee is the deputy', 'ann', 'bob', { ann: 'bob' }, byPayroll],
  ['waits for payroll, if nobody is left', 'ann', 'kim', { ann: byPayroll }, byPayroll],
  ['waits for nobody without a manager', null, 'kim', { ann: 'bob' }, null],
] as [string, string | null, string, Record<string, string>, string | null][])(
  'a request %s',
  (_, manager, owner, acting, expected) => {
    expect(approverOf(manager, owner, away(acting))).toBe(expected)
  },
)

import { expect, test } from 'vitest'
import { Unopenable, isSealedText, sealsFrom } from './seals.ts'

const [key, later] = ['a first key of thirty-two letters', 'another key of thirty-two letters']

test('a sealed text opens only with its key and context', () => {
  const seals = sealsFrom([key])
  const stored = seals.seal('the value', 'signing 1')
  expect([stored.includes('the value'), isSealedText(stored)]).toEqual([false, true])
  expect(seals.open(stored, 'signing 1')).toBe('the value')
  expect(() => seals.open(stored, 'signing 2')).toThrow(Unopenable)
  expect(() => seals.open(`${stored.slice(0, -8)}AAAAAAAA`, 'signing 1')).toThrow('damaged')
  expect(() => sealsFrom([later]).open(stored, 'signing 1')).toThrow('doesn’t open')
  expect(() => sealsFrom([]).open(stored, 'signing 1')).toThrow('doesn’t open')
})

test('the previous key still opens texts, but isn’t current', () => {
  const stored = sealsFrom([key]).seal('the value', 'signing 1')
  const seals = sealsFrom([later, key])
  expect(seals.open(stored, 'signing 1')).toBe('the value')
  expect([seals.isCurrent(stored), seals.isCurrent(seals.seal('x', 'y')), seals.isCurrent('in clear')]).toEqual([
    false,
    true,
    false,
  ])
})

test("without a key, texts aren't sealed", () => {
  const seals = sealsFrom([])
  expect([seals.seal('the value', 'signing 1'), seals.open('the value', 'signing 1')]).toEqual([
    'the value',
    'the value',
  ])
})

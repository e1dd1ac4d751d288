import { any, array, object, optional, size, string } from '@/domain/struct.ts'
import { expect, test } from 'vitest'
import { reading } from '@/domain/lenient.ts'
import { hasField, missingFields } from './newer-server.ts'

const Day = object({ date: string(), code: size(string(), 1) })
const Body = reading(
  object({ reason: optional(string()), entries: optional(array(Day)), extra: any() }),
  (body) => body,
)

test.each([
  ['', true],
  ['reason', true],
  ['entries', true],
  ['entries.3', true],
  ['entries.3.code', true],
  ['entries.3.shift', false],
  ['entries.3.date.year', true],
  ['extra.of.any.depth', true],
  ['shift', false],
  ['toString', false],
])('a body has a field at "%s": %s', (at, has) => expect(hasField(Body, at)).toBe(has))

test("doesn't find missing fields without a body, or in a body of any shape", () => {
  expect(hasField(undefined, 'shift')).toBe(true)
  expect(hasField(any(), 'shift')).toBe(true)
})

test.each([
  ['a field that is required now', { at: 'shift', code: 'shape.missing' }, ['shift']],
  ['a field that a rule requires', { at: 'entries.0.shift', code: 'required' }, ['entries.0.shift']],
  ['a rule that only a later release knows', { at: 'shift', code: 'shift.unknown' }, ['shift']],
  ['a rule of this release about something outside the body', { at: 'email', code: 'email.none' }, []],
  ['a field of this release', { at: 'reason', code: 'shape.missing' }, []],
  ['the whole body', { at: '', code: 'shift.required' }, []],
])('%s', (_, error, missing) => {
  expect(missingFields({ body: Body }, [{ ...error, message: 'This field is required' }])).toEqual(missing)
})

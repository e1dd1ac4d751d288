import { expect, test } from 'vitest'
import { idOfText, idText, isSameId } from './employee-id.ts'

test.each([
  ['SWF', '100003', 'SWF-100003'],
  ['SWF', '000042', 'SWF-000042'],
  ['SWF', '7-1', 'SWF-7%2D1'],
  ['S-1', '2', 'S%2D1-2'],
  ['S', '1-2', 'S-1%2D2'],
  ['Ä/1', '% 2', '%C3%84%2F1-%25%202'],
])('employer %s and employee %s become one text, and can be read back from it', (employerId, employeeId, text) => {
  expect(idText({ employerId, employeeId })).toBe(text)
  expect(idOfText(text)).toEqual({ employerId, employeeId })
})

test('reads a text from an earlier release, whose employers have no hyphens', () =>
  expect(idOfText('SWF-7-1')).toEqual({ employerId: 'SWF', employeeId: '7-1' }))

test.each(['', 'SWF', '-1', 'SWF-', '%-1'])('%j doesn’t name a person', (text) => expect(idOfText(text)).toBeNull())

test('people with the same id at two employers differ, and an unknown employer matches either', () => {
  const one = { employerId: 'SWF', employeeId: '7' }
  expect(isSameId(one, { ...one })).toBe(true)
  expect(isSameId(one, { employerId: 'KEX', employeeId: '7' })).toBe(false)
  expect(isSameId(one, { employerId: '', employeeId: '7' })).toBe(true)
  expect(isSameId(one, { employerId: 'SWF', employeeId: '007' })).toBe(false)
})

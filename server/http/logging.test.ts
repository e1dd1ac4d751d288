import { expect, test } from 'vitest'
import { errorLine } from './logging.ts'

test("a library's error is logged by its code: its message may quote a value", () => {
  const error = Object.assign(new Error('Key (account_number)=(4830017265) already exists'), { code: '23505' })
  expect(errorLine(error)).toMatchObject({ type: 'Error', code: '23505', message: '' })
  expect(JSON.stringify(errorLine(error))).not.toContain('4830017265')
})

test('our own errors keep their message', () => {
  expect(errorLine(new Error('The answer of getX breaks its contract')).message).toContain('getX')
})

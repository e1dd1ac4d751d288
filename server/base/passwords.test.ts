import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

test('the right password matches; a wrong one, or one for an unknown user, doesn’t', async () => {
  const stored = await hashPassword('correct horse')
  expect(await checkPassword('correct horse', stored)).toBe(true)
  expect(await checkPassword('correct horse ', stored)).toBe(false)
  expect(await checkPassword('correct horse', null)).toBe(false)
})

test('equal passwords get different hashes, which include the cost', async () => {
  const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^scrypt\$14\$8\$5\$/)
})

test('a password in another Unicode normalization form matches', async () => {
  expect(await checkPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
})

test('every character counts, up to the maximum length', async () => {
  const long = 'pässword 🚚 '.repeat(20).slice(0, 199)
  const stored = await hashPassword(`${long}x`)
  expect([
    await checkPassword(`${long}x`, stored),
    await checkPassword(`${long}y`, stored),
    await checkPassword(long, stored),
  ]).toEqual([true, false, false])
})

test('checking an unknown user costs as much as a known one, and at least what OWASP requires', async () => {
  const hashed = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  await checkPassword('x', await hashPassword('x'))
  await checkPassword('x', null)
  const [made, ...checked] = hashed.mock.calls.map(([, , bytes, options]) => ({ bytes, ...(options as object) }))
  hashed.mockRestore()
  syncBuiltinESMExports()
  expect(made).toMatchObject({ bytes: 32, N: 2 ** 14, r: 8, p: 5 })
  expect(checked).toEqual([made, made])
})

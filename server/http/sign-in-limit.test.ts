import { expect, test } from 'vitest'
import { signInLimit } from './sign-in-limit.ts'

const memory = { pool: null }

test('a user who failed too often waits, another one does not', async () => {
  const limit = signInLimit(memory, { perUser: 2, perAddress: 100 })
  for (let n = 0; n < 2; n += 1) {
    expect(await limit.mustWait('ann', '10.0.0.1')).toBe(0)
    await limit.failed('ann', '10.0.0.1')
  }
  expect(await limit.mustWait(' ANN', '10.0.0.2')).toBeGreaterThan(0)
  expect(await limit.mustWait('bob', '10.0.0.1')).toBe(0)
})

test('a success forgets the failures of the user, not of the address', async () => {
  const limit = signInLimit(memory, { perUser: 2, perAddress: 2 })
  await limit.failed('ann', '10.0.0.1')
  await limit.failed('ann', '10.0.0.1')
  await limit.succeeded('ann')
  expect(await limit.mustWait('ann', '10.0.0.2')).toBe(0)
  expect(await limit.mustWait('bob', '10.0.0.1')).toBeGreaterThan(0)
})

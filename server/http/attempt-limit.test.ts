import { expect, test } from 'vitest'
import { attemptLimit } from './attempt-limit.ts'

const memory = { pool: null }

test('a user who failed too often waits, another one does not', async () => {
  const limit = attemptLimit(memory, 'sign-in', { perUser: 2, perAddress: 100 })
  for (let n = 0; n < 2; n += 1) expect(await limit.begin('ann', '10.0.0.1')).toBe(0)
  expect(await limit.begin(' ANN', '10.0.0.2')).toBeGreaterThan(0)
  expect(await limit.begin('bob', '10.0.0.1')).toBe(0)
})

test('a success forgets the failures of the user, not of the address', async () => {
  const limit = attemptLimit(memory, 'sign-in', { perUser: 2, perAddress: 2 })
  await limit.begin('ann', '10.0.0.1')
  await limit.begin('ann', '10.0.0.1')
  await limit.succeeded('ann', '10.0.0.2')
  expect(await limit.begin('ann', '10.0.0.2')).toBe(0)
  expect(await limit.begin('bob', '10.0.0.1')).toBeGreaterThan(0)
})

test('successes count for nobody, however many', async () => {
  const limit = attemptLimit(memory, 'sign-in', { perUser: 2, perAddress: 2 })
  for (let n = 0; n < 20; n += 1) {
    expect(await limit.begin('ann', '10.0.0.1')).toBe(0)
    await limit.succeeded('ann', '10.0.0.1')
  }
})

test('a hundred at the same moment are no more than one after the other', async () => {
  const limit = attemptLimit(memory, 'sign-in', { perUser: 5, perAddress: 100 })
  const waits = await Promise.all(Array.from({ length: 100 }, () => limit.begin('ann', '10.0.0.1')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('tries of a user who is stopped do not stop the others at the same address', async () => {
  const limit = attemptLimit(memory, 'sign-in', { perUser: 2, perAddress: 4 })
  for (let n = 0; n < 50; n += 1) await limit.begin('ann', '10.0.0.1')
  expect(await limit.begin('bob', '10.0.0.1')).toBe(0)
})

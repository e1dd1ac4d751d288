import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

/** Starts work in the queue, and lets the test finish it. */
function works() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (label: string) => () => {
    begun.push(label)
    return new Promise<string>((resolve) => ends.push(() => resolve(label)))
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    ends.shift()!()
    await settled()
  }
  return { begun, work, endOne, settled }
}

test('a few entries run at once, and a single name always leaves a slot for others', async () => {
  const { begun, work, settled } = works()
  const queue = boundedQueue(3, 1_000)
  for (const label of ['a1', 'a2', 'a3', 'b1', 'b2']) void queue.run({ name: label[0]! }, work(label))
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

test('names take turns, no matter how many entries each has', async () => {
  const { begun, work, endOne, settled } = works()
  const queue = boundedQueue(1, 10_000)
  for (const label of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void queue.run({ name: label[0]! }, work(label))
  await settled()
  for (let n = 0; n < 6; n += 1) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('work whose caller has left is never done, and the next in line takes its place', async () => {
  const { begun, work, endOne } = works()
  const queue = boundedQueue(1, 10_000)
  const leaving = new AbortController()
  void queue.run({ name: 'a' }, work('first'))
  const left = queue.run({ name: 'a', gone: leaving.signal }, work('left'))
  void queue.run({ name: 'a' }, work('last'))
  leaving.abort()
  expect(await left).toBe('gone')
  await endOne()
  expect(begun).toEqual(['first', 'last'])
  expect(await queue.run({ name: 'a', gone: leaving.signal }, work('later'))).toBe('gone')
})

test('when full, the queue drops the last entry of the longest line for other names, and refuses more of the same name', async () => {
  const { begun, work, endOne, settled } = works()
  // Four entries may wait, because work is initially expected to take 100 ms.
  const queue = boundedQueue(1, 500)
  const ends = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1'].map((label) => queue.run({ name: label[0]! }, work(label)))
  expect(await ends[5]).toBe('full')
  expect(await ends[4]).toBe('full')
  await settled()
  for (let n = 0; n < 4; n += 1) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('the queue is only as long as can be finished in time, and grows if the work is quick', async () => {
  const queue = boundedQueue(1, 1_000)
  for (let n = 0; n < 50; n += 1) await queue.run({ name: 'a' }, async () => {})
  const all = await Promise.all(Array.from({ length: 100 }, () => queue.run({ name: 'a' }, async () => 'done')))
  expect(all).toEqual(Array.from({ length: 100 }, () => ({ done: 'done' })))
})

test('a caller who waited too long anyway is told so, and the work is skipped', async () => {
  const { begun, work, endOne, settled } = works()
  const queue = boundedQueue(1, 20)
  void queue.run({ name: 'a' }, work('first'))
  const waits = queue.run({ name: 'a' }, work('second'))
  await new Promise((resolve) => setTimeout(resolve, 40))
  await endOne()
  expect(await waits).toBe('full')
  void queue.run({ name: 'a' }, work('third'))
  await settled()
  expect(begun).toEqual(['first', 'third'])
})

test('a failed task makes room for the next', async () => {
  const queue = boundedQueue(1, 1_000)
  await expect(queue.run({ name: 'a' }, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await queue.run({ name: 'a' }, async () => 'done')).toEqual({ done: 'done' })
})

import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { keepForNextStart, restoreFromLastStart } from './kept-start.ts'

const key = ['open', 'getApplicationConfiguration']
const ask = (answer: () => Promise<unknown>, meta = { kept: true }) =>
  queryClient.fetchQuery({ queryKey: key, queryFn: answer, meta, retry: false }).catch(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  queryClient.clear()
  keepForNextStart()
})

async function startAgain() {
  await vi.advanceTimersByTimeAsync(2000)
  queryClient.clear()
  restoreFromLastStart()
  return queryClient.getQueryData(key)
}

test('an answer that is not personal is available at the next start', async () => {
  await ask(async () => 'swift')
  expect(await startAgain()).toBe('swift')
})

test('it is still available after starts without signal', async () => {
  await ask(async () => 'swift')
  await startAgain()
  await ask(() => Promise.reject(new Error('no signal')))
  expect(await startAgain()).toBe('swift')
  expect(await startAgain()).toBe('swift')
})

test('a personal answer is never in local storage', async () => {
  await ask(async () => 'account 123456789', {} as never)
  await vi.advanceTimersByTimeAsync(2000)
  expect(JSON.stringify(localStorage)).not.toContain('123456789')
})

test('drops unreadable storage', () => {
  localStorage.setItem('ess.start', '{broken')
  restoreFromLastStart()
  expect(localStorage.getItem('ess.start')).toBeNull()
})

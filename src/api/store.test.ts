import { expect, test, vi } from 'vitest'
import { createEmitter, createStore } from './store.ts'

test('a store keeps its value and notifies subscribers of each new one', () => {
  const store = createStore(1)
  const told = vi.fn<(value: number) => void>()
  store.subscribe(told)
  expect(told).not.toHaveBeenCalled()
  store.set(2)
  expect(store.get()).toBe(2)
  expect(told.mock.calls).toEqual([[2]])
})

test('a subscriber reads the new value during the notification', () => {
  const store = createStore('old')
  const read: string[] = []
  store.subscribe(() => read.push(store.get()))
  store.set('new')
  expect(read).toEqual(['new'])
})

test("setting an equal value doesn't notify subscribers, and keeps the current object", () => {
  const first = { id: 1 }
  const store = createStore(first, (one, other) => one.id === other.id)
  const told = vi.fn<() => void>()
  store.subscribe(told)
  store.set({ id: 1 })
  expect(told).not.toHaveBeenCalled()
  expect(store.get()).toBe(first)
})

test('an unsubscribed listener is not called again, the others are', () => {
  const { emit, on } = createEmitter<string>()
  const told: string[] = []
  const stop = on((event) => told.push(`one ${event}`))
  on((event) => told.push(`two ${event}`))
  emit('a')
  stop()
  emit('b')
  expect(told).toEqual(['one a', 'two a', 'two b'])
})

test('a listener may unsubscribe during the notification', () => {
  const { emit, on } = createEmitter<void>()
  const told = vi.fn<() => void>()
  const stop = on(() => {
    told()
    stop()
  })
  on(told)
  emit()
  emit()
  expect(told).toHaveBeenCalledTimes(3)
})

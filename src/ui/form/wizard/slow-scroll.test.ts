import { beforeEach, expect, test, vi } from 'vitest'
import { slowScroll } from './slow-scroll.ts'

let reduced = false
let scroller: HTMLElement
let target: HTMLElement

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  reduced = false
  scroller = document.createElement('div')
  scroller.style.overflowY = 'auto'
  target = document.createElement('section')
  scroller.append(target)
  document.body.replaceChildren(scroller)
  Object.defineProperties(scroller, { scrollHeight: { value: 2000 }, clientHeight: { value: 500 } })
  scroller.getBoundingClientRect = () => new DOMRect(0, 50, 300, 500)
  target.getBoundingClientRect = () => new DOMRect(0, 850, 300, 400)
})

test('takes a second to bring the element to the top', () => {
  slowScroll(target)
  vi.advanceTimersByTime(500)
  expect(scroller.scrollTop).toBeGreaterThan(200)
  expect(scroller.scrollTop).toBeLessThan(600)
  vi.advanceTimersByTime(600)
  expect(scroller.scrollTop).toBe(800)
})

test('takes the given time', () => {
  slowScroll(target, 500)
  vi.advanceTimersByTime(250)
  expect(scroller.scrollTop).toBeLessThan(600)
  vi.advanceTimersByTime(300)
  expect(scroller.scrollTop).toBe(800)
})

test('jumps immediately under reduced motion', () => {
  reduced = true
  slowScroll(target)
  expect(scroller.scrollTop).toBe(800)
})

test('stops when the person scrolls', () => {
  slowScroll(target)
  vi.advanceTimersByTime(300)
  const reached = scroller.scrollTop
  dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(1000)
  expect(scroller.scrollTop).toBe(reached)
})

test("doesn't scroll past the end", () => {
  target.getBoundingClientRect = () => new DOMRect(0, 9000, 300, 400)
  slowScroll(target)
  vi.advanceTimersByTime(1100)
  expect(scroller.scrollTop).toBe(1500)
})

import { expect, test, vi } from 'vitest'

const { locks } = navigator
const { fetch, reportError, matchMedia } = globalThis

const now = () => ({
  locks: navigator.locks,
  share: 'setAppBadge' in navigator,
  fetch: globalThis.fetch,
  reportError: globalThis.reportError,
  matchMedia: globalThis.matchMedia,
  kept: localStorage.length + sessionStorage.length,
  faked: vi.isFakeTimers() || vi.isMockFunction(Date.now),
})

// Each of the two tests checks for leftovers of the other one, in any order.
test.each(['one', 'another'])('%s test finds the original browser after another test replaced parts of it', () => {
  const untouched = { locks, share: false, fetch, reportError, matchMedia, kept: 0, faked: false }
  expect(now()).toEqual(untouched)
  Object.defineProperty(navigator, 'locks', { value: {}, configurable: true })
  Object.assign(navigator, { setAppBadge: () => {} })
  globalThis.fetch = async () => new Response()
  globalThis.reportError = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  localStorage.setItem('left', 'behind')
  sessionStorage.setItem('left', 'behind')
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})

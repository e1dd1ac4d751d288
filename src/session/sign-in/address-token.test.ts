import { beforeEach, expect, test } from 'vitest'
import { heldAddressToken, holdAddressToken, takeFailedSignOn, takeTokenOutOfAddress } from './address-token.ts'

beforeEach(() => holdAddressToken(null))

function openedAt(path: string) {
  history.replaceState(null, '', path)
  takeTokenOutOfAddress()
  return location.pathname + location.search + location.hash
}

test.each([
  ['/login?token=secret', '/login', { token: 'secret', from: '' }],
  ['/login/?token=secret&from=portal', '/login/', { token: 'secret', from: 'portal' }],
  ['/login?ionic%3Amode=ios&from=portal&token=a%2Bb', '/login?ionic%3Amode=ios', { token: 'a+b', from: 'portal' }],
  ['/login?token=#part', '/login#part', { token: '', from: '' }],
])('shows %s as %s', (path, shown, token) => {
  expect(openedAt(path)).toBe(shown)
  expect(heldAddressToken()).toEqual(token)
})

test.each(['/login', '/login?from=portal', '/payroll?token=mine', '/?token=mine'])('leaves %s alone', (path) => {
  expect(openedAt(path)).toBe(path)
  expect(heldAddressToken()).toBeNull()
})

test.each([
  ['/login?sign-on=cancelled&from=company', '/login', { problem: 'cancelled', from: 'company' }],
  ['/login?sign-on=a+later+one#part', '/login#part', { problem: 'failed', from: '' }],
])('takes the reason for a failed sign-in out of %s, once', (path, shown, failed) => {
  expect(openedAt(path)).toBe(shown)
  expect([takeFailedSignOn(), takeFailedSignOn()]).toEqual([failed, null])
  expect(heldAddressToken()).toBeNull()
})

test("going back or asking again doesn't bring the token back", () => {
  const entries = history.length
  openedAt('/login?token=secret')
  expect(history.length).toBe(entries)
  takeTokenOutOfAddress()
  expect(heldAddressToken()?.token).toBe('secret')
})

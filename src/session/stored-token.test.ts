import { beforeEach, expect, test } from 'vitest'
import { dropStoredToken, readStoredToken, rememberRedirect, storeToken, takeRedirect } from './stored-token.ts'

beforeEach(() => sessionStorage.clear())

test('the token survives a reload of the tab and is gone after signing out', () => {
  storeToken({ person: 'p', token: 't' })
  expect(readStoredToken()).toEqual({ person: 'p', token: 't' })
  dropStoredToken()
  expect(readStoredToken()).toBeNull()
})

test('a token without a person is not a session', () => {
  sessionStorage.setItem('ess.token', 't')
  expect(readStoredToken()).toBeNull()
})

test('after sign-in, the person gets to the page they wanted, once', () => {
  rememberRedirect('/payroll/directDeposit?tab=1')
  expect(takeRedirect()).toBe('/payroll/directDeposit?tab=1')
  expect(takeRedirect()).toBe('/')
})

test('the path from before a timeout is kept only for the same person, and is deleted for any other', () => {
  rememberRedirect('/payroll/directDeposit', 'driver')
  storeToken({ person: 'driver', token: 't' })
  expect(takeRedirect()).toBe('/payroll/directDeposit')

  rememberRedirect('/payroll/directDeposit', 'driver')
  storeToken({ person: 'manager', token: 't' })
  expect(takeRedirect()).toBe('/')
  storeToken({ person: 'driver', token: 't' })
  expect(takeRedirect()).toBe('/')
})

test('a path requested later opens for the next person who signs in', () => {
  rememberRedirect('/payroll/directDeposit', 'driver')
  rememberRedirect('/activity')
  storeToken({ person: 'manager', token: 't' })
  expect(takeRedirect()).toBe('/activity')
  expect(sessionStorage.length).toBe(2)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  '%j never leads to another site',
  (href) => {
    rememberRedirect(href)
    expect(takeRedirect()).toBe('/')
  },
)

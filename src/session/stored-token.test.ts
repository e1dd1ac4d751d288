import { beforeEach, expect, test } from 'vitest'
import { dropStoredToken, readStoredToken, rememberRedirect, storeToken, takeRedirect } from './stored-token.ts'

beforeEach(() => sessionStorage.clear())

test('the token survives a reload of the tab and is gone after signing out', () => {
  storeToken({ person: 'p', token: 't' })
  expect(readStoredToken()).toEqual({ person: 'p', token: 't' })
  dropStoredToken()
  expect(readStoredToken()).toBeNull()
})

test('half a session is none', () => {
  sessionStorage.setItem('ess.token', 't')
  expect(readStoredToken()).toBeNull()
})

test('the person lands where they wanted to go, once', () => {
  rememberRedirect('/payroll/directDeposit?tab=1')
  expect(takeRedirect()).toBe('/payroll/directDeposit?tab=1')
  expect(takeRedirect()).toBe('/')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'nobody is led to another site by %j',
  (href) => {
    rememberRedirect(href)
    expect(takeRedirect()).toBe('/')
  },
)

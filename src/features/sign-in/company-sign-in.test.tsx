import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { setIdentity } from '@/offline/identity.ts'
import { network } from '@/offline/test-device.ts'
import { holdAddressToken, takeTokenOutOfAddress } from '@/session/sign-in/address-token.ts'
import { startSignOn } from '@/session/sign-in/sign-on.ts'
import { setCurrentUser } from '@/session/user.ts'
import { freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import { SignInPage } from './page.tsx'

beforeEach(async () => {
  await freshStage()
  setIdentity(null)
  setCurrentUser(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  noteReach('reachable')
  holdAddressToken(null)
})

const configuration = {
  acceptSSOToken: true,
  company: { name: 'Swift', title: 'Swift' },
  signOn: [{ name: 'company', title: 'Company account', signsOut: false }],
}

/** Returns the calls, except those for the configuration. */
function open(address: string) {
  const heard = network(({ path }) => Response.json({}, { status: path.startsWith('/activeDirectory') ? 401 : 404 }))
  history.replaceState(null, '', address)
  takeTokenOutOfAddress()
  const client = new QueryClient()
  client.setQueryData(['open', 'getApplicationConfiguration'], configuration)
  const { user } = openScreens({ '/login': SignInPage }, '/login', { client })
  return { user, asked: () => heard.filter(({ path }) => path.startsWith('/activeDirectory')).map(({ path }) => path) }
}

test('shows the company’s button above the password form, and without signal only the form for the passcode', async () => {
  open('/login')
  await screen.findByText('Sign in with Company account')
  await screen.findByLabelText('Password')
  noteReach('unreachable')
  await screen.findByText(/If you sign in with Company account, enter your passcode instead of a password/)
  expect(screen.queryByText('Sign in with Company account')).toBeNull()
})

test('shows our own message for a canceled attempt, with the other ways to sign in below it', async () => {
  open('/login?sign-on=cancelled&from=company')
  await screen.findByText(/^You canceled it, or your account may not use this portal/)
  await screen.findByText('Sign in with Company account')
})

test('shows a token that comes back to another browser as a code, and doesn’t send it', async () => {
  const { user, asked } = open('/login?token=ab12cd34&from=company')
  await screen.findByText('ab12 cd34')
  expect(asked()).toEqual([])
  await user.click(screen.getByText('Sign in here instead'))
  await screen.findByLabelText('Password')
})

test('the app accepts that code during the attempt, in any spelling', async () => {
  network(() => Response.json({}))
  await startSignOn('company')
  const { user, asked } = open('/login')
  await user.click(await screen.findByText('I have a code'))
  await user.type(await screen.findByLabelText('Code'), 'AB12 cd34{Enter}')
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]).toMatch(/token=ab12cd34&from=company&realm=ESS&proof=[\w-]{43}$/)
  await screen.findByText(/^That code isn’t right/)
})

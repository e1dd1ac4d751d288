import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { currentIdentity, setIdentity } from '@/offline/identity.ts'
import { passwordGivenAt, setPasswordGiven } from '@/offline/password-given.ts'
import { freshDevice, network, withoutSignal } from '@/offline/test-device.ts'
import { digest } from '@/offline/vault/digest.ts'
import { noteSignedIn } from '@/offline/vault/people.ts'
import { forgetHandles, presentKey } from '@/offline/vault/vault.ts'
import { signInWithToken } from './sign-in.ts'
import { endSignOn, signOnAttempt, startSignOn } from './sign-on.ts'
import { dropStoredToken, keptRedirect, rememberRedirect, storeToken, takeRedirect } from '@/session/stored-token.ts'

let person: string
const opened = vi.fn<(address: string | URL) => void>()

beforeEach(async () => {
  person = await freshDevice()
  noteReach('reachable')
  network(() => Response.json({}))
  vi.spyOn(location, 'assign').mockImplementation(opened)
  opened.mockClear()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
})

const addressOpened = () => new URL(String(opened.mock.lastCall![0]), 'http://here')

test('sends the provider the hash of the device’s secret, but not the person’s page', async () => {
  setIdentity(null)
  rememberRedirect('/payroll/directDeposit?from=mail')
  await startSignOn('company')
  const { proof, ...attempt } = signOnAttempt('company')!
  expect(attempt).toMatchObject({ provider: 'company', href: '/payroll/directDeposit?from=mail', again: false })
  expect(proof).toMatch(/^[\w-]{43}$/)
  const { pathname, searchParams } = addressOpened()
  expect([pathname, [...searchParams]]).toEqual(['/sign-on/company', [['challenge', await digest(proof)]]])
})

test("doesn't open the provider without signal, because the browser would show an error", async () => {
  withoutSignal()
  expect(await startSignOn('company')).toBe(false)
  expect([opened.mock.calls, signOnAttempt()]).toEqual([[], null])
})

test('an attempt expires after 20 minutes, and is only valid for its own provider', async () => {
  await startSignOn('company')
  expect(signOnAttempt('another')).toBeNull()
  const startedAt = Date.now()
  vi.setSystemTime(startedAt + 19 * 60_000)
  expect(signOnAttempt()).not.toBeNull()
  vi.setSystemTime(startedAt + 21 * 60_000)
  expect([signOnAttempt(), localStorage.length]).toEqual([null, 0])
})

test('after the system ended the app, only the same person returns to the page', async () => {
  history.replaceState(null, '', '/personal-info/my-information?name=Ann')
  await startSignOn('company')
  expect(keptRedirect()).toEqual({ href: '/personal-info/my-information?name=Ann', person })
  for (const [who, place] of [
    [person, '/personal-info/my-information'],
    ['somebody else', '/'],
  ] as const) {
    const attempt = localStorage.getItem('ess.sign-on')!
    sessionStorage.clear()
    endSignOn('company')
    storeToken({ person: who, token: 'a token' })
    expect(takeRedirect()).toBe(place)
    localStorage.setItem('ess.sign-on', attempt)
  }
  dropStoredToken()
})

/** Makes the server accept this token with the device's proof. */
function serverTakes(proof: string, { busyFirst = false } = {}) {
  const userInfo = { ...userWithoutRoles, userId: 'driver' }
  const busy = { title: 'Too Many Requests', status: 429, detail: '', errors: [] }
  return network(({ path }, count) => {
    if (busyFirst && count === 1) return Response.json(busy, { status: 429, headers: { 'retry-after': '0' } })
    const { pathname, searchParams } = new URL(path, 'http://here')
    if (pathname !== '/activeDirectorySSO') return Response.json({ userInfo, jwt: '' })
    if (searchParams.get('proof') !== proof)
      return Response.json({ title: '', status: 401, detail: '' }, { status: 401 })
    return Response.json({ tokenId: 'a newer one' })
  })
}

test.each([
  ['counts', true],
  ['doesn’t count', false],
])(
  'with the vault still open, the sign-in %s as a password entered now if the provider had to ask: %s',
  async (_, again) => {
    await noteSignedIn(person, {}, { keyId: presentKey(person)!.keyId, by: 'passcode' })
    setPasswordGiven(null)
    await startSignOn('company', { again })
    serverTakes(signOnAttempt()!.proof)
    expect(await signInWithToken('ab12cd34', 'company')).toEqual({ step: 'done' })
    expect(currentIdentity()).toEqual({ person, token: 'a newer one' })
    expect([passwordGivenAt() !== null, signOnAttempt()]).toEqual([again, null])
  },
)

test('while too many people sign in, the token is exchanged again after the pause', async () => {
  await noteSignedIn(person, {}, { keyId: presentKey(person)!.keyId, by: 'passcode' })
  await startSignOn('company')
  serverTakes(signOnAttempt()!.proof, { busyFirst: true })
  expect(await signInWithToken('ab12cd34', 'company')).toEqual({ step: 'done' })
})

test('the passcode opens the vault afterward, and the person can correct a wrong one', async () => {
  await noteSignedIn(person, {}, { keyId: presentKey(person)!.keyId, by: 'passcode' })
  forgetHandles(person)
  setIdentity(null)
  await startSignOn('company')
  const { proof } = signOnAttempt()!
  serverTakes('another')
  expect(await signInWithToken('ab12cd34', 'company')).toMatchObject({ step: 'refused' })
  serverTakes(proof)
  expect(await signInWithToken('ab12cd34', 'company')).toEqual({ step: 'passcode', present: true })
})

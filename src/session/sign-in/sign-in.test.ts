import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInSentences } from '@/domain/identity/sign-in-answers.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { noteReach } from '@/api/reach.ts'
import { db } from '@/offline/database.ts'
import { withoutServerMark } from '@/api/test-answers.ts'
import { currentIdentity, setIdentity } from '@/offline/identity.ts'
import { freshDevice, network, signedInAs } from '@/offline/test-device.ts'
import { noteSignedIn, personOf } from '@/offline/vault/people.ts'
import { forgetSignedIn } from '@/offline/vault/signed-in.ts'
import { forgetHandles, presentKey } from '@/offline/vault/vault.ts'
import { cut, refuseToOpen } from '@/offline/test-storage.ts'
import { signInPauseMs } from './sign-in-pause.ts'
import { signInWithPassword } from './sign-in.ts'

const userInfo: UserInfo = { ...userWithoutRoles, userId: 'driver', level2: 'DRV', isDriver: true }

beforeEach(async () => {
  await freshDevice()
  setIdentity(null)
})

test('a device that cannot store the keys refuses the sign-in with the specified sentence', async () => {
  network(({ path }) =>
    Response.json(path.endsWith('/activeDirectoryLogin') ? { tokenId: 'token' } : { userInfo, jwt: 'jwt' }),
  )
  vi.spyOn(db.keys, 'bulkPut').mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'))
  expect(await signInWithPassword('driver', 'ess-demo')).toEqual({
    step: 'refused',
    message: 'There was an error creating authentication',
  })
})

test("the server's mark for this device is only sent with the same person's next sign-in", async () => {
  const heard = network(({ path }) =>
    path.endsWith('/activeDirectoryLogin')
      ? Response.json({ tokenId: 'token', device: 'mark-of-driver' })
      : Response.json({ title: 'Forbidden' }, { status: 403 }),
  )
  for (const name of ['driver', ' Driver', 'somebody']) await signInWithPassword(name, 'ess-demo')
  const marks = heard.filter(({ path }) => path.endsWith('/activeDirectoryLogin')).map(({ body }) => body)
  expect(marks.map((body) => (body as { device?: string }).device)).toEqual([undefined, 'mark-of-driver', undefined])
})

const said = async (password = 'not it') => {
  const step = await signInWithPassword('driver', password)
  return step.step === 'refused' ? step.message : step.step
}

test("a wrong password without signal doesn't open the device, shows the remaining tries, and then the pause", async () => {
  await signedInBefore('driver')
  network(() => Promise.reject(new TypeError('fetch failed')), false)
  const wrong =
    'The server did not answer, and this user name and password don’t open anything on this device. Without a signal, use the ones you last used here.'
  expect(await said()).toBe(`${wrong} 4 tries are left before a pause.`)
  for (let n = 0; n < 2; n++) await said()
  expect(await said()).toBe(`${wrong} 1 try is left before a pause.`)
  expect(await said()).toBe(`${wrong} Wait 30 seconds with this app open, then try again.`)
})

const unanswered =
  'The server did not answer, so your password could not be checked. Please try again. Each try waits longer for an answer.'

test.each<[what: string, answer: () => Response | Promise<Response>]>([
  ['no signal', () => Promise.reject(new TypeError('fetch failed'))],
  ["a block page's 401", () => withoutServerMark(new Response('<html>', { status: 401 }))],
  ["a portal's 403 in JSON", () => withoutServerMark(Response.json({ title: 'Forbidden' }, { status: 403 }))],
  ["a portal's 200", () => withoutServerMark(Response.json({ tokenId: 'x' }))],
])('%s on a new device: the password isn’t checked, and no attempt counts', async (_, answer) => {
  network(answer, false)
  for (let n = 0; n < 7; n++) expect(await said('ess-demo')).toBe(unanswered)
  expect(await db.people.count()).toBe(0)
  network(({ path }) =>
    Response.json(path.endsWith('/activeDirectoryLogin') ? { tokenId: 'token' } : { userInfo, jwt: 'jwt' }),
  )
  expect(await said('ess-demo')).toBe('done')
})

const full = (seconds: string) =>
  Response.json(
    { title: 'Service Unavailable', status: 503, detail: 'Many people are signing in right now.', errors: [] },
    { status: 503, headers: { 'retry-after': seconds } },
  )
const asksIn = (heard: { path: string }[]) => heard.filter(({ path }) => path.endsWith('/activeDirectoryLogin')).length
const accepts = ({ path }: { path: string }) =>
  Response.json(path.endsWith('/activeDirectoryLogin') ? { tokenId: 'token' } : { userInfo, jwt: 'jwt' })

test('while too many people sign in, a new device shows the message and the pause', async () => {
  network(({ path }) => (path.endsWith('/activeDirectoryLogin') ? full('40') : Response.json({})))
  const step = await signInWithPassword('driver', 'ess-demo')
  expect(step).toMatchObject({ step: 'refused', message: 'Many people are signing in right now.' })
  const { againInMs = 0 } = step as { againInMs?: number }
  expect([againInMs >= 40_000, againInMs <= 52_000]).toEqual([true, true])
})

test('while too many people sign in, the vault opens, and the server is asked again only after the pause', async () => {
  network(accepts)
  await signInWithPassword('driver', 'ess-demo')
  const person = await personOf('driver')
  await forgetSignedIn(person)
  setIdentity(null)
  forgetHandles(person)
  for (const [seconds, asks] of [
    ['40', 1],
    ['0', 2],
  ] as const) {
    let answered = 0
    const heard = network((each) => {
      if (!each.path.endsWith('/activeDirectoryLogin')) return accepts(each)
      answered += 1
      return answered === 1 ? full(seconds) : accepts(each)
    })
    expect(await signInWithPassword('driver', 'ess-demo')).toEqual({ step: 'done' })
    expect([currentIdentity()?.token, asksIn(heard)]).toEqual(['', 1])
    noteReach('unreachable')
    noteReach('reachable')
    if (asks === 2) await vi.waitFor(() => expect(currentIdentity()?.token).toBe('token'), 5_000)
    expect(asksIn(heard)).toBe(asks)
    setIdentity(null)
  }
})

test.each([
  [null, 0, 30_000],
  [null, 1, 120_000],
  [40_000, 0, 40_000],
  [40_000, 1, 52_000],
])('a device that’s asked to wait %j ms signs in again at %s of the spread, after %i ms', (asked, chance, ms) =>
  expect(signInPauseMs(asked, chance)).toBe(ms),
)

/** The device has the person's key and knows them. */
async function signedInBefore(userName: string): Promise<void> {
  const person = await signedInAs(userName)
  await noteSignedIn(person, null, { keyId: presentKey(person)!.keyId, by: 'password' })
  forgetHandles(person)
  setIdentity(null)
}

/** The server's answer for a directory that refuses, or that doesn't answer. */
const directorySays = (status: number, code: keyof typeof signInSentences) =>
  network(({ path }) => {
    if (!path.endsWith('/activeDirectoryLogin')) return Response.json({ userInfo, jwt: '' })
    const errors = [{ at: '', code, message: signInSentences[code] }]
    const detail = signInSentences[code]
    return Response.json({ title: '', status, detail, errors }, { status, headers: { 'retry-after': '15' } })
  })

test('while the company’s directory is down, the device opens as it does without signal', async () => {
  const person = await signedInAs('driver')
  await noteSignedIn(person, { userInfo, jwt: '' }, { keyId: presentKey(person)!.keyId, by: 'password' })
  forgetHandles(person)
  setIdentity(null)
  directorySays(503, 'sign-in.away')
  expect(await said('ess-demo')).toBe('done')
  expect(currentIdentity()).toEqual({ person, token: '' })
})

test('on a new device, the message says that the directory doesn’t answer', async () => {
  directorySays(503, 'sign-in.away')
  expect(await said('ess-demo')).toBe(signInSentences['sign-in.away'])
})

test('an expired password doesn’t open the device, and the directory’s message says what to do', async () => {
  await signedInBefore('driver')
  directorySays(403, 'sign-in.expired')
  expect(await said('ess-demo')).toBe(signInSentences['sign-in.expired'])
})

test("without signal, a device that can't open its database refuses with a message, and doesn’t count an attempt", async () => {
  vi.stubGlobal('reportError', () => undefined)
  network(() => Promise.reject(new TypeError('fetch failed')), false)
  cut(db)
  const refusal = refuseToOpen({ error: 'SecurityError' })
  expect(await signInWithPassword('driver', 'ess-demo')).toEqual({
    step: 'refused',
    message: 'This browser could not open what the app saved on this device. Wait a moment, then try again.',
  })
  refusal.allow()
  await vi.waitFor(async () => expect(await db.people.filter(({ tries }) => tries > 0).count()).toBe(0))
})

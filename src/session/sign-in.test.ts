import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { nobody } from '@/domain/identity/user-info-samples.ts'
import { db } from '@/offline/database.ts'
import { setIdentity } from '@/offline/identity.ts'
import { freshDevice, network } from '@/offline/test-device.ts'
import { cut, refuseToOpen } from '@/offline/test-storage.ts'
import { signInWithPassword } from './sign-in.ts'

const userInfo: UserInfo = { ...nobody, userId: 'driver', level2: 'DRV', isDriver: true }

beforeEach(async () => {
  await freshDevice()
  setIdentity(null)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a device that cannot store the keys refuses the sign-in in the words of the specification', async () => {
  network(({ path }) =>
    Response.json(path.endsWith('/activeDirectoryLogin') ? { tokenId: 'token' } : { userInfo, jwt: 'jwt' }),
  )
  vi.spyOn(db.keys, 'bulkPut').mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'))
  expect(await signInWithPassword('driver', 'ess-demo')).toEqual({
    step: 'refused',
    message: 'There was an error creating authentication',
  })
})

test('the mark that the server gives this device goes along with the next sign-in of the same person only', async () => {
  const heard = network(({ path }) =>
    path.endsWith('/activeDirectoryLogin')
      ? Response.json({ tokenId: 'token', device: 'mark-of-driver' })
      : Response.json({ title: 'Forbidden' }, { status: 403 }),
  )
  for (const name of ['driver', ' Driver', 'somebody']) await signInWithPassword(name, 'ess-demo')
  const marks = heard.filter(({ path }) => path.endsWith('/activeDirectoryLogin')).map(({ body }) => body)
  expect(marks.map((body) => (body as { device?: string }).device)).toEqual([undefined, 'mark-of-driver', undefined])
})

test('a wrong password without signal is said to be wrong, with the tries that are left and then the pause', async () => {
  network(() => Promise.reject(new TypeError('fetch failed')), false)
  const words = async () => {
    const step = await signInWithPassword('driver', 'not it')
    return step.step === 'refused' ? step.message : step.step
  }
  const wrong = 'The user name or password is wrong. Without signal, use those that you last used on this device.'
  expect(await words()).toBe(`${wrong} 4 tries are left before a pause.`)
  for (let n = 0; n < 2; n++) await words()
  expect(await words()).toBe(`${wrong} 1 try is left before a pause.`)
  expect(await words()).toBe(`${wrong} Wait 30 seconds with this app open, then try again.`)
})

test('without signal, a device whose database cannot be opened refuses in words, and counts no try', async () => {
  vi.stubGlobal('reportError', () => undefined)
  network(() => Promise.reject(new TypeError('fetch failed')), false)
  cut(db)
  const refusal = refuseToOpen({ error: 'SecurityError' })
  expect(await signInWithPassword('driver', 'ess-demo')).toEqual({
    step: 'refused',
    message: 'This browser did not open what the app keeps on this device. Wait a moment, then try again.',
  })
  refusal.allow()
  await vi.waitFor(async () => expect(await db.people.filter(({ tries }) => tries > 0).count()).toBe(0))
})

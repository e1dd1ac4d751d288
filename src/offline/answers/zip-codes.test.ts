import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { db } from '@/offline/database.ts'
import { freshDevice, network } from '@/offline/test-device.ts'
import { keepZipCodes } from './zip-codes.ts'

beforeEach(async () => void (await freshDevice()))

const failed = () => Promise.reject(new TypeError('fetch failed'))
const served = () => network(() => Response.json({ places: '72401 Jonesboro AR' }))
const kept = () => db.answers.count()

/** The signal disappears and returns. */
function flicker() {
  noteReach('unreachable')
  noteReach('reachable')
}

test('fetches data that failed at sign-in when the server is back, and then stops asking', async () => {
  network(failed, false)
  await keepZipCodes()
  expect(await kept()).toBe(0)

  const heard = served()
  flicker()
  await vi.waitFor(async () => expect(await kept()).toBe(1))
  flicker()
  await keepZipCodes()
  expect(heard).toHaveLength(1)
})

test('asks only once at a time, although the answer itself signals that the server is back', async () => {
  network(failed, false)
  await keepZipCodes()
  noteReach('unreachable')
  const heard = served()
  await Promise.all([keepZipCodes(), keepZipCodes()])
  flicker()
  expect(heard).toHaveLength(1)
  expect(await kept()).toBe(1)
})

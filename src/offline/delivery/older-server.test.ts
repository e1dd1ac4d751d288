import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { serverMark } from '@/contract/endpoint/headers.ts'
import { freshDevice, network, notes, storedRows } from '@/offline/test-device.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { deliver } from './deliver.ts'
import { refused, states, taken } from './test-answers.ts'

const note = notes()

beforeEach(async () => {
  await freshDevice()
  vi.stubEnv('VITE_VERSION', '3.10.0')
})

const by = (release: string) => ({ [serverMark.name]: release })
const shape = { errors: [{ at: 'text', code: 'shape.unknown', message: 'This field doesn’t exist.' }] }
const call = { errors: [{ at: '', code: 'call.unknown', message: 'Nothing was found at this address.' }] }

test.each([
  ['a field', () => refused(422, shape, by('3.9.0'))],
  ['the call', () => refused(404, call, by('3.9.0'))],
])("a change waits while an older server doesn't know %s, and a newer server accepts it", async (_, answer) => {
  network(answer)
  const id = await send(note, { text: 'one' })
  await send(note, { text: 'two' })
  await deliver([note])
  expect(await states()).toEqual(['waiting', 'waiting'])
  const heard = network(() => taken())
  vi.useFakeTimers({ toFake: ['Date'], now: (await storedRows())[0]!.nextAt })
  await deliver([note])
  expect(await states()).toEqual(['sent', 'sent'])
  expect(heard[0]).toMatchObject({ key: id, text: 'one' })
})

test.each([
  ['a server of the same release', () => refused(422, shape, by('3.10.0'))],
  ['a newer server', () => refused(404, call, by('3.11.0'))],
  [
    'an older server, by a rule',
    () => refused(422, { errors: [{ at: 'text', code: 'text.long', message: 'Too long' }] }, by('3.9.0')),
  ],
])('a change refused by %s needs attention', async (_, answer) => {
  network(answer)
  await send(note, { text: 'one' })
  await deliver([note])
  expect(await states()).toEqual(['attention'])
})

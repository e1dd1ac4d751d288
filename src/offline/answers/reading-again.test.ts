import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { currentIdentity, setIdentity } from '@/offline/identity.ts'
import { readKept } from './kept-answers.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { read } from './read.ts'
import { ask } from './reading-again.ts'
import { freshDevice, network, notes, readNote } from '@/offline/test-device.ts'

beforeEach(() => freshDevice())

const noteOf = (reader: string) => read(readNote, { params: { reader }, query: { limit: 1 } })
const kept = (reader: string) => readKept(readNote, noteOf(reader).input, currentIdentity()!.person)

test('with no page open, rereads what a delivered change made stale, with the original query', async () => {
  const followed = notes({ refreshes: ({ reader }) => [noteOf(reader!)] })
  const heard = network(({ method }) => Response.json({ text: method === 'GET' ? 'present' : '' }))
  await send(followed, { text: 'one' }, { params: { reader: 'E-7' } })
  await send(followed, { text: 'two' }, { params: { reader: 'E-7' } })
  await deliver([followed])
  expect(heard.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual(['/note?limit=1'])
  expect((await kept('E-7'))?.value).toEqual({ text: 'present' })
  expect(await kept('E-8')).toBeNull()
})

test('also rereads what was changed elsewhere, because the refusal may not include the current state', async () => {
  const followed = notes({ refreshes: [readNote] })
  const heard = network(({ method }) =>
    method === 'GET' ? Response.json({ text: 'of elsewhere' }) : Response.json({ title: 'stale' }, { status: 412 }),
  )
  await send(followed, { text: 'mine' }, { base: '"v1"' })
  await deliver([followed])
  expect(heard.map(({ method }) => method)).toEqual(['PUT', 'GET'])
  expect((await readKept(readNote, {}, currentIdentity()!.person))?.value).toEqual({ text: 'of elsewhere' })
})

test('does not reread what the device does not keep', async () => {
  const secret = notes({ refreshes: () => [read(readNote, { keep: 'never' })] })
  const heard = network(() => Response.json({ text: '' }))
  await send(secret, { text: 'one' })
  await deliver([secret])
  expect(heard.map(({ method }) => method)).toEqual(['PUT'])
})

test.each(['', undefined])('requests nothing personal without a session on the server (token %j)', async (token) => {
  const heard = network(() => Response.json({ text: 'present' }))
  expect(await ask(noteOf('E-7'), token)).toMatchObject({ ok: false, status: 0 })
  expect(heard).toEqual([])
})

test('after a sign-in without signal, sends nothing even with signal; with a session, sends once', async () => {
  const heard = network(() => Response.json({ text: '' }))
  const { person } = currentIdentity()!
  setIdentity({ person, token: '' })
  await send(notes(), { text: 'one' })
  await deliver([notes()])
  expect(heard).toEqual([])
  setIdentity({ person, token: 'of the server' })
  await deliver([notes()])
  await deliver([notes()])
  expect(heard.map(({ text, token }) => [text, token])).toEqual([['one', 'Bearer of the server']])
})

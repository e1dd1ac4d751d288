import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { deliver } from './deliver.ts'
import { currentIdentity } from './identity.ts'
import { readKept } from './kept-answers.ts'
import { send } from './outbox.ts'
import { read } from './read.ts'
import { freshDevice, network, notes, readNote } from './test-device.ts'

beforeEach(() => freshDevice())

const noteOf = (reader: string) => read(readNote, { params: { reader }, query: { limit: 1 } })
const kept = (reader: string) => readKept(readNote, noteOf(reader).input, currentIdentity()!.person)

test('with no page open, what a delivered change made stale is read anew as it was asked for', async () => {
  const followed = notes({ refreshes: ({ reader }) => [noteOf(reader!)] })
  const heard = network(({ method }) => Response.json({ text: method === 'GET' ? 'present' : '' }))
  await send(followed, { text: 'one' }, { params: { reader: 'E-7' } })
  await send(followed, { text: 'two' }, { params: { reader: 'E-7' } })
  await deliver([followed])
  expect(heard.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual(['/note?limit=1'])
  expect((await kept('E-7'))?.value).toEqual({ text: 'present' })
  expect(await kept('E-8')).toBeNull()
})

import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { any } from '@/domain/struct.ts'
import { mergeFields } from '@/domain/merge-changes.ts'
import { fetchAndKeep } from '@/offline/answers/reading-again.ts'
import { read } from '@/offline/answers/read.ts'
import { openRow } from '@/offline/outbox/open-row.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { type RecordedCall, freshDevice, network, notes, readNote, storedRows } from '@/offline/test-device.ts'
import { deliver } from './deliver.ts'

type Note = { text: string; author: string }

/** A note whose text and author are merged separately. */
const { sends } = notes()
const note = {
  ...notes(),
  sends: { ...sends, answer: any() },
  summary: () => '',
  refreshes: () => [read(readNote)],
  merge: ({ from, mine, theirs }: { from: Note; mine: Note; theirs: Note }) => mergeFields({ from, mine, theirs }),
} as unknown as ReturnType<typeof notes>

const from: Note = { text: 'one', author: 'Ann' }
const answer = (value: object, etag: string) =>
  Response.json(value, { headers: { etag, 'ess-receipt': 'R-7F3K-92QD' } })

/** Simulates a server that has `theirs` as version 2, while this device edits version 1. */
async function overtaken(mine: Note, theirs: Note, given = note) {
  let onFile = { value: from, etag: '"v1"' }
  const heard = network(({ method, ifMatch, body }: RecordedCall & { body?: unknown }) => {
    if (method === 'GET') return answer(onFile.value, onFile.etag)
    if (ifMatch === onFile.etag) return answer(body as object, '"v3"')
    const problem = {
      title: 'Changed',
      detail: '',
      errors: [],
      status: 412,
      present: onFile.value,
      version: onFile.etag,
    }
    return Response.json(problem, { status: 412 })
  })
  await fetchAndKeep(read(readNote))
  await send(given, mine, { base: '"v1"' })
  onFile = { value: theirs, etag: '"v2"' }
  await deliver([given])
  const saves = heard.filter(({ method }) => method !== 'GET')
  return { saves, row: await openRow((await storedRows())[0]!) }
}

beforeEach(() => freshDevice())

test('merges a change to fields other than mine without asking, and resends it once under a new key', async () => {
  const { saves, row } = await overtaken({ ...from, text: 'mine' }, { ...from, author: 'Bob' })
  expect(row).toMatchObject({ state: 'sent', body: { text: 'mine', author: 'Bob' } })
  expect(saves.map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v2"'])
  expect(saves[0]!.key).not.toBe(saves[1]!.key)
})

test('asks about a field that both changed, and keeping mine leaves their other changes', async () => {
  const { saves, row } = await overtaken({ ...from, text: 'mine' }, { text: 'theirs', author: 'Bob' })
  expect(row).toMatchObject({ state: 'conflict', body: { text: 'mine', author: 'Bob' }, form: null })
  expect(row.problem?.present).toEqual({ text: 'theirs', author: 'Bob' })
  expect(saves).toHaveLength(1)
})

test("asks about the whole submission if it can't be merged", async () => {
  const { merge: _none, ...whole } = note
  const { row } = await overtaken({ ...from, text: 'mine' }, { ...from, author: 'Bob' }, whole)
  expect(row).toMatchObject({ state: 'conflict', body: { text: 'mine', author: 'Ann' } })
})

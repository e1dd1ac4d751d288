import { describe, expect, test } from 'vitest'
import type { OpenRow } from '@/offline/outbox/open-row.ts'
import { readNote } from '@/offline/test-device.ts'
import { fold, folded, idsOf, registerMaker } from './fold.ts'
import { read } from './read.ts'

const readPage = { ...readNote, name: 'readPage' }

type Note = { lines: string[] }

const adds = fold(readNote, (note: Note, { body }) => ({ lines: [...note.lines, (body as { text: string }).text] }))
const known = (more: object = {}) => new Map([['readNote', new Map([['note', { ...adds, ...more }]])]])

let n = 0
function row(text: string, given: Partial<OpenRow> = {}): OpenRow {
  n++
  return {
    id: `id-${n}`,
    key: `key-${text}`,
    kind: 'note',
    state: 'waiting',
    body: { text },
    params: {},
    settledAt: null,
    problem: null,
    ...given,
  } as OpenRow
}

const noted = (rows: OpenRow[], answer: object = {}, more: object = {}) =>
  folded<Note>(read(readNote), { value: { lines: ['filed'] }, etag: null, asOf: 100, ...answer }, rows, known(more))

test('changes appear in the order in which they were submitted', () => {
  const [older, newer] = [row('older'), row('newer')]
  expect(noted([newer, older])).toEqual({ value: { lines: ['filed', 'older', 'newer'] }, pending: [newer, older] })
})

test('an answer that no change affects stays the same object', () => {
  const value = { lines: [] }
  expect(folded(read(readPage), { value, etag: null, asOf: 0 }, [row('a')], known()).value).toBe(value)
})

describe('a change is applied until its effect is in the answer', () => {
  test.each<[string, Partial<OpenRow>, object, boolean]>([
    ['being sent', { state: 'sending' }, {}, true],
    ['held', { state: 'held' }, {}, true],
    ['being sent, and named by the answer', { state: 'sending' }, { contains: ['key-mine'] }, false],
    ['sent after the answer was requested', { state: 'sent', settledAt: 100 }, {}, true],
    ['sent before the answer was requested', { state: 'sent', settledAt: 99 }, {}, false],
    [
      'sent in the meantime, and named by the answer',
      { state: 'sent', settledAt: 150 },
      { contains: ['key-mine'] },
      false,
    ],
    [
      'received with 423 by another API before the answer was requested',
      { state: 'received', settledAt: 50 },
      {},
      true,
    ],
    ['in the record since its 423', { state: 'received', settledAt: 50, appliedAt: 50 }, {}, false],
    ['received with 423, and named by the answer', { state: 'received' }, { contains: ['key-mine'] }, false],
    ['applied after the answer was requested', { state: 'sent', settledAt: 50, appliedAt: 120 }, {}, true],
    ['applied before the answer was requested', { state: 'sent', settledAt: 50, appliedAt: 99 }, {}, false],
    ['replaced by another change', { state: 'replaced' }, {}, false],
  ])('%s', (_, given, answer, appears) => {
    const { value, pending } = noted([row('mine', given)], answer)
    expect([value.lines, pending.length]).toEqual(appears ? [['filed', 'mine'], 1] : [['filed'], 0])
  })
})

test('a refused change is pending without its effect, unless nothing else would show it', () => {
  const refused = row('refused', { state: 'attention' })
  expect(noted([refused])).toEqual({ value: { lines: ['filed'] }, pending: [refused] })
  expect(noted([refused], {}, { showsRefused: true }).value).toEqual({ lines: ['filed', 'refused'] })
})

test('a change to another record appears only in the answers about that record', () => {
  const page = fold(readPage, (value: string) => `${value}, changed`)
  const folds = new Map([['readPage', new Map([['note', page]])]])
  const about = (id: string) =>
    folded(
      read(readPage, { params: { id } }),
      { value: id, etag: null, asOf: 0 },
      [row('a', { params: { id: 'P7' } })],
      folds,
    )
  expect([about('p7').value, about('p8').value]).toEqual(['p7, changed', 'p8'])
})

test('a later change finds the item by its id, even though its row refers to it by the row that created it', () => {
  registerMaker('made note', (etag) => etag && etag.slice(1))
  const rows = [row('later', { subject: 'new' }), row('made', { kind: 'made note', subject: 'new', etag: 'v8' })]
  const named = fold(readNote, (note: Note, { subject }) => ({ lines: [...note.lines, subject!] }))
  expect(noted(rows, {}, named).value.lines).toEqual(['filed', '8'])
  expect(noted(rows.slice(0, 1), {}, named).value.lines).toEqual(['filed', 'new'])
  expect([...idsOf(rows)]).toEqual([['new', '8']])
})

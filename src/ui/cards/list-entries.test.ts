import { expect, test } from 'vitest'
import { bodyOfList, entriesOf, entryOf, keepOnTop } from './list-entries.ts'

const blank = { name: '', rank: 0 }
const onFile = [
  { sequenceNumber: 1, name: 'Ann', rank: 1, employerId: 'LF' },
  { sequenceNumber: 2, name: 'Ben', rank: 0, employerId: 'LF' },
]
const entries = onFile.map((each) => entryOf(blank, each))
const [ann, ben] = entries as [(typeof entries)[0], (typeof entries)[0]]
const cid = { name: 'Cid', rank: 0, feId: 'new-c', sequenceNumber: null }

test('keeps the number of an entry on file, and drops fields that the form does not have', () => {
  expect(ann).toEqual({ name: 'Ann', rank: 1, feId: 'file-1', sequenceNumber: 1 })
})

test('sends remaining entries with their number, new ones with their own id, deleted ones last and marked', () => {
  expect(bodyOfList([ben, cid], onFile, blank)).toEqual([
    { sequenceNumber: 2, name: 'Ben', rank: 0 },
    { feId: 'new-c', name: 'Cid', rank: 0 },
    { sequenceNumber: 1, name: 'Ann', rank: 1, deleteCode: 'D' },
  ])
})

test('refills the form from a submission, without the removed entries', () => {
  expect(entriesOf(blank, bodyOfList([ben, cid], onFile, blank))).toEqual([ben, cid])
})

test('keeping mine adds an entry that they removed as a new one', () => {
  const theirs = [ann, { ...cid, sequenceNumber: 5 }]
  expect(keepOnTop([ann, ben, cid], theirs)).toEqual([ann, { ...ben, sequenceNumber: null }, cid])
})

import { describe, expect, test } from 'vitest'
import { mergeEntries } from './merge-entries.ts'

type Friend = { sequenceNumber?: number; feId?: string; deleteCode?: string; name: string; phone: string }

const ann = { sequenceNumber: 1, name: 'Ann', phone: '1' }
const bob = { sequenceNumber: 2, name: 'Bob', phone: '2' }
const cid = { sequenceNumber: 3, name: 'Cid', phone: '3' }
const dee = { feId: 'new-1', name: 'Dee', phone: '4' }
const gone = (friend: Friend) => ({ ...friend, deleteCode: 'D' })

describe('merges a list that two people changed entry by entry', () => {
  test.each<[what: string, mine: Friend[], theirs: Friend[], merged: Friend[], clashes: string[]]>([
    [
      'I added an entry, and they changed another',
      [ann, bob, dee],
      [{ ...ann, phone: '9' }, bob],
      [{ ...ann, phone: '9' }, bob, dee],
      [],
    ],
    [
      'I changed an entry, and they added one',
      [{ ...ann, phone: '9' }, bob],
      [ann, bob, cid],
      [{ ...ann, phone: '9' }, bob, cid],
      [],
    ],
    [
      'each changed another field of an entry',
      [{ ...ann, name: 'Anna' }, bob],
      [{ ...ann, phone: '9' }, bob],
      [{ ...ann, name: 'Anna', phone: '9' }, bob],
      [],
    ],
    [
      'both changed the same field of an entry',
      [{ ...ann, phone: '8' }, bob],
      [{ ...ann, phone: '9' }, bob],
      [{ ...ann, phone: '8' }, bob],
      ['phone'],
    ],
    ['I removed an entry, and they left it', [bob, gone(ann)], [ann, bob], [bob, gone(ann)], []],
    [
      'I removed an entry that they changed',
      [bob, gone(ann)],
      [{ ...ann, phone: '9' }, bob],
      [bob, gone(ann)],
      ['phone'],
    ],
    ['both removed it', [bob, gone(ann)], [bob], [bob], []],
    ['they removed an entry that I left', [ann, bob], [bob], [bob], []],
    [
      'they removed an entry that I changed, which comes back as a new one',
      [{ ...ann, phone: '8' }, bob],
      [bob],
      [{ feId: 'again-1', name: 'Ann', phone: '8' }, bob],
      ['phone'],
    ],
  ])('%s', (_, mine, theirs, merged, clashes) => {
    const onFile = (list: Friend[]) => list as Required<Friend>[]
    const result = mergeEntries({ from: onFile([ann, bob]), mine, theirs: onFile(theirs) }, ['name', 'phone'])
    expect(result).toEqual({ value: merged, clashes })
  })
})

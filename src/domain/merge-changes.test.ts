import { describe, expect, test } from 'vitest'
import { mergeFields } from './merge-changes.ts'

const from = { street: '1 Elm', city: 'Reno', suite: '' }

describe('merges, field by field, a record that two people changed', () => {
  test.each<[what: string, mine: object, theirs: object, merged: object, clashes: string[]]>([
    ['only I changed it', { suite: '4' }, {}, { suite: '4' }, []],
    ['only they changed it', {}, { street: '2 Oak' }, { street: '2 Oak' }, []],
    ['each changed another field', { suite: '4' }, { street: '2 Oak' }, { suite: '4', street: '2 Oak' }, []],
    ['both made the same change', { city: 'Elko' }, { city: 'Elko' }, { city: 'Elko' }, []],
    ['both changed a field, mine stays for now', { city: 'Elko' }, { city: 'Ely' }, { city: 'Elko' }, ['city']],
    ['I cleared what they changed', { city: '' }, { city: 'Ely' }, { city: '' }, ['city']],
    ['a field that is missing is the same as an empty one', { suite: undefined }, { suite: 'B' }, { suite: 'B' }, []],
    ['0 and empty differ', { suite: 0 }, {}, { suite: 0 }, []],
  ])('%s', (_, mine, theirs, merged, clashes) => {
    const result = mergeFields({ from, mine: { ...from, ...mine }, theirs: { ...from, ...theirs } })
    expect(result).toEqual({ value: { ...from, ...merged }, clashes })
  })
})

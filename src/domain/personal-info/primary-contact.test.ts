import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactAdded, contactRemoved, lowestIsPrimary, primaryChosen, primaryCleared } from './primary-contact.ts'

type Named = { name: string; primaryContact: number }

/** 'A* B': A is primary. */
const list = (words: string): Named[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ name: word[0]!, primaryContact: word.endsWith('*') ? 1 : 0 }))
const words = (contacts: Named[]) =>
  contacts.map(({ name, primaryContact }) => name + (primaryContact ? '*' : '')).join(' ')

describe('moves', () => {
  test.each<[what: string, after: Named[], expected: string]>([
    ['the first contact is primary', contactAdded([], { name: 'A', primaryContact: 0 }), 'A*'],
    ['a second one is not', contactAdded(list('A*'), { name: 'B', primaryContact: 1 }), 'A* B'],
    [
      "a third one isn't either, even if nobody is",
      contactAdded(list('A B'), { name: 'C', primaryContact: 0 }),
      'A B C',
    ],
    ['deleting down to one makes that one primary', contactRemoved(list('A* B'), 0), 'B*'],
    ['deleting down to the primary one keeps it', contactRemoved(list('A* B'), 1), 'A*'],
    ['deleting the primary of three leaves the choice open', contactRemoved(list('A* B C'), 0), 'B C'],
    ["deleting another one of three doesn't change it", contactRemoved(list('A* B C'), 2), 'A* B'],
    ['deleting the last one leaves nobody', contactRemoved(list('A*'), 0), ''],
    ['choosing one clears the others', primaryChosen(list('A* B C'), 2), 'A B C*'],
    ['turning the chosen one off leaves no primary contact', primaryCleared(list('A* B')), 'A B'],
    ['choosing the current one changes nothing', primaryChosen(list('A* B'), 0), 'A* B'],
    ['choosing one of several primaries clears the rest', primaryChosen(list('A* B* C*'), 1), 'A B* C'],
  ])('%s', (_, after, expected) => expect(words(after)).toBe(expected))
})

type Move = { does: 'add' } | { does: 'remove' | 'choose'; at: number }
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.constant<Move>({ does: 'add' }),
  fc.record({ does: fc.constantFrom('remove' as const, 'choose' as const), at: fc.nat(9) }),
)

function moved(contacts: Named[], step: Move, name: string): Named[] {
  if (step.does === 'add') return contactAdded(contacts, { name, primaryContact: 0 })
  if (contacts.length === 0) return contacts
  const at = step.at % contacts.length
  return step.does === 'remove' ? contactRemoved(contacts, at) : primaryChosen(contacts, at)
}

test('after any edits, there are never two primary contacts, a single contact is primary, and only deleted contacts are lost', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (steps) => {
      let contacts: Named[] = []
      for (const [index, step] of steps.entries()) {
        const before = contacts
        contacts = moved(before, step, String(index))
        const primaries = contacts.filter(({ primaryContact }) => primaryContact === 1).length
        expect(primaries).toBeLessThanOrEqual(1)
        if (contacts.length === 1 || (step.does === 'choose' && contacts.length > 0)) expect(primaries).toBe(1)
        const names = before.map(({ name }) => name)
        if (step.does === 'add') expect(contacts.map(({ name }) => name)).toEqual([...names, String(index)])
        else
          expect(contacts.map(({ name }) => name)).toEqual(
            step.does === 'remove' && names.length ? names.toSpliced(step.at % names.length, 1) : names,
          )
      }
    }),
  )
})

describe('if employees can’t choose', () => {
  const numbered = (...sequence: (number | undefined)[]) =>
    sequence.map((sequenceNumber) => ({ sequenceNumber, primaryContact: 1 }))
  const primaries = (contacts: Named['primaryContact'][]) => contacts.join('')
  test.each([
    ['the lowest number is primary', numbered(3, 1, 2), '010'],
    ['a new one comes last', numbered(undefined, 4), '01'],
    ['a new one alone is primary', numbered(undefined), '1'],
    ['nobody is primary in an empty list', numbered(), ''],
  ])('%s', (_, contacts, expected) =>
    expect(primaries(lowestIsPrimary(contacts).map(({ primaryContact }) => primaryContact))).toBe(expected),
  )
})

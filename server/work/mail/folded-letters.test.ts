import { expect, test } from 'vitest'
import '../../languages.ts'
import { foldLetters, letterOf, type WaitingLetter } from './folded-letters.ts'

const letter = (id: number, topic: string): WaitingLetter => ({
  id,
  to_address: 'elena@mail.example',
  subject: `Subject ${id}`,
  text: `Text ${id}`,
  invite: null,
  invite_method: null,
  attempts: 0,
  topic,
  line: `Line ${id}`,
  text_id: null,
  push_id: null,
})

test('letters in different languages to one address are never folded into one', () => {
  const folded = foldLetters([
    letter(1, 'decided'),
    letter(2, 'es|decided'),
    letter(3, 'decided'),
    letter(4, 'es|decided'),
  ])
  expect(folded.map((group) => group.map(({ id }) => id))).toEqual([
    [3, 1],
    [4, 2],
  ])
  expect(folded.map((group) => letterOf(group)).map(({ subject, text }) => [subject, text])).toEqual([
    ['Subject 3 (and 1 more)', 'Text 3\n\nAlso, since our last email to you:\n- Line 1'],
    ['Subject 4 (y 1 más)', 'Text 4\n\nAdemás, desde nuestro último correo electrónico:\n- Line 2'],
  ])
})

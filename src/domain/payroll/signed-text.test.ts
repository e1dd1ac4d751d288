import { expect, test } from 'vitest'
import { charitiesText } from './charities.ts'
import { signedText } from './signed-text.ts'

const words = { edition: '2026-11', title: 'Handbook', paragraphs: ['I have read it.', 'I keep to it.'] }
const { version } = signedText(words)

test('the same text always has the same version, which fits into the request', () => {
  expect(signedText({ ...words, paragraphs: [...words.paragraphs] }).version).toBe(version)
  expect(version).toMatch(/^2026-11-[0-9a-f]{8}$/)
})

test.each([
  ['a word', { paragraphs: ['I have read it all.', 'I keep to it.'] }],
  ['where a paragraph ends', { paragraphs: ['I have read it. I keep to it.'] }],
  ['the title', { title: 'Driver Handbook' }],
  ['a figure that is signed with it', { figures: [['Pay rate', '$31.25']] }],
  ['the edition', { edition: '2026-12' }],
])('gets a new version when %s changes', (_, change) => {
  expect(signedText({ ...words, ...change }).version).not.toBe(version)
})

test("changes its version along with the company's name", () => {
  expect(charitiesText('Swift').version).not.toBe(charitiesText('Larkspur').version)
})

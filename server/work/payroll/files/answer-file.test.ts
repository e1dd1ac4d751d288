import { expect, test } from 'vitest'
import { fileAnswer } from './answer-file.ts'
import { sha256 } from './change-file.ts'

const hash = 'a'.repeat(64)
const csv = (...rows: string[]) => {
  const body = [`ANSWER,12,${hash}`, ...rows].map((row) => `${row}\r\n`).join('')
  return `${body}END,${rows.length},${sha256(Buffer.from(body)).toUpperCase()}\r\n`
}
const json = (results: object[], count = results.length) => {
  const body = [{ answer: { number: 12, sha256: hash } }, ...results]
    .map((each) => `${JSON.stringify(each)}\n`)
    .join('')
  return `${body}${JSON.stringify({ trailer: { results: count, sha256: sha256(Buffer.from(body)) } })}`
}
const taken = { receipt: 'R-1', outcome: 'taken', sequence: 7 }
const refused = { receipt: 'R-2', outcome: 'refused', reason: 'Closed, "really".', code: 'R02' }

test.each([
  ['CSV', csv('R-1,taken,7', 'R-2,refused,,R02,"Closed, ""really""."')],
  ['JSON', json([taken, refused])],
  ['JSON after a byte order mark', `\uFEFF${json([taken, refused])}`],
])('reads %s', (_, text) => {
  expect(fileAnswer(Buffer.from(text))).toEqual({ number: 12, sha256: hash, deliveries: [taken, refused] })
})

test.each([
  ['nothing', '', 'unfinished'],
  ['text', 'hello', 'unfinished'],
  ['lines without a trailer', `ANSWER,12,${hash}\nR-1,taken,7\n`, 'unfinished'],
  ['a trailer of other lines', csv('R-1,taken,7').replace(',7', ',8'), 'unfinished'],
  ['another count', json([taken], 2), 'unreadable'],
  ['an unknown outcome', json([{ receipt: 'R-1', outcome: 'perhaps' }]), 'unreadable'],
  ['an unclosed quote', csv('R-1,refused,,R02,"Closed'), 'unreadable'],
  ['a receipt with spaces', csv('R 1,taken,7'), 'unreadable'],
])('%s is %s', (_, text, expected) => expect(fileAnswer(Buffer.from(text))).toBe(expected))

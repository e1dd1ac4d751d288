import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { maxDownloadedRows } from '@/domain/spreadsheet.ts'
import { FileAnswer } from '../serve.ts'
import { spreadsheetOf } from './spreadsheet.ts'

const ids = Array.from({ length: maxDownloadedRows }, (_, at) => at)
/** Not repetitive, so it stays long when compressed. */
const words = (id: number) =>
  Array.from({ length: 40 }, (_, at) => ((id + 1) * (at + 7) * 2_654_435_761) % 1e9).join(' ')

test('rows are read while the file is sent, so only the first ones of a stalled download are in memory', async () => {
  const asked: number[] = []
  const answer = spreadsheetOf({
    language: 'en',
    title: () => 'Long',
    today: '2026-11-21',
    columns: () => [{ heading: 'Words', width: 20, text: (row: string) => row }],
    ids,
    total: ids.length,
    rowsOf: async (some) => {
      asked.push(some.length)
      return some.map(words)
    },
  })
  if (!(answer instanceof FileAnswer)) throw new Error('It was refused')
  const { content } = answer
  const reading = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  await reading.next()
  for (let turn = 0; turn < 1000; turn += 1) await setImmediate()
  expect(asked.length).toBeLessThan(4)
  let bytes = 0
  for (let next = await reading.next(); !next.done; next = await reading.next()) bytes += next.value.length
  expect(asked).toEqual(Array.from({ length: maxDownloadedRows / 500 }, () => 500))
  expect(bytes).toBeGreaterThan(1_000_000)
})

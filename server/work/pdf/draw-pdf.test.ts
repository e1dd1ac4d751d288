import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { drawPdf } from './draw-pdf.ts'
import type { Described } from './pdf.ts'

const page: Described = { title: 'A form', subtitle: '', author: 'Swift', footer: '', now: 0, blocks: [] }
const paragraph = 'I have read and understood all of the above. '.repeat(10)
const isPdf = (content: Buffer) => content.subarray(0, 5).toString() === '%PDF-'

test('documents requested together are each drawn as described', async () => {
  const titles = ['One', 'Two', 'Three']
  const drawn = await Promise.all(titles.map((title) => drawPdf({ ...page, title })))
  for (const [at, content] of drawn.entries()) {
    expect(isPdf(content)).toBe(true)
    // A title is stored as UTF-16.
    const title = Buffer.from(titles[at]!, 'utf16le').swap16()
    expect(content.includes(title) || content.includes(titles[at]!)).toBe(true)
  }
})

test('the server keeps running while long documents are drawn', async () => {
  const long = { ...page, blocks: Array.from({ length: 400 }, () => ({ paragraph })) }
  await drawPdf(page)
  const before = performance.eventLoopUtilization()
  await Promise.all([drawPdf(long), drawPdf(long)])
  // A value of half the time would mean that one of the two documents was drawn on this thread.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.4)
})

test('a document that cannot be drawn does not affect others', async () => {
  const broken = { ...page, blocks: [{ paragraph: null as unknown as string }, { rows: null as never }] }
  const [one, other] = await Promise.allSettled([drawPdf(broken), drawPdf(page)])
  expect(one.status).toBe('rejected')
  expect(other.status === 'fulfilled' && isPdf(other.value)).toBe(true)
})

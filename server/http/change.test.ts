import { expect, test } from 'vitest'
import { newReceipt } from './change.ts'

test('receipts are short and unique, and have no letters that are easily confused', () => {
  const receipts = Array.from({ length: 1000 }, newReceipt)
  expect(new Set(receipts).size).toBe(1000)
  for (const receipt of receipts) expect(receipt).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

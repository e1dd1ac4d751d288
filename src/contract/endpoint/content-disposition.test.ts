import { expect, test } from 'vitest'
import { attachment, fileNameIn } from './content-disposition.ts'

test('an ASCII name is sent as is', () => {
  expect(attachment('Audit Trail 2026-11-21.xlsx')).toBe('attachment; filename="Audit Trail 2026-11-21.xlsx"')
})

test('a non-ASCII name is sent in full, and also without accents for old clients', () => {
  const header = attachment('Auditoría de “días” (2).xlsx')
  expect(header).toBe(
    'attachment; filename="Auditoria de dias (2).xlsx"; filename*=UTF-8\'\'Auditor%C3%ADa%20de%20%E2%80%9Cd%C3%ADas%E2%80%9D%20%282%29.xlsx',
  )
  expect(fileNameIn(header)).toBe('Auditoría de “días” (2).xlsx')
})

test.each([
  ['attachment; filename="pay.csv"', 'pay.csv'],
  ["attachment; filename*=UTF-8''%C3%B1.csv", 'ñ.csv'],
  ['attachment; filename="n.csv"; filename*=UTF-8\'\'%C3%B1.csv', 'ñ.csv'],
  ['attachment; filename="n.csv"; filename*=UTF-8\'\'%C3.csv', 'n.csv'],
  ['inline', ''],
])('%s names the file %s', (header, name) => {
  expect(fileNameIn(header)).toBe(name)
})

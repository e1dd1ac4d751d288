import { expect, test } from 'vitest'
import type { lineWords } from '@/domain/time-off/requests/history-words.ts'
import type { payrollNoteOf } from '@/ui/status/decided-before.ts'
import { inSpanish } from '../support/in-spanish.ts'

type Module = { payrollNoteOf: typeof payrollNoteOf }

test('a Spanish reader sees in Spanish why payroll must also approve, or in English if the server has no codes for the reason', async () => {
  const spanish = await inSpanish<Module>('ui/status/decided-before.ts')
  const note = { why: 'PTO is 8.00 hours below zero with it', passedOn: true }
  const reasons = [{ why: 'below', code: 'P', below: 800, date: '' }]
  expect(spanish.payrollNoteOf({ answer: { ...note, reasons } })).toBe(
    'Se pasó a Nómina: PTO queda 8.00 horas bajo cero con esta solicitud.',
  )
  expect(spanish.payrollNoteOf({ answer: note })).toBe('Se pasó a Nómina: PTO is 8.00 hours below zero with it.')
})

test('a Spanish reader sees the same in a request’s history', async () => {
  const { lineWords: words } = await inSpanish<{ lineWords: typeof lineWords }>(
    'domain/time-off/requests/history-words.ts',
  )
  const comment = 'Approved by Stanley Brooks (payroll approves Civic Duty)'
  const step = { step: 'approve', by: 'Stanley Brooks', whom: '', forPayroll: false, comment: '' }
  const of = { ...step, why: 'payroll approves Civic Duty' }
  const reasons = [{ why: 'category' as const, code: 'J', below: 0, date: '' }]
  expect(words({ comment, of: { ...of, reasons } })).toBe('Aprobada por Stanley Brooks (Nómina aprueba Deber cívico)')
  expect(words({ comment, of })).toBe('Aprobada por Stanley Brooks (payroll approves Civic Duty)')
})

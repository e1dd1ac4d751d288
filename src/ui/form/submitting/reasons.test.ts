import '@/domain/payroll/direct-deposit.ts'
import { expect, test } from 'vitest'
import { fieldErrors, reasonsNotBesideField, reasonsOf, formReasons } from './reasons.ts'

const fieldOf = (at: string) => (at.includes('.') ? `items.${at}` : null)

test('a problem appears at its field with the catalog’s text, and a field shows only its first', () => {
  const reasons = reasonsOf(
    [
      { at: '1.amount', code: 'required' },
      { at: '1.amount', code: 'deposit.amount.cents' },
    ],
    fieldOf,
  )
  expect(fieldErrors(reasons)).toEqual({
    items: [undefined, { amount: { type: 'required', message: 'This field is required' } }],
  })
})

test('a problem without a field concerns the whole form, appears once, and still blocks the submission', () => {
  const reasons = reasonsOf(
    [
      { at: '', code: 'deposit.net.none' },
      { at: '3', code: 'deposit.net.none' },
    ],
    fieldOf,
  )
  expect(formReasons(reasons)).toEqual(['You must have at least one Net deposit.'])
  expect(Object.keys(fieldErrors(reasons))).toHaveLength(1)
})

test('a problem shown next to its field appears nowhere else', () => {
  const at = (place: string, message: string) => ({ at: place, code: '', message })
  const errors = [
    at('0.routing', 'Invalid routing number'),
    at('1.routing', 'Invalid routing number'),
    at('', 'One Net'),
  ]
  const shown = fieldErrors(
    reasonsOf([{ at: '0.routing', code: 'deposit.routing.invalid' }], (place) => `splits.${place}`),
  )
  expect(reasonsNotBesideField(errors, (place) => place && `splits.${place}`, shown)).toEqual(errors.slice(1))
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reasons } from './error-dialog.tsx'

const taken = 'This date has already been selected in another request'
const problem = {
  title: 'Unprocessable',
  status: 422,
  detail: 'Please check it.',
  errors: [
    { at: 'entries.0.date', code: 'time-off.date.taken', message: taken },
    { at: 'entries.1.date', code: 'time-off.date.taken', message: taken },
    { at: 'entries.1.hours', code: 'time-off.split.part', message: 'Invalid split for 11/24/2026: too short' },
    { at: 'reason', code: 'text.length', message: 'Max 500 characters' },
    { at: 'entries.9.date', code: 'time-off.date.past', message: 'Date is too far in the past' },
  ],
}
const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a reason about one day names the day', () => {
  const body = { reason: '', entries: [{ date: '2026-11-23' }, { date: '2026-11-24' }] }
  render(<Reasons problem={problem} body={body} />)
  expect(said()).toEqual([
    `Mon 11/23/2026: ${taken}`,
    `Tue 11/24/2026: ${taken}`,
    'Invalid split for 11/24/2026: too short',
    'Max 500 characters',
    'Date is too far in the past',
  ])
})

test('shows each sentence once if nothing was submitted', () => {
  render(<Reasons problem={problem} />)
  expect(said()).toHaveLength(4)
})

import { expect, test } from 'vitest'
import type { RequestStatus } from './status.ts'
import { offByDay, offCounts, weekOf } from './team-week.ts'

const week = weekOf('2027-01-27')
const request = (name: string, status: RequestStatus, ...dates: string[]) => ({
  key: `${name} ${status}`,
  user: name,
  name,
  status,
  entries: dates.map((date) => ({ date, code: 'P', hours: 4 })),
})

test('a week runs from Monday to Sunday', () => {
  expect([week[0], week.at(-1), week.length]).toEqual(['2027-01-25', '2027-01-31', 7])
  expect(weekOf('2027-01-31')).toEqual(week)
  expect(weekOf('2027-02-01')[0]).toBe('2027-02-01')
})

test('each day names who is off, by name, except after a denial or a cancellation', () => {
  const off = offByDay(
    [
      request('Cem', 'S', '2027-01-25', '2027-01-26'),
      request('Ann', 'P', '2027-01-25', '2027-01-25'),
      request('Bob', 'D', '2027-01-25'),
      request('Dee', 'C', '2027-01-25'),
      request('Eve', 'F', '2027-02-01'),
    ],
    week,
  )
  const names = (date: string) => off.get(date)!.map(({ name, hundredths }) => `${name} ${hundredths}`)
  expect(names('2027-01-25')).toEqual(['Ann 800', 'Cem 400'])
  expect(names('2027-01-26')).toEqual(['Cem 400'])
  expect(names('2027-01-27')).toEqual([])
  expect(off.size).toBe(7)
})

test('people are counted once, and as off if anything of theirs is approved', () => {
  const day = '2027-01-25'
  const off = offByDay([request('Ann', 'P', day), request('Ann', 'S', day), request('Bob', 'Y', day)], week).get(day)!
  expect(offCounts(off)).toEqual({ off: 1, pending: 1 })
})

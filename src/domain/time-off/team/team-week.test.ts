import { expect, test } from 'vitest'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { mostOff, offByDay, offCounts, peopleOff, readTogether, weekOf } from './team-week.ts'

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

test('each day lists who is off, sorted by name, except after a denial or a cancellation', () => {
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

test('people are counted once, and as off if any of their requests is approved', () => {
  const day = '2027-01-25'
  const off = offByDay([request('Ann', 'P', day), request('Ann', 'S', day), request('Bob', 'Y', day)], week).get(day)!
  expect(offCounts(off)).toEqual({ off: 1, pending: 1 })
})

test('this week and the next are read together, any other week separately', () => {
  const both = readTogether('2027-01-27', '2027-01-27')
  expect([both[0], both.at(-1), both.length]).toEqual(['2027-01-25', '2027-02-07', 14])
  expect(readTogether('2027-02-03', '2027-01-27')).toEqual(both)
  expect(readTogether('2027-02-08', '2027-01-27')).toEqual(weekOf('2027-02-08'))
})

test('people off in a range of days are listed once, without those who have only asked, and the busiest day is named', () => {
  const [monday, tuesday] = ['2027-01-25', '2027-01-26']
  const off = offByDay(
    [request('Cem', 'S', monday, tuesday), request('Ann', 'P', monday), request('Bob', 'F', tuesday)],
    week,
  )
  expect(peopleOff(off, week).map(({ name }) => name)).toEqual(['Cem', 'Bob'])
  expect(mostOff(off, week)).toEqual({ date: tuesday, count: 2 })
})

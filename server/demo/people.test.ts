import { expect, test } from 'vitest'
import { isRoutingNumber } from '@/domain/payroll/routing-number.ts'
import { banks } from './names.ts'
import { everyPerson } from './people.ts'
import { seeded } from '../seed/random.ts'

const people = everyPerson(seeded(1))
const reportsOf = (userName: string): string[] =>
  people.filter(({ manager }) => manager === userName).map((person) => person.userName)

test('every start creates the same people', () => {
  expect(everyPerson(seeded(1))).toEqual(people)
})

test('there are 400 people with unique user names', () => {
  expect(people).toHaveLength(400)
  expect(new Set(people.map(({ userName }) => userName)).size).toBe(400)
  for (const { userName } of people) expect(userName).toMatch(/^[a-z.0-9-]+$/)
})

test('everyone but one person has a manager in the company', () => {
  const names = new Set(people.map(({ userName }) => userName))
  expect(people.filter(({ manager }) => manager === null).map(({ userName }) => userName)).toEqual(['chief'])
  expect(people.filter(({ manager }) => manager !== null && !names.has(manager))).toEqual([])
})

test('the manager has at least 8 direct and 30 indirect reports', () => {
  const direct = reportsOf('manager')
  const indirect = direct.flatMap(reportsOf)
  expect(direct.length).toBeGreaterThanOrEqual(8)
  expect(indirect.length).toBeGreaterThanOrEqual(30)
  expect(direct).toContain('supervisor')
  expect(indirect).toContain('salaried')
})

test('some names are too long for a screen', () => {
  expect(people.some(({ firstName, lastName }) => `${firstName} ${lastName}`.length > 38)).toBe(true)
})

test.each(banks.map(({ name, routing }) => ({ name, routing })))('$name has a valid routing number', ({ routing }) => {
  expect(isRoutingNumber(routing)).toBe(true)
})

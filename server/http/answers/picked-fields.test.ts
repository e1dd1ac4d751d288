import { expect, test } from 'vitest'
import { getEmployee, listUserEmployees } from '@/contract/employees/employee-search.ts'
import { withPickedFields } from './picked-fields.ts'

const employee = { employeeId: '7', lastName: 'Reyes', userId: 'dana' }
const answer = { _embedded: { userEmployees: [employee, employee] }, _total_items: 2 }

test.each<[fields: string | undefined, item: object]>([
  ['employeeId', { employeeId: '7' }],
  ['lastName, employeeId', { employeeId: '7', lastName: 'Reyes' }],
  ['employeeId,ofNobody', { employeeId: '7' }],
  ['ofNobody', {}],
  ['', employee],
  [',', employee],
  [undefined, employee],
])('picks fields=%s from each item', (fields, item) => {
  const picked = withPickedFields(answer, listUserEmployees, { fields })
  expect(picked).toEqual({ _embedded: { userEmployees: [item, item] }, _total_items: 2 })
})

test('picks fields from a single item', () => {
  expect(withPickedFields({ employee }, getEmployee, { fields: 'userId' })).toEqual({ employee: { userId: 'dana' } })
})

test('a call that names every field, as the app does, gets the same object, not a copy', () => {
  const all = listUserEmployees.picked!.specified.join()
  expect(withPickedFields(answer, listUserEmployees, { fields: all })).toBe(answer)
})

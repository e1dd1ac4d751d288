import { expect, test } from 'vitest'
import { EmployeeData } from './employee-data.ts'

function read(data: object) {
  const [mismatch, value] = EmployeeData.validate(data, { coerce: true })
  if (mismatch) throw mismatch
  const { managerEmployeeId: id, managerFirstName: first, managerLastName: last } = value
  return { manager: [id, first, last], position: value.position, fields: Object.keys(value) }
}

const margaret = { managerEmployeeId: '7', managerFirstName: 'Margaret', managerLastName: 'Castillo' }

test.each([
  ['as it is stored now', margaret, ['7', 'Margaret', 'Castillo']],
  [
    'as earlier releases stored it',
    { manager: { employeeId: '7', firstName: 'Margaret', lastName: 'Castillo' } },
    ['7', 'Margaret', 'Castillo'],
  ],
  ['with an empty manager', { manager: {} }, ['', '', '']],
  ['with no manager', { manager: null }, ['', '', '']],
  ['with both, using the current one', { manager: { firstName: 'Old' }, ...margaret }, ['7', 'Margaret', 'Castillo']],
  ['with nothing', {}, ['', '', '']],
])('reads a snapshot %s', (_, data, manager) => {
  expect(read({ position: 'Clerk', ...data })).toMatchObject({ manager, position: 'Clerk' })
})

test("the result has today's fields", () => {
  expect(read({ manager: { firstName: 'Margaret' } }).fields).not.toContain('manager')
})

import { fileOf, type InputFile } from '../../../server/imports/reading/input-file.ts'
import type { MadeUpCompany, MadeUpPerson } from './made-up-company.ts'

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csv = (header: string[], rows: string[][]): string =>
  [header, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')

const columns = [
  'employerId',
  'employeeId',
  'userName',
  'firstName',
  'lastName',
  'level2',
  'positionTitle',
  'hireDate',
  'payType',
  'endDate',
  'state',
] as const satisfies (keyof MadeUpPerson)[]

export const peopleText = ({ people }: MadeUpCompany): string =>
  csv(
    [...columns, 'companyEmail', 'street', 'city', 'zip', 'phone'],
    people.map((person) => [
      ...columns.map((name) => person[name]),
      `${person.userName}@swift.example`,
      `${person.employeeId} Main St, Apt "${person.employeeId.at(-1)}"`,
      'Phoenix',
      '85043',
      '602-555-0100',
    ]),
  )

export const managersText = ({ people }: MadeUpCompany): string =>
  csv(
    ['employerId', 'employeeId', 'managerEmployeeId'],
    people
      .filter(({ endDate }) => endDate === '')
      .map(({ employerId, employeeId, manager }) => [employerId, employeeId, manager?.employeeId ?? '']),
  )

/** Everyone's PTO and sick hours up to today. */
export const balancesText = ({ people, today }: MadeUpCompany): string =>
  csv(
    ['employerId', 'employeeId', 'category', 'asOf', 'earnedHours', 'takenHours'],
    people
      .filter(({ endDate }) => endDate === '')
      .flatMap(({ employerId, employeeId }, at) => [
        [employerId, employeeId, 'P', today, `${80 + (at % 40)}.5`, `${at % 16}`],
        [employerId, employeeId, 'S', today, '24', '0'],
      ]),
  )

/** Everyone works eight hours from Monday to Friday. */
export const schedulesText = ({ people }: MadeUpCompany): string =>
  csv(
    ['employerId', 'employeeId', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    people
      .filter(({ endDate }) => endDate === '')
      .map(({ employerId, employeeId }) => [employerId, employeeId, '8', '8', '8', '8', '8', '0', '0']),
  )

/** Drivers have 50 dollars sent to savings, and the rest to a checking account. */
export const depositsText = ({ people }: MadeUpCompany): string =>
  csv(
    'employerId employeeId position accountType depositType routingNumber bankName accountNumber amount'.split(' '),
    people
      .filter(({ level2, endDate }) => level2 === 'DRV' && endDate === '')
      .flatMap(({ employerId, employeeId }, at) => [
        [employerId, employeeId, '1', 'S', 'F', '021000021', 'First Bank', `${10_000_000 + at}`, '50'],
        [employerId, employeeId, '2', 'C', 'NET', '021000021', 'First Bank', `${20_000_000 + at}`, ''],
      ]),
  )

export const peopleFile = (company: MadeUpCompany): InputFile => fileOf('people.csv', peopleText(company))
export const managersFile = (company: MadeUpCompany): InputFile => fileOf('managers.csv', managersText(company))
export const balancesFile = (company: MadeUpCompany): InputFile => fileOf('balances.csv', balancesText(company))
export const schedulesFile = (company: MadeUpCompany): InputFile => fileOf('schedules.csv', schedulesText(company))
export const depositsFile = (company: MadeUpCompany): InputFile => fileOf('deposits.csv', depositsText(company))

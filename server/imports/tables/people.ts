import { column, table } from '../reading/columns.ts'
import { id, personId } from '../reading/ids.ts'
import { date, email, lastFour, oneOf, phone, state, text, userName, zip } from '../reading/values.ts'

export const employerId = (more: { optional?: true } = {}) =>
  column(id(10), 'the employer, as HR numbers it', { aliases: ['employer', 'company', 'company code'], ...more })

export const employeeId = () =>
  column(personId(), 'the person, as this employer numbers them', {
    aliases: ['employee', 'employee number', 'employee no', 'emp id', 'person number'],
  })

/** HR owns these columns until the person saves them here. After that, only a file with a later day can change them. */
const theirs = { owner: 'person', optional: true, empty: '' } as const

export const people = table({
  kind: 'people',
  says: 'Everybody who works for the employers in the file. Those of them who are missing have left.',
  key: ['employerId', 'employeeId'],
  unique: ['userName'],
  columns: {
    employerId: employerId(),
    employeeId: employeeId(),
    userName: column(userName, 'what they sign in with', { owner: 'directory', aliases: ['user', 'login', 'user id'] }),
    firstName: column(text(50), 'first name', { aliases: ['given name', 'legal first name'] }),
    lastName: column(text(50), 'last name', { aliases: ['surname', 'family name', 'legal last name'] }),
    companyEmail: column(email, 'their address at work', {
      owner: 'directory',
      optional: true,
      empty: '',
      aliases: ['email', 'work email', 'email address'],
    }),
    level2: column(text(20), "position level; one with 'drv' in it makes a driver", { optional: true, empty: '' }),
    position: column(text(20), "the position's code", { optional: true, empty: '', aliases: ['position code'] }),
    positionTitle: column(text(100), "the position's name", {
      optional: true,
      empty: '',
      aliases: ['title', 'job title'],
    }),
    hireDate: column(date, 'the first day at work', { aliases: ['date of hire', 'start date'] }),
    payType: column(oneOf('H', 'S'), 'H for hourly, S for salaried', {
      owner: 'payroll',
      aliases: ['hourly or salaried'],
    }),
    ssnLast4: column(lastFour, 'the last four digits of the social security number', { optional: true, empty: '' }),
    endDate: column(date, 'the last day at work, if they leave or have left', {
      optional: true,
      empty: '',
      aliases: ['termination date', 'last day', 'term date'],
    }),
    successorEmployerId: column(id(10), "the successor's employer, if it's another one", { optional: true, empty: '' }),
    successorEmployeeId: column(personId('successorEmployerId'), 'who takes over their reports when they leave', {
      optional: true,
      empty: '',
      aliases: ['successor'],
    }),
    personalEmail: column(email, 'personal email', { ...theirs, aliases: ['home email', 'private email'] }),
    street: column(text(100), 'street and number', { ...theirs, aliases: ['address', 'address line 1'] }),
    suite: column(text(50), 'suite or apartment', { ...theirs, aliases: ['apartment', 'address line 2'] }),
    city: column(text(50), 'city', theirs),
    state: column(state, 'state of residence', theirs),
    zip: column(zip, 'ZIP code', { ...theirs, aliases: ['zip code', 'postal code'] }),
    phone: column(phone, 'home phone', { ...theirs, aliases: ['home phone', 'phone number'] }),
  },
  check: ({ hireDate, endDate }, wrong) => {
    if (endDate && hireDate && endDate < hireDate)
      wrong('endDate', `The last day ${endDate} is before the first one, ${hireDate}. Correct one of the two.`)
  },
})

export const managers = table({
  kind: 'managers',
  says: 'Who reports to whom. Those who are missing keep their manager.',
  key: ['employerId', 'employeeId'],
  columns: {
    employerId: employerId({ optional: true }),
    employeeId: employeeId(),
    managerEmployerId: column(id(10), "the manager's employer, if it's another one", {
      optional: true,
      empty: '',
      aliases: ['manager employer', 'manager company'],
    }),
    managerEmployeeId: column(personId('managerEmployerId'), 'the manager; empty for nobody', {
      empty: '',
      aliases: ['manager', 'manager id', 'reports to', 'supervisor id'],
    }),
  },
  check: (row, wrong) => {
    const employer = row.managerEmployerId || row.employerId
    if (row.managerEmployeeId === row.employeeId && employer === row.employerId)
      wrong('managerEmployeeId', 'Nobody can be their own manager. Enter the manager, or leave the cell empty.')
  },
})

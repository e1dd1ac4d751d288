import { type CategoryCode, buckets, categoryCodes } from '@/domain/time-off/category.ts'
import { column, table } from '../reading/columns.ts'
import { date, number, oneOf, yesNo } from '../reading/values.ts'
import { employeeId, employerId } from './people.ts'

const earned = categoryCodes.filter((code) => buckets[code] !== null)
const hours = (least: number, most: number) => number({ least, most, decimals: 2 })

export const balances = table({
  kind: 'balances',
  says: 'The hours of each person and category as payroll has them on a day. Requests for later days count on top.',
  key: ['employerId', 'employeeId', 'category'],
  columns: {
    employerId: employerId({ optional: true }),
    employeeId: employeeId(),
    category: column(oneOf<CategoryCode>(...earned), 'P PTO, K float, R grandfathered, S sick', {
      owner: 'payroll',
      aliases: ['bucket', 'code', 'plan'],
    }),
    asOf: column(date, 'the day up to which the hours count', {
      owner: 'payroll',
      aliases: ['as of date', 'balance date'],
    }),
    earnedHours: column(hours(-1000, 10_000), 'hours earned up to that day', { owner: 'payroll', aliases: ['earned'] }),
    takenHours: column(hours(0, 10_000), 'hours taken up to that day', {
      owner: 'payroll',
      aliases: ['taken', 'used'],
    }),
    carriedHours: column(hours(0, 10_000), 'hours carried over from the last plan year and not used yet', {
      owner: 'payroll',
      optional: true,
      empty: 0,
      aliases: ['carried over', 'carry over'],
    }),
    mayBeNegative: column(yesNo, 'Y if they may take more than they have', {
      owner: 'payroll',
      optional: true,
      empty: false,
      aliases: ['negative balance'],
    }),
  },
})

const day = (name: string) =>
  column(hours(0, 24), `hours on ${name}`, { owner: 'person', empty: 0, aliases: [name.slice(0, 3)] })

export const schedules = table({
  kind: 'schedules',
  says: "Work schedules of people who haven't saved one in the portal.",
  key: ['employerId', 'employeeId'],
  columns: {
    employerId: employerId({ optional: true }),
    employeeId: employeeId(),
    monday: day('Monday'),
    tuesday: day('Tuesday'),
    wednesday: day('Wednesday'),
    thursday: day('Thursday'),
    friday: day('Friday'),
    saturday: day('Saturday'),
    sunday: day('Sunday'),
  },
})

export const holidays = table({
  kind: 'holidays',
  says: "An employer's own days off. From the first to the last day in the file, they replace those on file.",
  key: ['employerId', 'date'],
  columns: {
    employerId: employerId(),
    date: column(date, 'the holiday', { aliases: ['holiday', 'day'] }),
  },
})

export const periods = table({
  kind: 'periods',
  says: 'The pay periods of an employer, which follow each other without a gap.',
  key: ['employerId', 'firstDay'],
  columns: {
    employerId: employerId(),
    firstDay: column(date, 'the first day', { owner: 'payroll', aliases: ['start', 'start date', 'begin date'] }),
    lastDay: column(date, 'the last day', { owner: 'payroll', aliases: ['end', 'end date'] }),
    payday: column(date, 'the day on which it is paid', {
      optional: true,
      owner: 'payroll',
      aliases: ['pay date', 'check date'],
    }),
  },
  check: ({ firstDay, lastDay, payday }, wrong) => {
    if (payday && payday < lastDay!)
      wrong('payday', `The payday ${payday} is before the last day, ${lastDay}. Correct one of the two.`)
    if (firstDay! > lastDay!)
      wrong('lastDay', `The last day ${lastDay} is before the first one, ${firstDay}. Correct one of the two.`)
  },
})

import { arizonaA4 } from '@/domain/payroll/arizona-a4.ts'
import { payCycles } from '@/domain/payroll/new-york-words.ts'
import { column, table } from '../reading/columns.ts'
import { accountNumber, date, number, oneOf, routingNumber, state, text, yesNo } from '../reading/values.ts'
import { employeeId, employerId } from './people.ts'

const who = { employerId: employerId({ optional: true }), employeeId: employeeId() }
const payroll = { owner: 'payroll' } as const
/** Payroll owns these columns until the person's first save in the portal. */
const theirs = { owner: 'person' } as const

export const pay = table({
  kind: 'pay',
  says: 'Pay on the New York notice of pay rate and payday, in place of what is on file. Others keep theirs. Load rates first.',
  key: ['employerId', 'employeeId'],
  columns: {
    ...who,
    payCycle: column(oneOf(...payCycles), 'the pay cycle', payroll),
    payRate: column(text(100), 'an amount, or words such as $31.25 per hour', payroll),
    rateSheet: column(text(100), 'the name of a sheet in the file of rates', { ...payroll, empty: '' }),
  },
})

const miles = () => column(number({ most: 100, decimals: 4 }), 'dollars per mile', payroll)
const bound = (says: string) => column(number({ most: 100_000, decimals: 0 }), says, payroll)

/** Each line of a rate sheet is a row. The values above the lines are repeated in each. */
export const rates = table({
  kind: 'rates',
  says: 'The rate sheets that a file of pay names, one row per line of a sheet. Sheets that are missing stay.',
  key: [],
  columns: {
    rateSheet: column(text(100), "the sheet's name", payroll),
    description: column(text(200), "the sheet's title, the same in all its rows", payroll),
    effectiveDate: column(date, 'when it applies, the same in all its rows', payroll),
    comments: column(text(1000, { lines: true }), 'the same in all its rows', { ...payroll, empty: '' }),
    fromNumberMonths: bound('months from'),
    toNumberMonths: bound('months to; 0 means no upper end'),
    fromNumberMiles: bound('miles from'),
    toNumberMiles: bound('miles to; 0 means no upper end'),
    basedOnMileType: column(text(50), 'the kind of miles', payroll),
    westCoastSoloPerMile: miles(),
    westCoastTeamPerMile: miles(),
    eastCoastSoloPerMile: miles(),
    eastCoastTeamPerMile: miles(),
    additionalPaySoloPerMile: miles(),
    additionalPayTeamPerMile: miles(),
  },
  check: (row, wrong) => {
    for (const unit of ['Months', 'Miles'] as const) {
      const [from, to] = [row[`fromNumber${unit}`]!, row[`toNumber${unit}`]!]
      if (to !== 0 && to < from)
        wrong(`toNumber${unit}`, `${to} is below fromNumber${unit}, ${from}. Write 0 for no upper end.`)
    }
  },
})

export const deposits = table({
  kind: 'deposits',
  says: "Direct deposits that payroll has on file, for people who haven't saved theirs in the portal. A person's rows follow each other.",
  key: ['employerId', 'employeeId', 'position'],
  columns: {
    ...who,
    position: column(number({ least: 1, most: 50, decimals: 0 }), 'the order: 1, 2, 3', theirs),
    accountType: column(oneOf('C', 'S', 'F'), 'C checking, S savings, F fuel card', theirs),
    depositType: column(oneOf('F', 'P', 'NET'), 'F dollars, P percent, NET the rest', theirs),
    routingNumber: column(routingNumber, "the bank's routing number; empty for a fuel card", { ...theirs, empty: '' }),
    bankName: column(text(40), "the bank's name; empty for a fuel card", { ...theirs, empty: '' }),
    accountNumber: column(accountNumber, 'the account number; empty for a fuel card', { ...theirs, empty: '' }),
    amount: column(number({ most: 1_000_000, decimals: 2 }), 'dollars or percent; empty for NET', {
      ...theirs,
      empty: null,
    }),
  },
  check: (row, wrong) => {
    if (row.accountType !== 'F')
      for (const name of ['routingNumber', 'bankName', 'accountNumber'] as const)
        if (!row[name]) wrong(name, 'This cell is empty. Only a fuel card has no bank account.')
    if (row.depositType === 'NET' && row.amount !== null)
      wrong('amount', 'NET takes the rest of the pay. Leave the amount empty.')
    if (row.depositType !== 'NET' && row.amount === null)
      wrong('amount', 'This cell is empty. Enter the dollars or the percentage.')
    const { amount } = row
    if (row.depositType === 'P' && typeof amount === 'number' && !(amount >= 1 && amount <= 100 && amount % 1 === 0))
      wrong('amount', `'${amount}' is not a whole percentage from 1 to 100.`)
    if (row.depositType === 'F' && amount === 0) wrong('amount', 'A deposit of 0 dollars pays nothing. Delete the row.')
    if (row.accountType === 'F' && row.depositType === 'NET')
      wrong('depositType', 'A fuel card takes dollars or a percentage. Write F or P.')
  },
})

export const netPay = table({
  kind: 'net-pay',
  says: "Everybody's last net pay, one row per person, from which Direct Deposit shows how the next one would be split.",
  key: ['employerId', 'employeeId'],
  columns: {
    ...who,
    payday: column(date, 'the day on which it was paid', { ...payroll, aliases: ['pay date', 'check date'] }),
    netPay: column(number({ most: 1_000_000, decimals: 2 }), 'dollars after taxes and deductions', {
      ...payroll,
      aliases: ['net', 'net amount'],
    }),
  },
})

const dollars = (says: string) => column(number({ most: 10_000_000, decimals: 2 }), says, { ...theirs, empty: 0 })

const claims = [
  'multipleJobs',
  'childrenAmount',
  'otherDependentsAmount',
  'otherCreditsAmount',
  'otherIncome',
  'deductions',
  'additionalWithholding',
] as const

export const w4 = table({
  kind: 'w4',
  says: "The W-4 that payroll has on file, for people who haven't submitted one in the portal.",
  key: ['employerId', 'employeeId'],
  columns: {
    ...who,
    taxYear: column(number({ least: 1990, most: 2100, decimals: 0 }), "the form's year", theirs),
    dateSigned: column(date, 'the day of the signature', theirs),
    filingStatus: column(oneOf('E', 'S', 'M', 'H'), 'E exempt, S single, M married, H head of household', theirs),
    multipleJobs: column(yesNo, 'Y if box 2(c) is checked', { ...theirs, empty: false }),
    childrenAmount: dollars('step 3, children under 17'),
    otherDependentsAmount: dollars('step 3, other dependents'),
    otherCreditsAmount: dollars('step 3, other credits'),
    otherIncome: dollars('step 4(a)'),
    deductions: dollars('step 4(b)'),
    additionalWithholding: dollars('step 4(c)'),
    allowances: column(number({ most: 99, decimals: 0 }), 'allowances of a form before 2020', {
      ...theirs,
      optional: true,
      empty: null,
    }),
    withholdingPercentage: column(number({ most: 100, decimals: 2 }), 'percent of wages, if payroll withholds so', {
      ...theirs,
      optional: true,
      empty: null,
    }),
    locked: column(yesNo, 'Y if the IRS locked the filing status', { ...payroll, optional: true, empty: false }),
  },
  check: ({ taxYear, allowances, filingStatus, ...row }, wrong) => {
    for (const name of claims)
      if (filingStatus === 'E' && row[name]) wrong(name, 'An exempt form claims nothing. Leave the cell empty.')
    if (allowances !== null && allowances !== undefined && taxYear! >= 2020)
      wrong('allowances', 'Forms since 2020 have no allowances. Leave the cell empty.')
  },
})

export const stateTax = table({
  kind: 'state-tax',
  says: "State withholding that payroll has on file, for people who haven't saved theirs in the portal.",
  key: ['employerId', 'employeeId', 'state'],
  columns: {
    ...who,
    state: column(state, `the form's state; the portal has one for ${arizonaA4.state}`, theirs),
    percentage: column(number({ most: 100, decimals: 1 }), 'percent of wages', theirs),
    additionalAmount: column(number({ most: 100_000, decimals: 2 }), 'additional dollars per pay period', {
      ...theirs,
      empty: null,
    }),
  },
  check: (row, wrong) => {
    if (row.state !== arizonaA4.state)
      wrong('state', `The portal has no form for ${row.state}. Export ${arizonaA4.state} only.`)
  },
})

import { type BadFile, lines } from './case.ts'

const of = (kind: string, header: string, what: string, row: string, ...problems: string[]): BadFile => ({
  what: `of ${kind} ${what}`,
  kind,
  content: lines(header, row),
  problems: problems.map((problem) => `line 2, column ${problem}`),
})
const balances = 'employeeId,category,asOf,earnedHours,takenHours'
const deposits = 'employeeId,position,accountType,depositType,routingNumber,bankName,accountNumber,amount'
const schedules = 'employeeId,monday,tuesday,wednesday,thursday,friday,saturday,sunday'
const w4 =
  'employeeId,taxYear,dateSigned,filingStatus,multipleJobs,childrenAmount,otherDependentsAmount,otherCreditsAmount,otherIncome,deductions,additionalWithholding,allowances'
const rates =
  'rateSheet,description,effectiveDate,comments,fromNumberMonths,toNumberMonths,fromNumberMiles,toNumberMiles,basedOnMileType,westCoastSoloPerMile,westCoastTeamPerMile,eastCoastSoloPerMile,eastCoastTeamPerMile,additionalPaySoloPerMile,additionalPayTeamPerMile'

export const badOtherKinds: BadFile[] = [
  of(
    'balances',
    balances,
    'with a category in which nothing is earned',
    '004711,B,2026-11-01,8,0',
    "category: 'B' is unknown. Write one of P, K, R, S.",
  ),
  of(
    'balances',
    balances,
    'with three decimals',
    '004711,P,2026-11-01,8.125,0',
    "earnedHours: '8.125' is not a number from -1000 to 10000 with at most 2 decimals.",
  ),
  of(
    'balances',
    balances.replaceAll(',', ';'),
    'with a decimal comma',
    '004711;P;2026-11-01;8,25;0',
    "earnedHours: '8,25' is not a number from -1000 to 10000 with at most 2 decimals. Write a point, not a comma, and no thousands separator.",
  ),
  of(
    'balances',
    balances,
    'with hours taken below zero',
    '004711,P,2026-11-01,8,-1',
    "takenHours: '-1' is not a number from 0 to 10000 with at most 2 decimals.",
  ),
  of(
    'schedules',
    schedules,
    'with a day of 25 hours',
    '004711,25,8,8,8,8,0,0',
    "monday: '25' is not a number from 0 to 24 with at most 2 decimals.",
  ),
  of(
    'pay',
    'employeeId,payCycle,payRate,rateSheet',
    'with an unknown pay cycle',
    '004711,WEEKLY,31.25,',
    "payCycle: 'WEEKLY' is unknown. Write one of DRV, NYSHP, OFC.",
  ),
  of(
    'rates',
    rates,
    'with a range that ends before it begins',
    'NY1,Syracuse,2026-02-01,,13,12,0,0,Practical,0.5,0.6,0.5,0.6,0,0',
    'toNumberMonths: 12 is below fromNumberMonths, 13. Write 0 for no upper end.',
  ),
  of(
    'deposits',
    deposits,
    'with a routing number whose leading zero is lost',
    '004711,1,C,NET,21000021,Chase,12345678,',
    "routingNumber: The routing number '21000021' has eight digits, so its leading zero is lost. Format the column as Text.",
  ),
  of(
    'deposits',
    deposits,
    'with a wrong check digit',
    '004711,1,C,NET,021000022,Chase,12345678,',
    "routingNumber: '021000022' is not a routing number: its check digit is wrong.",
  ),
  of(
    'deposits',
    deposits,
    'with an account number in powers of ten',
    '004711,1,C,NET,021000021,Chase,1.23457E+11,',
    'accountNumber: This is not an account number of 4 to 17 letters or digits.',
  ),
  of(
    'deposits',
    deposits,
    'with a bank account that has no bank',
    '004711,1,C,NET,,,,',
    'routingNumber: This cell is empty. Only a fuel card has no bank account.',
    'bankName: This cell is empty. Only a fuel card has no bank account.',
    'accountNumber: This cell is empty. Only a fuel card has no bank account.',
  ),
  of(
    'deposits',
    deposits,
    'with an amount of the rest',
    '004711,1,C,NET,021000021,Chase,12345678,100',
    'amount: NET takes the rest of the pay. Leave the amount empty.',
  ),
  of(
    'deposits',
    deposits,
    'with half a percent',
    '004711,1,C,P,021000021,Chase,12345678,12.5',
    "amount: '12.5' is not a whole percentage from 1 to 100.",
  ),
  of(
    'deposits',
    deposits,
    'with no percent at all',
    '004711,1,C,P,021000021,Chase,12345678,0',
    "amount: '0' is not a whole percentage from 1 to 100.",
  ),
  of(
    'deposits',
    deposits,
    'with no dollars at all',
    '004711,1,C,F,021000021,Chase,12345678,0.00',
    'amount: A deposit of 0 dollars pays nothing. Delete the row.',
  ),
  of(
    'deposits',
    deposits,
    'with a fuel card that takes the rest',
    '004711,1,F,NET,,,,',
    'depositType: A fuel card takes dollars or a percentage. Write F or P.',
  ),
  of(
    'w4',
    w4,
    'with an exempt form that claims something',
    '004711,2025,2025-03-01,E,Y,0,0,0,0,0,10,',
    'multipleJobs: An exempt form claims nothing. Leave the cell empty.',
    'additionalWithholding: An exempt form claims nothing. Leave the cell empty.',
  ),
  of(
    'w4',
    w4,
    'with an unknown filing status',
    '004711,2025,2025-03-01,X,N,0,0,0,0,0,0,',
    "filingStatus: 'X' is unknown. Write one of E, S, M, H.",
  ),
  of(
    'w4',
    w4,
    'with allowances on a new form',
    '004711,2025,2025-03-01,S,N,0,0,0,0,0,0,3',
    'allowances: Forms since 2020 have no allowances. Leave the cell empty.',
  ),
  of(
    'net-pay',
    'employeeId,payday,netPay',
    'with a currency sign',
    '004711,2026-11-20,$1812.40',
    "netPay: '$1812.40' is not a number from 0 to 1000000 with at most 2 decimals.",
  ),
  of(
    'state-tax',
    'employeeId,state,percentage,additionalAmount',
    'with more than all of the pay',
    '004711,AZ,101,',
    "percentage: '101' is not a number from 0 to 100 with at most 1 decimals.",
  ),
  of(
    'state-tax',
    'employeeId,state,percentage,additionalAmount',
    'with a state that has no form here',
    '004711,CA,2,',
    'state: The portal has no form for CA. Export AZ only.',
  ),
  of(
    'holidays',
    'employerId,date',
    'with a day that does not exist',
    'SWF,2026-11-31',
    "date: '2026-11-31' is not a date. Write dates as 2026-01-31, or as 01/31/2026 with the month first.",
  ),
  of(
    'periods',
    'employerId,firstDay,lastDay',
    'that ends before it begins',
    'SWF,2026-01-17,2026-01-04',
    'lastDay: The last day 2026-01-04 is before the first one, 2026-01-17. Correct one of the two.',
  ),
]
